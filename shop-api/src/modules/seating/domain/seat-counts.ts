import type { Hall as HallWire, SeatingPlan } from '@permanto/contracts';
import type { Hall, HallSeat } from './hall';

type Sections = HallWire['sections'];

const keyOf = ({ seat }: HallSeat) => `${seat.section.id} ${seat.category}`;

function counted(seats: Iterable<HallSeat>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const seat of seats) counts.set(keyOf(seat), (counts.get(keyOf(seat)) ?? 0) + 1);
  return counts;
}

/** Counts what a hall's sections have, once, and answers how much of it is free. */
export function seatCounter(hall: Hall): (taken: readonly string[]) => Sections {
  const { categories, sections } = hall.plan;
  const all = counted(hall.byId.values());
  const empty = sections.map((section) => sectionOf(section, categories, all));
  return (taken) => {
    const gone = counted(taken.flatMap((id) => hall.byId.get(id) ?? []));
    return empty.map((section) => ({
      ...section,
      categories: section.categories.map(({ id, seat_count }) => {
        return { id, seat_count, free: seat_count - (gone.get(`${section.id} ${id}`) ?? 0) };
      }),
    }));
  };
}

function sectionOf(
  { id, title, titles, floor, kind, rows }: SeatingPlan['sections'][number],
  categories: SeatingPlan['categories'],
  counts: ReadonlyMap<string, number>,
): Sections[number] {
  return {
    id,
    title,
    ...(titles && { titles }),
    ...(floor !== undefined && { floor }),
    kind,
    seat_count: rows.reduce((sum, { seats }) => sum + seats.length, 0),
    categories: categories.flatMap((category) => {
      const seat_count = counts.get(`${id} ${category.id}`);
      return seat_count === undefined ? [] : [{ id: category.id, seat_count, free: seat_count }];
    }),
  };
}
