import type { SendMailOptions } from 'nodemailer';
import type { Message } from './transport';

const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** The message for nodemailer. Names and addresses are given apart: none is ever parsed. */
export function mimeOf(message: Message, from: string): SendMailOptions {
  const { fromName, replyTo, to, subject, text, html, date, attachments } = message;
  return {
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    ...(replyTo !== null && { replyTo: { name: fromName, address: replyTo } }),
    subject,
    text,
    html,
    date,
    messageId: `<${message.id}@${hostOf(from)}>`,
    // RFC 3834: no holiday notes, please.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map((attachment) => ({ ...attachment })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
