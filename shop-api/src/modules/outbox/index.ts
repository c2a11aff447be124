export {
  type Email,
  markEmailFailed,
  markEmailRefused,
  markEmailSent,
  postEmail,
  takeEmails,
} from './emails.repository';
