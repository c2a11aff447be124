import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import webpack, { type Configuration, type StatsError } from 'webpack';
import { root, type App } from '../settings';

interface Told {
  /** @param ms how long it took since the save was noticed */
  readonly built: (ms: number) => void;
  /** What webpack said, with file and line. What was built before still stands. */
  readonly failed: (fault: string) => void;
}

/** Milliseconds in which an editor writes several files at once. */
const TOGETHER = 20;

const require = createRequire(__filename);

/** The way that an error took, and what webpack says before each. */
const NOISE = /^\s+at |^Module build failed/;

/** `./src/x.tsx` and `95:10-11` as an editor opens it: `catalog-mfe/src/x.tsx:95:11`. */
function placeOf(app: App, { moduleName = '', loc = '' }: StatsError): string {
  const [, line, column] = /^(\d+):(\d+)/.exec(loc) ?? [];
  const file = path.join(app, moduleName);
  return line === undefined ? file : `${file}:${line}:${Number(column) + 1}`;
}

/** The first fault of each module: TypeScript and Babel stumble over the same. */
function faultsOf(app: App, errors: readonly StatsError[]): string[] {
  const first = new Map([...errors].reverse().map((error) => [error.moduleName, error]));
  return [...first.values()].map((error) => {
    const lines = stripVTControlCharacters(error.message).split('\n');
    const words = lines.filter((line) => !NOISE.test(line)).join('\n');
    return `${placeOf(app, error)}\n${words.replaceAll(`${root}${path.sep}`, '').trim()}`;
  });
}

/**
 * Builds an app from source and again with each change, in this process, so that only what changed is
 * compiled. Resolves after the first try; answers the way to stop.
 */
export async function watchApp(app: App, { built, failed }: Told): Promise<() => Promise<void>> {
  const configs = [require(path.join(root, app, 'webpack.config.js')) as Configuration].flat();
  const compiler = webpack(configs);
  let began = performance.now();
  compiler.hooks.invalid.tap('dev', () => (began = performance.now()));
  let watching: ReturnType<typeof compiler.watch> | undefined;
  await new Promise<void>((resolve) => {
    watching = compiler.watch({ aggregateTimeout: TOGETHER }, (error, stats) => {
      const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
      const faults = [...(error ? [error.message] : []), ...faultsOf(app, errors)];
      if (faults.length > 0) failed(faults.join('\n\n'));
      else built(performance.now() - began);
      resolve();
    });
  });
  return () => new Promise((resolve) => watching?.close(() => compiler.close(() => resolve())));
}
