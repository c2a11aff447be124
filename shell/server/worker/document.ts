import { escapeHtml, scriptJson } from '../html';
import { type LaterScripts, PAGE_DATA_ID, type PageData, ROOT_ID } from '../../src/view';
import { headTags } from './head/head';
import type { PageFacts } from './head/page-facts';

export interface LinkedFile {
  readonly url: string;
  readonly integrity: string | null;
  /** Whether it comes from another origin, or is loaded by a script that says so. */
  readonly crossorigin: boolean;
}

interface DocumentParts {
  readonly facts: PageFacts;
  readonly data: PageData;
  readonly body: string;
  readonly styles: readonly LinkedFile[];
  /** The small script that runs as soon as it can, and asks for the large ones. */
  readonly early: readonly LinkedFile[];
  readonly later: LaterScripts;
}

function attributes(file: LinkedFile): string {
  const integrity = file.integrity === null ? '' : ` integrity="${file.integrity}"`;
  return `${integrity}${file.crossorigin ? ' crossorigin="anonymous"' : ''}`;
}

const source = (file: LinkedFile) => `src="${escapeHtml(file.url)}"${attributes(file)}`;

/**
 * The whole document. No inline script or style: scope and registry travel as JSON. The large
 * scripts wait their turn: what is seen first needs style sheets alone, on the same narrow line.
 */
export function htmlDocument({ facts, data, body, styles, early, later }: DocumentParts): string {
  const { first, last } = headTags(facts);
  const lines = [
    '<!doctype html>',
    `<html lang="${data.view.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...first,
    ...early.map(
      (file) =>
        `<script async fetchpriority="high" ${source(file)} data-later="${escapeHtml(JSON.stringify(later))}"></script>`,
    ),
    ...styles.map(
      (file) => `<link rel="stylesheet" href="${escapeHtml(file.url)}"${attributes(file)}>`,
    ),
    ...last,
    '</head>',
    '<body>',
    `<div id="${ROOT_ID}">${body}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`,
    '</body>',
    '</html>',
  ];
  return lines.join('\n');
}
