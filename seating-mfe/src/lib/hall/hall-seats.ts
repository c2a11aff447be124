import type { PlannedSeat, SeatingPlan } from '@permanto/contracts';

/** A seat as people read it. */
export interface ReadSeat {
  readonly section: string;
  readonly row: string;
  readonly number: string;
}

interface HallSeat extends ReadSeat {
  readonly planned: PlannedSeat;
  readonly section_id: string;
}

export type HallSeats = ReadonlyMap<string, HallSeat>;

/** Seats of a plan by their ids. */
export function hallSeatsOf(plan: SeatingPlan): HallSeats {
  const seats = new Map<string, HallSeat>();
  for (const section of plan.sections) {
    for (const row of section.rows) {
      for (const planned of row.seats) {
        seats.set(planned.id, {
          planned,
          section: section.title,
          section_id: section.id,
          row: row.label,
          number: planned.number,
        });
      }
    }
  }
  return seats;
}

/** Section id → how many of its seats are in none of the sets. */
export function freeBySection(
  plan: SeatingPlan,
  taken: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  return new Map(
    plan.sections.map(({ id, rows }) => [
      id,
      rows.reduce(
        (total, row) => total + row.seats.filter((seat) => !taken.has(seat.id)).length,
        0,
      ),
    ]),
  );
}
