import type { PlannedSeat, Seat, SeatingPlan } from '@permanto/contracts';
import { isBeside } from '@permanto/contracts/rules/single-seats';

/** A seat of a hall with what choosing needs: how far off it is, and who sits beside it. */
export interface HallSeat {
  readonly planned: PlannedSeat;
  /** As people read it. */
  readonly seat: Seat;
  /** From the hall's focal point, in the plan's units. */
  readonly distance: number;
  /** Whether the seat before it in its row is right beside it; false across an aisle. */
  readonly joinsPrevious: boolean;
  /** Whether it is a seat of its own; false in an area where any place is as good as another. */
  readonly isNumbered: boolean;
  /** Whether it is one of a table's. */
  readonly isAtTable: boolean;
}

/** A plan, read once when the shop is loaded, for the questions that are asked of it. */
export interface Hall {
  readonly plan: SeatingPlan;
  /** Rows of all sections; seats in the order in which people sit. */
  readonly rows: readonly (readonly HallSeat[])[];
  readonly byId: ReadonlyMap<string, HallSeat>;
  readonly seatsByCategory: ReadonlyMap<string, number>;
  /** How far off the farthest seat is; more than 0. */
  readonly reach: number;
}

export function makeHall(plan: SeatingPlan): Hall {
  const rows = plan.sections.flatMap((section) =>
    section.rows.map((row) =>
      row.seats.map((planned, at): HallSeat => {
        const previous = row.seats[at - 1];
        return {
          planned,
          seat: {
            chart_id: planned.id,
            section: {
              id: section.id,
              title: section.title,
              ...(section.titles && { titles: section.titles }),
              ...(section.entrance && { entrance: section.entrance }),
            },
            row: row.label,
            ...(row.kind === 'table' && { row_kind: row.kind }),
            number: planned.number,
            category: planned.category,
          },
          distance: between(planned, { x: plan.focal_point[0], y: plan.focal_point[1] }),
          joinsPrevious: previous !== undefined && isBeside(previous, planned),
          isNumbered: section.kind !== 'unnumbered',
          isAtTable: row.kind === 'table',
        };
      }),
    ),
  );
  const seatsByCategory = new Map<string, number>();
  for (const { planned } of rows.flat()) {
    seatsByCategory.set(planned.category, (seatsByCategory.get(planned.category) ?? 0) + 1);
  }
  const seats = rows.flat();
  return {
    plan,
    rows,
    byId: new Map(seats.map((seat) => [seat.planned.id, seat])),
    seatsByCategory,
    reach: seats.reduce((farthest, { distance }) => Math.max(farthest, distance), 1),
  };
}

function between(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
