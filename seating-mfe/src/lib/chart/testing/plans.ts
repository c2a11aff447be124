import type { Hall, SeatingPlan } from '@permanto/contracts';
import { makePlanTable } from '@permanto/contracts/seating-plan';

/** A hall of sections side by side, with seats one unit apart: `s0-r0-0` is its first seat. */
export function hallOf(sections: number, rows: number, seats: number): SeatingPlan {
  return {
    id: 'hall',
    title: 'Hall',
    size: { width: sections * (seats + 3), height: rows + 4 },
    focal_point: [0, 0],
    categories: [
      { id: 'a', title: 'A', color: '#0b5cad' },
      { id: 'b', title: 'B', color: '#b4430a' },
    ],
    floors: [],
    sections: Array.from({ length: sections }, (_, s) => {
      const left = s * (seats + 3) + 2;
      return {
        id: `s${s}`,
        title: `Section ${s}`,
        kind: 'seats',
        outline: [
          [left - 1, 1],
          [left + seats, 1],
          [left + seats, rows + 3],
          [left - 1, rows + 3],
        ],
        rows: Array.from({ length: rows }, (_, r) => ({
          id: `s${s}-r${r}`,
          label: String(r + 1),
          kind: 'row',
          seats: Array.from({ length: seats }, (_, n) => ({
            id: `s${s}-r${r}-${n}`,
            number: String(n + 1),
            x: left + n,
            y: r + 2,
            category: s % 2 === 0 ? 'a' : 'b',
            accessible: false,
            restricted_view: false,
          })),
        })),
      };
    }),
    shapes: [],
    texts: [],
  };
}

export const tableOf = (...hall: Parameters<typeof hallOf>) => makePlanTable(hallOf(...hall));

/** The hall as the API returns it besides its plan; all seats of a section have the category of the first. */
export function hallSummary(plan: SeatingPlan, taken: readonly string[] = []): Hall {
  const { id, title, categories, floors } = plan;
  return {
    id,
    title,
    categories,
    floors,
    plan: {
      hash: `hash-of-${id}`,
      address: `/v1/areena/seating_plans/hash-of-${id}.bin`,
      bytes: 1,
    },
    sections: plan.sections.map(({ id, title, titles, kind, rows }) => {
      const seats = rows.flatMap((row) => row.seats);
      const free = seats.filter((seat) => !taken.includes(seat.id)).length;
      const category = { id: seats[0]?.category ?? '', seat_count: seats.length, free };
      return { id, title, titles, kind, seat_count: seats.length, categories: [category] };
    }),
  };
}
