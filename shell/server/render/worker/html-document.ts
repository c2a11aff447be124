import { scriptJson, STYLES_MARK, tag } from '../html';
import { type LinkedFile, PAGE_DATA_ID, type PageData, ROOT_ID } from '../../../src/view';
import { headTags } from './head/head';
import type { PageFacts } from './head/page-facts';

interface DocumentOptions {
  readonly facts: PageFacts;
  readonly data: PageData;
  readonly body: string;
  /** Preload links that React rendered. */
  readonly preloads: string;
  /** The small script that runs first and then starts the shell's own scripts. */
  readonly preHydration: readonly LinkedFile[];
  readonly run: readonly LinkedFile[];
  /**
   * Scripts of the remotes on the page. The pre-hydration script runs them too, since they define what the shell
   * will request.
   */
  readonly remotes: readonly LinkedFile[];
}

const preloadTag = ({ url, integrity }: LinkedFile) =>
  tag('link', { rel: 'preload', as: 'script', href: url, integrity, crossorigin: 'anonymous' });

const scriptTag = ({ url, integrity }: LinkedFile, more: Readonly<Record<string, string>>) =>
  `${tag('script', { async: '', src: url, integrity, crossorigin: 'anonymous', ...more })}</script>`;

/**
 * Returns the whole document. It has no inline scripts: scope and registry travel as JSON. Large scripts
 * are preloaded at its end, so that they don't compete with the first paint for bandwidth.
 */
export function htmlDocument(parts: DocumentOptions): string {
  const { facts, data, body, preloads, preHydration, run, remotes } = parts;
  const { first, last } = headTags(facts);
  const lines = [
    '<!doctype html>',
    `<html lang="${data.view.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...first,
    preloads,
    ...preHydration.map((file) =>
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
