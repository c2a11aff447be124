import { createHash } from 'node:crypto';

/*
 * Mail programs read what stands at each element, and some of them nothing else; what only a sheet
 * can say (the dark, narrow screens) comes on top in the head.
 */

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const QUIET = 'color:#55525f;font-size:14px';

/** `style` of each kind of element. */
export const INLINE = {
  body: `margin:0;padding:0;background:#f3f4f6;color:#14161b;${FONT};font-size:16px;line-height:1.5`,
  ground: 'background:#f3f4f6',
  around: 'padding:24px 12px',
  sheet: 'max-width:600px;background:#ffffff;border-radius:14px',
  head: 'padding:16px 24px;border-radius:14px 14px 0 0',
  sender: 'margin:0;font-size:20px;font-weight:bold',
  // Long words break rather than widen the mail: the second is for programs without the first.
  content: 'padding:24px;overflow-wrap:anywhere;word-break:break-word',
  paragraph: 'margin:0 0 16px',
  heading: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
  quiet: `margin:0 0 8px;${QUIET}`,
  rows: 'border-collapse:collapse;margin:0 0 16px',
  // Wide enough for each of our own words beside a long value.
  label:
    'min-width:175px;padding:8px 16px 8px 0;border-bottom:1px solid #dadde3;font-weight:normal',
  // Sums hold together by their own spaces; a name may take several lines.
  value: 'padding:8px 0;border-bottom:1px solid #dadde3;overflow-wrap:normal;word-break:normal',
  strong: 'font-weight:bold',
  note: QUIET,
  ticket: 'border:1px solid #b4b8c0;border-radius:12px;border-collapse:separate;margin:0 0 16px',
  stub: 'padding:16px 8px;border-radius:11px 0 0 11px;line-height:1.2',
  day: 'font-size:34px;font-weight:bold',
  facts: 'padding:16px',
  tear: 'padding:16px;border-left:2px dashed #b4b8c0',
  title: 'margin:0 0 4px;font-size:18px;font-weight:bold;line-height:1.3',
  line: 'margin:0',
} as const;

/** Dark where the reader is, as far as the program heeds it. */
export const LETTER_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .around { padding: 0 !important; }
  .sheet { border-radius: 0 !important; }
  .head { padding: 16px !important; border-radius: 0 !important; }
  .content { padding: 16px !important; }
  .stub { width: 68px !important; padding: 16px 4px !important; }
  .tear { padding: 12px !important; }
}
@media (prefers-color-scheme: dark) {
  body, .ground { background: #0e1013 !important; color: #f3f4f6 !important; }
  .sheet { background: #191c21 !important; }
  .quiet { color: #b6bbc5 !important; }
  .label, .value { border-color: #33373f !important; }
  .ticket, .tear { border-color: #868d9a !important; }
  .button { border: 1px solid #868d9a !important; }
}
`;

const hashOf = (style: string) => createHash('sha256').update(style).digest('base64');

/** A source of the Content-Security-Policy that lets just this sheet in. */
export const styleSource = (style: string) => `'sha256-${hashOf(style)}'`;
