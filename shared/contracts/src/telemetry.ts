import * as v from 'valibot';
import { remoteVersion, routeId, sourceName } from './remote';

/** Web vitals (https://web.dev/articles/vitals), in milliseconds; CLS is a score. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
/**
 * Why a remote could not be shown: as its loader says, or a page's or slot's own chunk was lost, or a
 * file is another one than its record says (integrity).
 */
export const LOAD_FAILURES = [
  'unknown',
  'deadline',
  'unloadable',
  'contract',
  'chunk',
  'integrity',
] as const;
/** Files of a remote that came late. */
export const SLOW_FILES = ['script', 'style'] as const;
/** Where an error surfaced: its fence, the window, or an unhandled rejection. */
export const ERROR_PLACES = ['render', 'script', 'promise'] as const;

/** The shell as a remote: it has one version, which no registry names. */
export const SHELL = { remote: 'shell', version: '-' } as const;

const at = {
  remote: sourceName,
  version: remoteVersion,
  /** The route on screen, by its id: a path may hold personal data. */
  route: v.optional(routeId),
};

const named = <const Names extends readonly string[]>(names: Names) =>
  v.picklist(names, `must be one of ${names.join(', ')}`);

const upTo = (most: number) =>
  v.pipe(
    v.number('must be a number'),
    v.minValue(0, 'must not be negative'),
    v.maxValue(most, `must be at most ${most}`),
  );
export const MAX_DURATION_MS = 3_600_000;
const milliseconds = upTo(MAX_DURATION_MS);
/** How often it came since the last batch. */
const times = v.pipe(upTo(1_000), v.integer('must be whole'), v.minValue(1, 'must be at least 1'));

/** One thing that a browser saw. It says nothing of who sees it: no ids, no addresses, no texts. */
export const watchEvent = v.variant('kind', [
  v.strictObject({ kind: v.literal('vital'), ...at, name: named(VITALS), value: milliseconds }),
  v.strictObject({
    kind: v.literal('slow_load'),
    ...at,
    name: named(SLOW_FILES),
    value: milliseconds,
  }),
  v.strictObject({
    kind: v.literal('load_failed'),
    ...at,
    name: named(LOAD_FAILURES),
    value: times,
  }),
  v.strictObject({ kind: v.literal('error'), ...at, name: named(ERROR_PLACES), value: times }),
]);
export type WatchEvent = v.InferOutput<typeof watchEvent>;

/** Events of one page that are sent together. */
export const MAX_BATCH_SIZE = 50;

/** The body of `POST /_events`. */
export const watchBatch = v.strictObject({
  events: v.pipe(
    v.array(watchEvent),
    v.minLength(1, 'must hold an event'),
    v.maxLength(MAX_BATCH_SIZE, `must hold at most ${MAX_BATCH_SIZE} events`),
  ),
});
export type WatchBatch = v.InferOutput<typeof watchBatch>;
