import { SourceMap, type SourceMapPayload } from 'node:module';

/** How long a failed page waits for a source map. The next failure finds it loaded. */
const SOURCE_MAP_TIMEOUT_MS = 300;
const DOWNLOAD_TIMEOUT_MS = 10_000;

/** A place in a build's code, as the engine names it: `http://…/node/remote.js:12:5`. */
const PLACE = /(https?:\/\/[^\s()]+\/node\/remote\.js):(\d+):(\d+)/g;

/** How the presets name sources: their path in the repository, as a file of a project of webpack's. */
const PROJECT = /^webpack:\/\/[^/]*\//;

/** What an error says, with its stack where it has one. */
export function stackOf(reason: unknown): string {
  const words = String(reason);
  const stack = reason instanceof Error ? (reason.stack ?? '') : '';
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [words, ...frames].join('\n');
}

/** Reads a map that lies beside a build; null where there is none. */
async function readMap(file: string, fetch: typeof globalThis.fetch): Promise<SourceMap | null> {
  try {
    const answer = await fetch(`${file}.map`, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
    return new SourceMap((await answer.json()) as SourceMapPayload);
  } catch {
    return null;
  }
}

function sourceAt(map: SourceMap | null, line: number, column: number): string | null {
  const found = map?.findEntry(line - 1, column - 1);
  if (found === undefined || !('originalSource' in found)) return null;
  const { originalSource, originalLine, originalColumn } = found;
  return `${originalSource.replace(PROJECT, '')}:${originalLine + 1}:${originalColumn + 1}`;
}

const soon = <Value>(work: Promise<Value>): Promise<Value | null> =>
  Promise.race([
    work,
    new Promise<null>((resolve) => setTimeout(resolve, SOURCE_MAP_TIMEOUT_MS, null)),
  ]);

/**
 * Says in stack traces of remotes where the error is in their sources: `catalog-mfe/src/x.tsx:12:5`.
 * A build's map is read when something of it has thrown, and once. `files`: the builds that this
 * process has run; an error's words may name any address, which is asked for nothing.
 */
export function createSourceFinder(
  files: ReadonlySet<string>,
  fetch: typeof globalThis.fetch = globalThis.fetch,
) {
  const maps = new Map<string, Promise<SourceMap | null>>();
  return async (stack: string): Promise<string> => {
    const named = new Set([...stack.matchAll(PLACE)].map(([, file = '']) => file));
    const run = [...named].filter((file) => files.has(file));
    const read = new Map<string, SourceMap | null>();
    for (const file of run) {
      const map = maps.get(file) ?? readMap(file, fetch);
      maps.set(file, map);
      read.set(file, await soon(map));
    }
    return stack.replaceAll(
      PLACE,
      (place, file: string, line: string, column: string) =>
        sourceAt(read.get(file) ?? null, Number(line), Number(column)) ?? place,
    );
  };
}
