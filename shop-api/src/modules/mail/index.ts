import type { Module } from '../../app';
import { bindMailbox } from './mailbox/bind';
import { sendJob } from './send-emails';

/** Mails to buyers: written in the transaction of their cause, sent by a job. */
export const mailModule: Module = {
  name: 'mail',
  routes: [],
  jobs: [sendJob],
  bind: (server, { config }) => bindMailbox(server, config),
};
