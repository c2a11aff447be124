import type { Module } from '../../app';
import { sendJob } from './send-emails';

/** Mails to buyers: written with what they tell of, sent by a job. */
export const mailModule: Module = { name: 'mail', routes: [], jobs: [sendJob] };
