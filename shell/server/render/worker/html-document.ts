import { localizedPath } from '@permanto/contracts';
import { escapeHtml } from '@permanto/server/html';
import { FONTS_MARK, scriptJson, STYLES_MARK, tag } from '../html';
import {
  type LinkedFile,
  PAGE_DATA_ID,
  type PageData,
  ROOT_ID,
  type View,
} from '../../../src/view';
import { REFUSAL_ID } from '../../../src/refusal';
import { browserTexts } from './browser-texts';
import { headTags } from './head/head';
import type { PageFacts } from './head/page-facts';

interface DocumentOptions {
  readonly facts: PageFacts;
  readonly data: PageData;
  readonly body: string;
  /** Why the form that was sent changed nothing, as text, and whether something was wrong with it. */
  readonly refusal: { readonly text: string; readonly isFault: boolean } | null;
  /** Preload links that React rendered. */
  readonly preloads: string;
  /** The code of the small script that runs first and then starts the shell's own scripts. */
  readonly preHydration: string;
  readonly run: readonly LinkedFile[];
  /** Scripts of the remotes on the page, which define what the shell will request. */
  readonly remotes: readonly LinkedFile[];
}

/** With the address of its page, since that of the document is the form's. */
function refusalHtml(
  { text, isFault }: NonNullable<DocumentOptions['refusal']>,
  { path, search, language }: View,
): string {
  const page = escapeHtml(localizedPath(path + search, language));
  const role = isFault ? 'alert' : 'status';
  return `<p id="${REFUSAL_ID}" role="${role}" data-page="${page}">${escapeHtml(text)}</p>`;
}

/**
 * Returns the whole document. The one script in it is there before anything can be pressed, and asks for the others; scope
 * and registry travel as JSON.
 */
export function htmlDocument(parts: DocumentOptions): string {
  const { facts, data, body, refusal, preloads, preHydration, run, remotes } = parts;
  const { first, last } = headTags(facts);
  const lines = [
    '<!doctype html>',
    `<html lang="${data.view.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...first,
    preloads,
    `${tag('script', {
      'data-run': JSON.stringify(run),
      'data-remotes': JSON.stringify(remotes),
    })}${preHydration}</script>`,
    STYLES_MARK,
    ...last,
    '</head>',
    '<body>',
    ...(refusal === null ? [] : [refusalHtml(refusal, data.view)]),
    `<div id="${ROOT_ID}">${body}</div>`,
    // Fast connections have them in time from here, too. In the head they would share a slow one with the page, and the
    // browser would wait for them before its first paint.
    FONTS_MARK,
    `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data, browserTexts(data.view.language))}</script>`,
    '</body>',
    '</html>',
  ];
  return lines.join('\n');
}
