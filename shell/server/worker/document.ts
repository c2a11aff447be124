import { scriptJson, STYLES_MARK, tag } from '../html';
import { type LinkedFile, PAGE_DATA_ID, type PageData, ROOT_ID } from '../../src/view';
import { headTags } from './head/head';
import type { PageFacts } from './head/page-facts';

interface DocumentParts {
  readonly facts: PageFacts;
  readonly data: PageData;
  readonly body: string;
  /** Links to what is seen first. */
  readonly preloads: string;
  /** The small script that runs as soon as it can, and then has the shell's own run. */
  readonly early: readonly LinkedFile[];
  readonly run: readonly LinkedFile[];
  /** Of the remotes on the page, which the early script runs too: they define what the shell will ask for. */
  readonly remotes: readonly LinkedFile[];
}

const preloadTag = ({ url, integrity }: LinkedFile) =>
  tag('link', { rel: 'preload', as: 'script', href: url, integrity, crossorigin: 'anonymous' });

const scriptTag = ({ url, integrity }: LinkedFile, more: Readonly<Record<string, string>>) =>
  `${tag('script', { async: '', src: url, integrity, crossorigin: 'anonymous', ...more })}</script>`;

/**
 * The whole document. No inline script: scope and registry travel as JSON. The large scripts are
 * named at the end, so that what is seen first has the narrow line for itself.
 */
export function htmlDocument(parts: DocumentParts): string {
  const { facts, data, body, preloads, early, run, remotes } = parts;
  const { first, last } = headTags(facts);
  const lines = [
    '<!doctype html>',
    `<html lang="${data.view.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...first,
    preloads,
    ...early.map((file) =>
      scriptTag(file, {
        fetchpriority: 'high',
        'data-run': JSON.stringify(run),
        'data-remotes': JSON.stringify(remotes),
      }),
    ),
    STYLES_MARK,
    ...last,
    '</head>',
    '<body>',
    `<div id="${ROOT_ID}">${body}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`,
    ...[...run, ...remotes].map(preloadTag),
    '</body>',
    '</html>',
  ];
  return lines.join('\n');
}
