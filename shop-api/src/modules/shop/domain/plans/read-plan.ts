import { plannedSeat, type SeatingPlan } from '@permanto/contracts';
import * as v from 'valibot';
import { faultsOfPlan } from './check-plan';
import { firstFaults } from './faults';
import { planFile } from './plan-file';
import { excessOf, seatsIn } from './plan-limits';

/** A plan as a file said it. Where it has the right form it is there, though it may have faults. */
export interface ReadPlan {
  readonly plan: SeatingPlan | null;
  /** Each with its place. A plan is good where there are none. */
  readonly faults: readonly string[];
}

export function readPlan(document: unknown): ReadPlan {
  const excess = excessOf(document);
  if (excess.length > 0) return { plan: null, faults: excess };
  const broken = brokenSeats(document);
  if (broken.length > 0) return { plan: null, faults: firstFaults(broken) };
  const read = v.safeParse(planFile, document);
  if (!read.success)
    return { plan: null, faults: firstFaults(read.issues.map((issue) => faultOf(issue))) };
  return { plan: read.output, faults: firstFaults(faultsOfPlan(read.output)) };
}

/**
 * One fault of each seat that has not the form of one. The schema of the whole plan would gather
 * every fault of every seat, with all that is around it.
 */
function brokenSeats(document: unknown): string[] {
  const faults: string[] = [];
  for (const [place, seat] of seatsIn(document)) {
    const { issues } = v.safeParse(plannedSeat, seat, { abortEarly: true });
    if (issues) faults.push(`${place}${faultOf(issues[0], '')}`);
  }
  return faults;
}

const WANTED: Readonly<Record<string, string>> = {
  number: 'must be a number',
  string: 'must be a text',
  boolean: 'must be true or false',
  array: 'must be a list',
  tuple: 'must be two numbers',
  object: 'must be an object',
};

/** The schema library's own words are for programmers. */
export function faultOf(issue: v.BaseIssue<unknown>, whole = 'the file'): string {
  const path = v.getDotPath(issue);
  const place = whole === '' && path !== null ? `.${path}` : (path ?? whole);
  if (issue.received === 'undefined') return `${place}: is missing`;
  if (issue.type === 'picklist') return `${place}: must be ${issue.expected}`;
  if (issue.type === 'min_value' || issue.type === 'max_value') {
    return `${place}: must be ${(issue.expected ?? '').replace('>=', 'at least ').replace('<=', 'at most ')}`;
  }
  return `${place}: ${WANTED[issue.type] ?? issue.message}`;
}
