import { createHash } from 'node:crypto';

/** How a letter looks: one sheet in its head, so that the mailbox can show it without inline styles. */
export const LETTER_STYLE = `
body { background: #ffffff; color: #1d1b26; margin: 0; }
main { font: 16px/1.5 Arial, Helvetica, sans-serif; margin: 0 auto; max-width: 600px; padding: 24px; }
h2 { font-size: 18px; margin: 24px 0 8px; }
a { color: #3d2c8d; font-weight: bold; }
table { border-collapse: collapse; width: 100%; }
th, td { font-weight: normal; padding: 6px 0; vertical-align: top; }
th { padding-right: 16px; text-align: left; }
td { text-align: right; }
.strong th, .strong td { font-weight: bold; }
.small { color: #55525f; font-size: 14px; font-weight: normal; }
`;

const hashOf = (style: string) => createHash('sha256').update(style).digest('base64');

/** A source of the Content-Security-Policy that lets just this sheet in. */
export const styleSource = (style: string) => `'sha256-${hashOf(style)}'`;
