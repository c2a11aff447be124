import type { Language } from '@permanto/contracts';
import { shellTexts } from '../src/texts';
import { escapeHtml } from './worker/document';

/** A page without shell and remotes: for a host that is no shop's, and for when nothing else works. */
export function plainPage(language: Language, kind: 'notFound' | 'error'): string {
  const t = shellTexts.in(language);
  const title = escapeHtml(t(`${kind}.title`));
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${title}</title></head>`,
    `<body><main><h1>${title}</h1><p>${escapeHtml(t(`${kind}.text`))}</p></main></body>`,
    '</html>',
  ].join('\n');
}
