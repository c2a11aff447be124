import { escapeHtml } from '@permanto/server/html';
import { styleSource } from '../style';
import type { FiledMessage } from '../transport/folder';

/** For developers, in English, like the log: no buyer ever sees it. */
const STYLE = `
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #ccc; padding: 0.5rem 1rem 0.5rem 0; text-align: left; }
iframe { border: 1px solid #ccc; height: 40rem; width: 100%; }
pre { background: #f4f4f4; overflow: auto; padding: 1rem; white-space: pre-wrap; }
`;

/** Nothing but this style and the framed mail: no script, and nothing from anywhere else. */
export const PAGE_POLICY = `default-src 'none'; style-src ${styleSource(STYLE)}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** A mail's own page: no origin, no script, nothing from anywhere; mails style each element. */
export const MAIL_POLICY = `sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'`;

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>${content}</body></html>`;
}

export function listPage(messages: readonly FiledMessage[]): string {
  const rows = messages
    .map(
      ({ id, date, to, subject }) =>
        `<tr><td>${escapeHtml(date)}</td><td>${escapeHtml(to)}</td><td><a href="/_mail/${id}">${escapeHtml(subject)}</a></td></tr>`,
    )
    .join('');
  const table = `<table><thead><tr><th>Written</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows}</tbody></table>`;
  return page('Mails that were not sent', messages.length > 0 ? table : '<p>None yet.</p>');
}

export function messagePage({ id, to, subject, text, attachments }: FiledMessage): string {
  const files = attachments
    .map(
      ({ filename }, index) =>
        `<li><a href="/_mail/${id}/attachments/${index}">${escapeHtml(filename)}</a></li>`,
    )
    .join('');
  return page(
    subject,
    `<p>To ${escapeHtml(to)} · <a href="/_mail">all mails</a> · <a href="/_mail/${id}/source">source</a></p>` +
      `<ul>${files}</ul><iframe title="HTML" sandbox src="/_mail/${id}/html"></iframe>` +
      `<h2>Text</h2><pre>${escapeHtml(text)}</pre>`,
  );
}
