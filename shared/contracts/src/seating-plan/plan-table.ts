import type { SeatingPlan } from '../entities';

/** First and one past the last. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What a seat is besides a seat: bits of {@link SeatColumns.features}. */
export const SEAT_FEATURE = { accessible: 1, companion: 2, restricted: 4 } as const;

/** The seats of all rows, one after the other: a seat's number in the plan is its place in each column. */
export interface SeatColumns {
  readonly count: number;
  /** In the plan's units. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Place in the plan's categories. */
  readonly category: Uint8Array;
  /** Bits of {@link SEAT_FEATURE}. */
  readonly features: Uint8Array;
  /** Place in the plan's rows. */
  readonly row: Uint16Array;
  /** As the API names them (`chart_id`). */
  readonly ids: readonly string[];
  /** As people read them; empty where places are not numbered. */
  readonly labels: readonly string[];
}

export type PlannedRow = Omit<SeatingPlan['sections'][number]['rows'][number], 'seats'> & {
  /** Place in the plan's sections. */
  readonly section: number;
  readonly seats: Range;
};

export type PlannedSection = Omit<SeatingPlan['sections'][number], 'rows'> & {
  readonly rows: Range;
  readonly seats: Range;
};

/**
 * A hall whose seats are columns of numbers instead of objects: 60,000 of them take 2 MB, and are
 * there at once.
 */
export type PlanTable = Omit<SeatingPlan, 'sections'> & {
  readonly sections: readonly PlannedSection[];
  readonly rows: readonly PlannedRow[];
  readonly seats: SeatColumns;
};

/** Makes the table of a plan whose names and numbers have been checked. */
export function makePlanTable({ sections, ...plan }: SeatingPlan): PlanTable {
  const rows: PlannedRow[] = [];
  const planned = sections.flatMap((section) => section.rows.flatMap((row) => row.seats));
  const categoryAt = new Map(plan.categories.map(({ id }, at) => [id, at]));
  const rowOf = new Uint16Array(planned.length);
  let seat = 0;
  const tableSections = sections.map(({ rows: ofSection, ...section }, at) => {
    const first = { row: rows.length, seat };
    for (const { seats, ...row } of ofSection) {
      rowOf.fill(rows.length, seat, seat + seats.length);
      rows.push({ ...row, section: at, seats: { from: seat, to: seat + seats.length } });
      seat += seats.length;
    }
    return {
      ...section,
      rows: { from: first.row, to: rows.length },
      seats: { from: first.seat, to: seat },
    };
  });
  return {
    ...plan,
    sections: tableSections,
    rows,
    seats: {
      count: planned.length,
      x: Float32Array.from(planned, ({ x }) => x),
      y: Float32Array.from(planned, ({ y }) => y),
      category: Uint8Array.from(planned, ({ category }) => categoryAt.get(category) ?? 0),
      features: Uint8Array.from(
        planned,
        ({ accessible, companion_of, restricted_view }) =>
          (accessible ? SEAT_FEATURE.accessible : 0) |
          (companion_of === undefined ? 0 : SEAT_FEATURE.companion) |
          (restricted_view ? SEAT_FEATURE.restricted : 0),
      ),
      row: rowOf,
      ids: planned.map(({ id }) => id),
      labels: planned.map(({ number }) => number),
    },
  };
}

export const sectionOfSeat = ({ rows, sections, seats }: PlanTable, seat: number) =>
  sections[rows[seats.row[seat]!]!.section]!;
