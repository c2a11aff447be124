import type { SeatingPlan } from '@permanto/contracts';
import { MOST_SEATS } from './plan-file';

const MOST_LETTERS = 100;

/**
 * What is wrong with a plan that has the right form, each fault with its place
 * (`sections.2.rows.0.seats.5: …`); empty where nothing is.
 */
export function faultsOfPlan(plan: SeatingPlan): string[] {
  const faults: string[] = [];
  const seatIds = new Set<string>();
  const sectionIds = new Set<string>();
  const categories = new Set(plan.categories.map(({ id }) => id));
  const { width, height } = plan.size;
  if (plan.categories.length === 0) faults.push('categories: must not be empty');
  if (plan.sections.length === 0) faults.push('sections: must not be empty');

  plan.sections.forEach((section, s) => {
    const at = `sections.${s}`;
    if (sectionIds.has(section.id)) faults.push(`${at}.id: "${section.id}" is there twice`);
    sectionIds.add(section.id);
    if (section.title.length > MOST_LETTERS) faults.push(`${at}.title: is too long`);
    if (section.outline.length < 3) faults.push(`${at}.outline: needs at least 3 points`);
    if (!section.rows.some(({ seats }) => seats.length > 0)) faults.push(`${at}: has no seats`);
    section.rows.forEach((row, r) => {
      if (row.label.length > MOST_LETTERS) faults.push(`${at}.rows.${r}.label: is too long`);
      row.seats.forEach((seat, n) => {
        const place = `${at}.rows.${r}.seats.${n}`;
        if (seatIds.has(seat.id)) faults.push(`${place}.id: "${seat.id}" is there twice`);
        seatIds.add(seat.id);
        if (seat.number.length > MOST_LETTERS) faults.push(`${place}.number: is too long`);
        if (!categories.has(seat.category)) {
          faults.push(`${place}.category: "${seat.category}" is not one of the plan's`);
        }
        if (seat.x < 0 || seat.y < 0 || seat.x > width || seat.y > height) {
          faults.push(`${place}: lies outside the plan`);
        }
      });
    });
  });
  if (seatIds.size > MOST_SEATS) faults.push(`sections: more than ${MOST_SEATS} seats`);
  return [...faults, ...faultsOfCompanions(plan)];
}

/** A companion's seat belongs to a place for a wheelchair of its own section. */
function faultsOfCompanions({ sections }: SeatingPlan): string[] {
  return sections.flatMap(({ rows }, s) => {
    const seats = rows.flatMap((row) => row.seats);
    const places = new Set(seats.filter(({ accessible }) => accessible).map(({ id }) => id));
    return rows.flatMap((row, r) =>
      row.seats.flatMap(({ companion_of: of, accessible }, n) => {
        const at = `sections.${s}.rows.${r}.seats.${n}.companion_of`;
        if (of === undefined) return [];
        if (accessible) return [`${at}: is given for a place for a wheelchair`];
        return places.has(of) ? [] : [`${at}: "${of}" is no place for a wheelchair of its section`];
      }),
    );
  });
}
