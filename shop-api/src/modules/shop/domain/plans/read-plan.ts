import { plannedSeat, type SeatingPlan } from '@permanto/contracts';
import * as v from 'valibot';
import { faultsOfPlan } from './check-plan';
import { derived, derivedPlanFile, unknownSections } from './derived-plan';
import { firstFaults } from './faults';
import { planFile } from './plan-file';
import { excessOf, seatsIn } from './plan-limits';

/** A plan as a file said it. Where it has the right form it is there, though it may have faults. */
export interface ReadPlan {
  readonly plan: SeatingPlan | null;
  /** Each with its place. A plan is good where there are none. */
  readonly faults: readonly string[];
}

/** The plan of an id, which others may extend; null where there is none. */
type PlanReader = (id: string) => ReadPlan | null;

const isDerived = (document: unknown) =>
  typeof document === 'object' && document !== null && 'extends' in document;

export function readPlan(document: unknown, readBase: PlanReader = () => null): ReadPlan {
  const excess = excessOf(document);
  if (excess.length > 0) return { plan: null, faults: excess };
  const broken = brokenSeats(document);
  if (broken.length > 0) return { plan: null, faults: firstFaults(broken) };
  const read = v.safeParse(isDerived(document) ? derivedPlanFile : planFile, document);
  if (!read.success)
    return { plan: null, faults: firstFaults(read.issues.map((issue) => faultOf(issue))) };
  const { output } = read;
  if (!('extends' in output)) return checked(output);
  const base = readBase(output.extends);
  if (!base?.plan || base.faults.length > 0) {
    return { plan: null, faults: [`extends: ${faultOfBase(output.extends, base)}`] };
  }
  const unknown = unknownSections(base.plan, output);
  return unknown.length > 0
    ? { plan: null, faults: firstFaults(unknown) }
    : checked(derived(base.plan, output));
}

const checked = (plan: SeatingPlan): ReadPlan => ({
  plan,
  faults: firstFaults([...excessOf(plan), ...faultsOfPlan(plan)]),
});

/** Stands for a plan while those are read that it extends. */
const BEING_READ: ReadPlan = { plan: null, faults: ['extends: is not read yet'] };

function faultOfBase(id: string, base: ReadPlan | null): string {
  if (base === null) return `there is no seating plan "${id}"`;
  return base === BEING_READ ? `"${id}" leads back to this plan` : `"${id}" has faults`;
}

/** Reads each of the plans once, and what it extends before it. */
export function planReader(documentOf: (id: string) => unknown): PlanReader {
  const plans = new Map<string, ReadPlan>();
  const read: PlanReader = (id) => {
    const known = plans.get(id);
    if (known) return known;
    const document = documentOf(id);
    if (document === undefined) return null;
    plans.set(id, BEING_READ);
    const plan = readPlan(document, read);
    plans.set(id, plan);
    return plan;
  };
  return read;
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
  if (issue.expected === 'never') return `${place}: there is no such field`;
  if (issue.type === 'picklist') return `${place}: must be ${issue.expected}`;
  if (issue.type === 'min_value' || issue.type === 'max_value') {
    return `${place}: must be ${(issue.expected ?? '').replace('>=', 'at least ').replace('<=', 'at most ')}`;
  }
  return `${place}: ${WANTED[issue.type] ?? issue.message}`;
}
