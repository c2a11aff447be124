import * as v from 'valibot';
import type { SeatingPlan } from '@permanto/contracts';
import { firstFaults, excessOf, MOST_BYTES, TOO_LARGE, faultOf, readPlan } from '../../shop/domain';
import { faultsOfPretix } from './faults';
import { pretixPlan } from './format';
import type { Point } from './geometry';
import { toPlan } from './to-plan';

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
