import type { Stream } from '@permanto/contracts';

export const PHASES = ['live', 'upcoming', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Where a stream is in its time; `now` in ms since 1970. */
export function phaseOf({ start_date, end_date }: Stream, now: number): Phase {
  if (now < Date.parse(start_date)) return 'upcoming';
  return now < Date.parse(end_date) ? 'live' : 'over';
}

/** What begins next stands first; of what is over, what ended last. */
export function inPhase(streams: readonly Stream[], phase: Phase, now: number): Stream[] {
  const direction = phase === 'over' ? -1 : 1;
  return streams
    .filter((stream) => phaseOf(stream, now) === phase)
    .sort((one, other) => direction * (Date.parse(one.start_date) - Date.parse(other.start_date)));
}
