import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import webpack, { type Configuration, type StatsError } from 'webpack';
import { root, type App } from '../settings';

interface WatchListener {
  /** @param ms the time since the change was noticed */
  readonly onBuilt: (ms: number) => void;
  /** Receives webpack's errors with file and line. The previous build stays in place. */
  readonly onFailed: (fault: string) => void;
}

/** Editors may write several files at once. */
const DEBOUNCE_MS = 20;

const require = createRequire(__filename);

/** Stack traces, and webpack's prefix of each error. */
const NOISE = /^\s+at |^Module build failed/;

/** `./src/x.tsx` and `95:10-11` as an editor opens it: `catalog-mfe/src/x.tsx:95:11`. */
function placeOf(app: App, { moduleName = '', loc = '' }: StatsError): string {
  const [, line, column] = /^(\d+):(\d+)/.exec(loc) ?? [];
  const file = path.join(app, moduleName);
  return line === undefined ? file : `${file}:${line}:${Number(column) + 1}`;
}

/** The first error of each module: TypeScript and Babel report the same ones. */
function faultsOf(app: App, errors: readonly StatsError[]): string[] {
  const first = new Map([...errors].reverse().map((error) => [error.moduleName, error]));
  return [...first.values()].map((error) => {
    const lines = stripVTControlCharacters(error.message).split('\n');
    const message = lines.filter((line) => !NOISE.test(line)).join('\n');
    return `${placeOf(app, error)}\n${message.replaceAll(`${root}${path.sep}`, '').trim()}`;
  });
}

/**
 * Builds an app from source, and incrementally again after each change. Resolves after the first build,
 * successful or not. Returns a stop function.
 */
export async function watchApp(
  app: App,
  { onBuilt, onFailed }: WatchListener,
): Promise<() => Promise<void>> {
  const configs = [require(path.join(root, app, 'webpack.config.js')) as Configuration].flat();
  const compiler = webpack(configs);
  let startedAt = performance.now();
  compiler.hooks.invalid.tap('dev', () => (startedAt = performance.now()));
  let watching: ReturnType<typeof compiler.watch> | undefined;
  await new Promise<void>((resolve) => {
    watching = compiler.watch({ aggregateTimeout: DEBOUNCE_MS }, (error, stats) => {
      const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
      const faults = [...(error ? [error.message] : []), ...faultsOf(app, errors)];
      if (faults.length > 0) onFailed(faults.join('\n\n'));
      else onBuilt(performance.now() - startedAt);
      resolve();
    });
  });
  return () => new Promise((resolve) => watching?.close(() => compiler.close(() => resolve())));
}
