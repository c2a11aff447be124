import type { SeatingPlan } from '@permanto/contracts';
import * as v from 'valibot';
import { excessOf, faultOf, firstFaults, MOST_BYTES, readPlan, TOO_LARGE } from '../../shop/domain';
import { pretixPlan, type PretixPlan } from './format';
import type { Point } from './geometry';
import { toPlan } from './to-plan';

/** What is wrong with a plan of the right form, each fault with its place; empty where nothing is. */
function faultsOfPretix({ zones, categories, size }: PretixPlan): string[] {
  const faults: string[] = [];
  const names = new Set(categories.map(({ name }) => name));
  const guids = new Set<string>();
  zones.forEach((zone, z) => {
    const at = `zones.${z}`;
    if (!zone.areas.length && zone.rows.every(({ seats }) => seats.length === 0)) {
      faults.push(`${at}: has neither seats nor areas`);
    }
    zone.rows.forEach((row, r) =>
      row.seats.forEach((seat, n) => {
        const place = `${at}.rows.${r}.seats.${n}`;
        const x = zone.position.x + row.position.x + seat.position.x;
        const y = zone.position.y + row.position.y + seat.position.y;
        const isOutside = size && (x < 0 || y < 0 || x > size.width || y > size.height);
        if (isOutside) faults.push(`${place}: lies outside the plan`);
        if (guids.has(seat.seat_guid)) {
          faults.push(`${place}.seat_guid: "${seat.seat_guid}" is there twice`);
        }
        guids.add(seat.seat_guid);
        if (!names.has(seat.category)) {
          faults.push(`${place}.category: "${seat.category}" is not one of the plan's`);
        }
      }),
    );
  });
  if (guids.size === 0) faults.push('zones: have no seats');
  return faults;
}

/** A file that is no plan, or a broken one; each fault with its place. */
export class PlanFault extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

/** What a plan's text says. Throws {@link PlanFault}. */
export function parsePlan(text: string): unknown {
  if (text.length > MOST_BYTES) throw new PlanFault([TOO_LARGE]);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PlanFault([`is not JSON: ${(error as Error).message}`]);
  }
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new PlanFault(firstFaults(faults));
}

/**
 * Reads a seating plan of pretix. `focus` is what people look at, in the file's pixels.
 * Throws {@link PlanFault}.
 */
export function importPlan(text: string, asked: { id: string; focus?: Point }): SeatingPlan {
  const document = parsePlan(text);
  refuse(excessOf(document, 'zones'));
  const given = v.safeParse(pretixPlan, document);
  if (!given.success) {
    throw new PlanFault(firstFaults(given.issues.map((issue) => faultOf(issue))));
  }
  refuse(faultsOfPretix(given.output));
  const { plan, faults } = readPlan(toPlan(given.output, { id: asked.id, focus: asked.focus }));
  refuse(faults);
  if (!plan) throw new Error('a plan without faults is a plan');
  return plan;
}
