import { seconds } from '../progress';
import type { TestResult } from './gate';

/** What is kept of a run of `npm run test:all`. */
export interface FullRun {
  readonly commit: string | null;
  readonly stages: Readonly<Record<string, FullStage>>;
}

interface FullStage {
  readonly seconds: number;
  readonly tests: readonly TestResult[];
}

const MAX_NAMES = 10;
const MAX_DRIFT = 0.2;
/** Less is chance. */
const MIN_DRIFT_SECONDS = 5;

/** Several tests of one name have failed if one of them has. */
function resultsOf({ stages }: FullRun): Map<string, boolean> {
  const results = new Map<string, boolean>();
  for (const [name, ok] of Object.values(stages).flatMap(({ tests }) => tests)) {
    results.set(name, ok && results.get(name) !== false);
  }
  return results;
}

function named(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length - MAX_NAMES;
  return [
    `${names.length} ${what}`,
    ...names.slice(0, MAX_NAMES).map((name) => `  ${name}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function slowerOrFaster(before: FullRun, now: FullRun): string[] {
  return Object.entries(now.stages).flatMap(([name, { seconds: after }]) => {
    const earlier = before.stages[name]?.seconds;
    if (earlier === undefined) return [];
    const drift = Math.abs(after - earlier);
    if (drift < MIN_DRIFT_SECONDS || drift <= earlier * MAX_DRIFT) return [];
    return [`${name}: ${seconds(after)} instead of ${seconds(earlier)}`];
  });
}

/** The lines that say what changed from one run to the next. */
export function differences(before: FullRun, now: FullRun): string[] {
  const [old, all] = [resultsOf(before), resultsOf(now)];
  const namesWhere = (differs: (name: string, ok: boolean) => boolean) =>
    [...all].filter(([name, ok]) => differs(name, ok)).map(([name]) => name);
  const lines = [
    ...named(
      'newly failing',
      namesWhere((name, ok) => !ok && old.get(name) === true),
    ),
    ...named(
      'newly passing',
      namesWhere((name, ok) => ok && old.get(name) === false),
    ),
    ...named(
      'new',
      namesWhere((name) => !old.has(name)),
    ),
    ...named(
      'gone',
      [...old.keys()].filter((name) => !all.has(name)),
    ),
    ...slowerOrFaster(before, now),
  ];
  return lines.length === 0 ? ['nothing'] : lines;
}
