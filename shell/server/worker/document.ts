import { localizedPath, type Language } from '@permanto/contracts';
import type { Head } from '@permanto/federation';
import { type LaterScripts, PAGE_DATA_ID, type PageData, ROOT_ID } from '../../src/view';

export interface LinkedFile {
  readonly url: string;
  readonly integrity: string | null;
  /** Whether it comes from another origin, or is loaded by a script that says so. */
  readonly crossorigin: boolean;
}

interface DocumentParts {
  readonly head: Head;
  readonly data: PageData;
  readonly body: string;
  readonly styles: readonly LinkedFile[];
  /** The small script that runs as soon as it can, and asks for the large ones. */
  readonly early: readonly LinkedFile[];
  readonly later: LaterScripts;
  /** Origin of the shop's public address. */
  readonly origin: string | null;
  readonly languages: readonly Language[];
  readonly isIndexed: boolean;
  readonly favicon: string | null;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? '');

/** JSON that can't end its script element, nor start a comment in it. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function attributes(file: LinkedFile): string {
  const integrity = file.integrity === null ? '' : ` integrity="${file.integrity}"`;
  return `${integrity}${file.crossorigin ? ' crossorigin="anonymous"' : ''}`;
}

const source = (file: LinkedFile) => `src="${escapeHtml(file.url)}"${attributes(file)}`;

function addresses({ origin, data, head, languages }: DocumentParts): string[] {
  if (origin === null || data.view.match === null) return [];
  const { language, path } = data.view;
  const canonical = localizedPath(head.canonical ?? path, language);
  const alternates =
    languages.length < 2
      ? []
      : languages.map(
          (other) =>
            `<link rel="alternate" hreflang="${other}" href="${escapeHtml(origin + localizedPath(path, other))}">`,
        );
  return [`<link rel="canonical" href="${escapeHtml(origin + canonical)}">`, ...alternates];
}

/**
 * The whole document. No inline script or style: scope and registry travel as JSON. The large
 * scripts wait their turn: what is seen first needs style sheets alone, on the same narrow line.
 */
export function htmlDocument(parts: DocumentParts): string {
  const { head, data, body, styles, early, later, isIndexed, favicon } = parts;
  const lines = [
    '<!doctype html>',
    `<html lang="${data.view.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    ...(head.description
      ? [`<meta name="description" content="${escapeHtml(head.description)}">`]
      : []),
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    ...addresses(parts),
    ...early.map(
      (file) =>
        `<script async fetchpriority="high" ${source(file)} data-later="${escapeHtml(JSON.stringify(later))}"></script>`,
    ),
    ...styles.map(
      (file) => `<link rel="stylesheet" href="${escapeHtml(file.url)}"${attributes(file)}>`,
    ),
    '<link rel="manifest" href="/site.webmanifest">',
    `<link rel="icon" href="${escapeHtml(favicon ?? 'data:,')}">`,
    '</head>',
    '<body>',
    `<div id="${ROOT_ID}">${body}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`,
    '</body>',
    '</html>',
  ];
  return lines.join('\n');
}
