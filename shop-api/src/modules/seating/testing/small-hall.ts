import * as v from 'valibot';
import { seatingPlan, type SeatingPlan } from '@permanto/contracts';

/**
 * A hall of one section for each category: `{ a: [4, 4] }` is section `a` with two rows of
 * four seats, `a-1-1` to `a-2-4`. The focal point is above the middle of the first rows.
 * One place may be for a wheelchair, another for its companion.
 */
export function smallHall(
  rowsByCategory: Readonly<Record<string, readonly number[]>>,
  reserved: Partial<Record<'wheelchair' | 'companion', string>> = {},
): SeatingPlan {
  const entries = Object.entries(rowsByCategory);
  const width = Math.max(...entries.flatMap(([, rows]) => rows)) + 1;
  let y = 0;
  return v.parse(seatingPlan, {
    id: 'pieni',
    title: 'Pieni sali',
    size: { width, height: 1 + entries.reduce((sum, [, rows]) => sum + rows.length, 0) },
    focal_point: [width / 2, 0],
    categories: entries.map(([id]) => ({ id, title: id, color: '#0b5cad' })),
    sections: entries.map(([id, rows]) => ({
      id,
      title: `Katsomo ${id.toUpperCase()}`,
      outline: [
        [0, 0],
        [width, 0],
        [width, 1],
      ],
      rows: rows.map((count, r) => {
        y += 1;
        return {
          id: `${id}-${r + 1}`,
          label: String(r + 1),
          seats: Array.from({ length: count }, (_, n) => {
            const seatId = `${id}-${r + 1}-${n + 1}`;
            return {
              id: seatId,
              number: String(n + 1),
              x: (width - count) / 2 + n + 0.5,
              y,
              category: id,
              accessible: seatId === reserved.wheelchair,
              ...(seatId === reserved.companion && { companion_of: reserved.wheelchair }),
            };
          }),
        };
      }),
    })),
    shapes: [],
  });
}
