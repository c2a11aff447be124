import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadText } from '@permanto/federation/node';
import { LRUCache } from 'lru-cache';
import { inlineSource } from '../request/inline-source';
import { tag } from './html';
import type { LinkedFile } from '../../src/view';
import type { ShellFile } from './worker/job';

/** The style sheets in the HTML of a page. */
interface Styles {
  readonly html: string;
  /** Preload links of their fonts. */
  readonly fonts: string;
  /** Hashes for the content security policy. */
  readonly hashes: readonly string[];
  /** Sheets that are linked because their text could not be fetched. */
  readonly linked: readonly LinkedFile[];
}

/** `theme` may be empty; `files` are the sheets of the remotes on the page. */
export type PageStyles = (theme: string, files: readonly LinkedFile[]) => Promise<Styles>;

interface PageStylesOptions {
  /** The folder of the shell's own files, and the sheets in it that every page needs. */
  readonly web: string;
  readonly ownStyles: readonly ShellFile[];
  readonly timeoutMs: number;
  readonly warn: (message: string) => void;
}

/** Number of remotes' sheets, and of shops' themes, that are cached. */
const MAX_CACHED_SHEETS = 200;
/** Delay before a failed sheet is fetched again. */
const RETRY_DELAY_MS = 10_000;

interface Sheet {
  readonly html: string;
  readonly hash: string;
}

/**
 * Normalises line ends, since browsers hash the text between the tags. `<\/` equals `</` in CSS strings,
 * the only place where it can occur.
 */
function sheetOf(css: string, url: string | null): Sheet {
  const text = css.replaceAll(/\r\n?/g, '\n').replaceAll('</', '<\\/');
  const html = `${tag('style', { 'data-href': url })}${text}</style>`;
  return { html, hash: inlineSource(text) };
}

/** A sheet of every page of a shop, with preload links for its fonts. */
function sheetWithFonts(css: string, url: string | null): Sheet & { readonly fonts: string[] } {
  return { ...sheetOf(css, url), fonts: fontsOf(css) };
}

/** Inlining would resolve relative URLs against the page instead of the sheet. */
const hasRelativeUrl = (css: string) => /@import|url\((?!\s*["']?(?:data:|https?:))/i.test(css);

const FACE = /@font-face\s*\{[^}]*\}/g;
const FONT = /url\(["']?((?!data:)[^"')]+\.woff2(?:\?[^"')]*)?)["']?\)/;
/** Each preloaded font takes bandwidth on a slow connection. */
const MAX_FONTS_PER_SHEET = 2;

/**
 * Preloads fonts, because one that arrives after the first layout isn't used on that page (`font-display:
 * optional`). Fonts with a `unicode-range` may not be needed at all.
 */
const fontsOf = (css: string): string[] =>
  [...css.matchAll(FACE)]
    .filter(([face]) => !face.includes('unicode-range'))
    .flatMap(([face]) => FONT.exec(face)?.[1] ?? [])
    .slice(0, MAX_FONTS_PER_SHEET)
    .map((href) =>
      tag('link', {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossorigin: 'anonymous',
        fetchpriority: 'low',
        href,
      }),
    );

/**
 * Inlines the style sheets, so that the first paint needs a single response. Sheets of remotes are fetched
 * once; one that can't be fetched is linked for the browser to try.
 */
export function createPageStyles(options: PageStylesOptions): PageStyles {
  const { web, ownStyles, timeoutMs, warn } = options;
  const themes = new LRUCache<string, ReturnType<typeof sheetWithFonts>>({
    max: MAX_CACHED_SHEETS,
    memoMethod: (css) => sheetWithFonts(css, null),
  });
  const ownSheets = ownStyles.map(({ file }) =>
    sheetWithFonts(readFileSync(path.join(web, file), 'utf8'), `/assets/${file}`),
  );

  async function fetchSheet({ url, integrity }: LinkedFile): Promise<Sheet | null> {
    const css = await loadText({ url, integrity, signal: AbortSignal.timeout(timeoutMs) });
    return hasRelativeUrl(css) ? null : sheetOf(css, url);
  }

  const sheets = new LRUCache<string, Promise<Sheet | null>, LinkedFile>({
    max: MAX_CACHED_SHEETS,
    memoMethod: (key, _, { context: file }) =>
      fetchSheet(file).catch((reason: unknown) => {
        warn(`failed to fetch ${file.url}, linking to it instead: ${String(reason)}`);
        setTimeout(() => sheets.delete(key), RETRY_DELAY_MS).unref();
        return null;
      }),
  });
  const sheetAt = (file: LinkedFile) =>
    sheets.memo(`${file.url} ${file.integrity}`, { context: file });

  // The shop's theme overrides the shell's own sheets, so it comes after them.
  return async (theme, files) => {
    const ofRemotes = await Promise.all(
      files.map(async (file) => ({ file, sheet: await sheetAt(file) })),
    );
    const ofTheme = theme === '' ? [] : [themes.memo(theme)];
    const first = [...ownSheets, ...ofTheme];
    const link = ({ url, integrity }: LinkedFile) =>
      tag('link', { rel: 'stylesheet', href: url, integrity, crossorigin: 'anonymous' });
    return {
      html: [
        ...first.map(({ html }) => html),
        ...ofRemotes.map(({ file, sheet }) => sheet?.html ?? link(file)),
      ].join('\n'),
      fonts: first.flatMap(({ fonts }) => fonts).join('\n'),
      hashes: [...first, ...ofRemotes.flatMap(({ sheet }) => sheet ?? [])].map(({ hash }) => hash),
      linked: ofRemotes.flatMap(({ file, sheet }) => (sheet === null ? file : [])),
    };
  };
}
