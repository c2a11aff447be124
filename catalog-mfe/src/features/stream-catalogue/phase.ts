import type { Stream } from '@permanto/contracts';

export const PHASES = ['live', 'upcoming', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** `now` in ms since 1970. */
export function phaseOf({ start_date, end_date }: Stream, now: number): Phase {
  if (now < Date.parse(start_date)) return 'upcoming';
  return now < Date.parse(end_date) ? 'live' : 'over';
}

/** The streams of a phase by start; past ones latest first. */
export function inPhase(streams: readonly Stream[], phase: Phase, now: number): Stream[] {
  const direction = phase === 'over' ? -1 : 1;
  return streams
    .filter((stream) => phaseOf(stream, now) === phase)
    .sort((one, other) => direction * (Date.parse(one.start_date) - Date.parse(other.start_date)));
}
