import * as v from 'valibot';
import { seatingPlan, type SeatingPlan } from '@permanto/contracts';
import { faultsOfPlan } from '../domain/check-plan';
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PlanFault([`is not JSON: ${(error as Error).message}`]);
  }
}

function checked<Schema extends v.GenericSchema>(schema: Schema, value: unknown) {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new PlanFault(
    result.issues.slice(0, 20).map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`),
  );
}

/**
 * Reads a seating plan of pretix. `focus` is what people look at, in the file's pixels.
 * Throws {@link PlanFault}.
 */
export function importPlan(text: string, asked: { id: string; focus?: Point }): SeatingPlan {
  const given = checked(pretixPlan, parsed(text));
  const faults = faultsOfPretix(given);
  if (faults.length > 0) throw new PlanFault(faults);
  const plan = checked(seatingPlan, toPlan(given, { id: asked.id, focus: asked.focus }));
  const left = faultsOfPlan(plan);
  if (left.length > 0) throw new PlanFault(left);
  return plan;
}
