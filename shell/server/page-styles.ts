import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadText } from '@permanto/federation/node';
import { tag } from './html';
import { createMemory } from './memory';
import type { LinkedFile } from '../src/view';
import type { ShellFile } from './worker/job';

/** The style sheets of a page as it is sent. */
interface Styles {
  readonly html: string;
  /** What the content security policy allows by its hash. */
  readonly hashes: readonly string[];
  /** Those that the page only links to, since their text can't be had. */
  readonly linked: readonly LinkedFile[];
}

/** Takes the shop's theme, empty where it has none, and the sheets of the remotes on the page. */
export type PageStyles = (theme: string, files: readonly LinkedFile[]) => Promise<Styles>;

interface PageStylesOptions {
  /** The folder of the shell's own files, and those of them that every page needs. */
  readonly web: string;
  readonly own: readonly ShellFile[];
  /** Milliseconds for a style sheet of a remote to load. */
  readonly deadline: number;
  readonly warn: (message: string) => void;
}

/** Style sheets of remotes, and themes of shops, that are kept. */
const SIZE = 200;
/** Milliseconds after which a style sheet that could not be had is asked for again. */
const FAILURE_TIME = 10_000;

interface Sheet {
  readonly html: string;
  readonly hash: string;
}

/** Browsers hash the text as it is between the tags; `<\/` is `</` in strings, the only place that has it. */
function sheetOf(css: string, url: string | null): Sheet {
  const text = css.replaceAll(/\r\n?/g, '\n').replaceAll('</', '<\\/');
  const hash = createHash('sha256').update(text).digest('base64');
  const html = `${tag('style', { 'data-href': url })}${text}</style>`;
  return { html, hash: `'sha256-${hash}'` };
}

/** A sheet that every page of a shop has, with links to its typefaces. */
function sheetWithFonts(css: string, url: string | null): Sheet & { readonly fonts: string[] } {
  return { ...sheetOf(css, url), fonts: fontsOf(css) };
}

/** A relative address would lead elsewhere from the page than from the sheet's own place. */
const leadsElsewhere = (css: string) => /@import|url\((?!\s*["']?(?:data:|https?:))/i.test(css);

const FACE = /@font-face\s*\{[^}]*\}/g;
const FONT = /url\(["']?((?!data:)[^"')]+\.woff2(?:\?[^"')]*)?)["']?\)/;
/** Of one sheet: each takes its part of a slow connection. */
const FONTS = 2;

/**
 * Typefaces are asked for before anything is laid out: one that comes too late isn't used on that page
 * (`font-display: optional`). Those of some letters only may not be needed at all.
 */
const fontsOf = (css: string): string[] =>
  [...css.matchAll(FACE)]
    .filter(([face]) => !face.includes('unicode-range'))
    .flatMap(([face]) => FONT.exec(face)?.[1] ?? [])
    .slice(0, FONTS)
    .map((href) =>
      tag('link', {
        ...{ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous' },
        // On a slow line the page's picture goes first: there they come too late anyhow.
        fetchpriority: 'low',
        href,
      }),
    );

/**
 * Style sheets travel in the page: the first paint waits for one answer alone. Those of remotes are
 * read once; one that can't be had is linked, and the browser tries for itself.
 */
export function createPageStyles({ web, own, deadline, warn }: PageStylesOptions): PageStyles {
  const sheets = createMemory<Promise<Sheet | null>>(SIZE);
  const themes = createMemory<ReturnType<typeof sheetWithFonts>>(SIZE);
  const ownSheets = own.map(({ file }) =>
    sheetWithFonts(readFileSync(path.join(web, file), 'utf8'), `/assets/${file}`),
  );

  async function load({ url, integrity }: LinkedFile): Promise<Sheet | null> {
    const css = await loadText({ url, integrity, signal: AbortSignal.timeout(deadline) });
    return leadsElsewhere(css) ? null : sheetOf(css, url);
  }

  function sheetAt(file: LinkedFile): Promise<Sheet | null> {
    const key = `${file.url} ${file.integrity}`;
    return sheets.of(key, () =>
      load(file).catch((reason: unknown) => {
        warn(`${file.url} is linked: ${String(reason)}`);
        setTimeout(() => sheets.forget(key), FAILURE_TIME).unref();
        return null;
      }),
    );
  }

  // The shop's theme comes after the shell's own sheets, which it overrides.
  return async (theme, files) => {
    const ofRemotes = await Promise.all(
      files.map(async (file) => ({ file, sheet: await sheetAt(file) })),
    );
    const ofTheme = theme === '' ? [] : [themes.of(theme, () => sheetWithFonts(theme, null))];
    const first = [...ownSheets, ...ofTheme];
    const link = ({ url, integrity }: LinkedFile) =>
      tag('link', { rel: 'stylesheet', href: url, integrity, crossorigin: 'anonymous' });
    return {
      html: [
        ...first.flatMap(({ fonts }) => fonts),
        ...first.map(({ html }) => html),
        ...ofRemotes.map(({ file, sheet }) => sheet?.html ?? link(file)),
      ].join('\n'),
      hashes: [...first, ...ofRemotes.flatMap(({ sheet }) => sheet ?? [])].map(({ hash }) => hash),
      linked: ofRemotes.flatMap(({ file, sheet }) => (sheet === null ? file : [])),
    };
  };
}
