import type { ContractVersions } from '../remote';
import type { Fields } from './fields';
import { wholeFields } from './offered';
import type { Surface } from './surface';

type Contract = keyof ContractVersions;

/**
 * When a change may be made: within a version, with the next one, or never in one step, since
 * neighbours (a version and the one after) must understand each other.
 */
type When = 'now' | 'next' | 'never';

interface Change {
  readonly contract: Contract;
  readonly when: When;
  /** `order.invoice_url is new and required` */
  readonly what: string;
  /** Where it is seen: `orders.get`. */
  readonly of: string;
  /** How else it can be made. */
  readonly way: string;
}

type Step = Pick<Change, 'when' | 'what' | 'way'>;

/** Whether readers hear it (answers, facts, props) or writers say it (bodies, queries). */
type Direction = 'sent' | 'taken';

const OPTIONAL = /\?$/;
const isOptional = (type: string) => type.endsWith('?');
/** An entity's name is no part of what it holds. */
const shapeOf = (type: string, entities: Surface['entities']) =>
  type
    .replace(OPTIONAL, '')
    .split(' | ')
    .map((one) => {
      const [name = ''] = /^\w+/.exec(one) ?? [];
      return Object.hasOwn(entities, name) ? one.replace(name, 'object') : one;
    })
    .sort();

const isWithin = (some: readonly string[], all: readonly string[]) =>
  some.every((one) => all.includes(one));

function added(path: string, type: string, direction: Direction): Step {
  if (isOptional(type)) return { when: 'now', what: `${path} is new`, way: '' };
  const what = `${path} is new and required`;
  return direction === 'sent'
    ? { when: 'next', what, way: 'make it optional, until everything that is served has it' }
    : { when: 'never', what, way: 'make it optional: earlier builds do not send it' };
}

function removed(path: string, type: string): Step {
  const what = `${path} is gone`;
  return isOptional(type)
    ? { when: 'next', what, way: 'leave it until no served build reads it' }
    : {
        when: 'never',
        what,
        way: 'make it optional with one version, and take it away with the next',
      };
}

function retyped(path: string, before: readonly string[], after: readonly string[]): Step {
  const what = `${path} was ${before.join(' | ')} and is ${after.join(' | ')}`;
  return isWithin(before, after)
    ? { when: 'next', what, way: 'send the new values only when all who are served know them' }
    : {
        when: 'never',
        what,
        way: 'add a field beside it, and take this one away two versions later',
      };
}

function changed(path: string, before: boolean, after: boolean, direction: Direction): Step | null {
  if (before === after) return null;
  const what = `${path} is ${after ? 'optional' : 'required'} now`;
  const way = 'leave it as it was';
  if (direction === 'sent') return { when: 'next', what, way };
  return { when: after ? 'now' : 'never', what, way };
}

const called = (before: string, after: string): Step[] =>
  before === after
    ? []
    : [
        {
          when: 'never',
          what: `it was called by ${before} and is by ${after}`,
          way: 'add an operation beside it',
        },
      ];

interface Side {
  readonly fields: Fields;
  readonly entities: Surface['entities'];
}

/** Paths whose parent is in `paths`, too, are reported with it. */
const topmost = (paths: readonly string[]) =>
  paths.filter((path) => !paths.some((other) => path.startsWith(`${other}.`)));

function stepsBetween(before: Side, after: Side, direction: Direction): Step[] {
  const was = wholeFields(before.fields, before.entities);
  const is = wholeFields(after.fields, after.entities);
  const news = topmost(Object.keys(is).filter((path) => was[path] === undefined));
  const lost = topmost(Object.keys(was).filter((path) => is[path] === undefined));
  const kept = Object.keys(was).filter((path) => is[path] !== undefined);
  return [
    ...news.map((path) => added(path, is[path] ?? '', direction)),
    ...lost.map((path) => removed(path, was[path] ?? '')),
    ...kept.flatMap((path) => {
      const [type = '', next = ''] = [was[path], is[path]];
      const [old, now] = [shapeOf(type, before.entities), shapeOf(next, after.entities)];
      const isSame = isWithin(old, now) && isWithin(now, old);
      const option = changed(path, isOptional(type), isOptional(next), direction);
      return [...(isSame ? [] : [retyped(path, old, now)]), ...(option === null ? [] : [option])];
    }),
  ];
}

type Part<Value> = Readonly<Record<string, Value>>;

/** The changes of everything that has a name: facts, slots, operations. */
function changesOfPart<Value>(
  contract: Contract,
  before: Part<Value>,
  after: Part<Value>,
  steps: (before: Value, after: Value) => Step[],
): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (was === undefined) return [{ contract, when: 'now', what: 'is new', of: name, way: '' }];
    const gone = { when: 'next', what: 'is gone', way: 'leave it until nothing uses it' } as const;
    const found = is === undefined ? [gone] : steps(was, is);
    return found.map((step) => ({ ...step, contract, of: name }));
  });
}

function changesOf(before: Surface, after: Surface): Change[] {
  const sent = (was: Fields, is: Fields, direction: Direction = 'sent') =>
    stepsBetween(
      { fields: was, entities: before.entities },
      { fields: is, entities: after.entities },
      direction,
    );
  return [
    ...changesOfPart('remote', before.operations, after.operations, (was, is) => [
      ...called(was.call, is.call),
      ...sent(was.answer, is.answer),
      ...sent(was.takes, is.takes, 'taken'),
    ]),
    ...changesOfPart('bus', before.facts, after.facts, (was, is) => sent(was, is)),
    ...changesOfPart('slots', before.slots, after.slots, (was, is) => sent(was, is)),
  ];
}

const NAMES = ['remote', 'bus', 'slots'] as const;

/** A version goes up by one or stays: neighbours are all that is served. */
function leaps(before: Surface, after: Surface): string[] {
  return NAMES.flatMap((name) => {
    const [was, is] = [before.versions[name], after.versions[name]];
    return is === was || is === was + 1
      ? []
      : [`CONTRACT_VERSIONS.${name} goes from ${was} to ${is}: it may stay or become ${was + 1}.`];
  });
}

/** `orders.get, orders.withdraw and 2 more: order.total is gone` */
function grouped(changes: readonly Change[]): (Change & { readonly all: string })[] {
  const byWhat = new Map<string, Change[]>();
  for (const change of changes) {
    byWhat.set(change.what, [...(byWhat.get(change.what) ?? []), change]);
  }
  return [...byWhat.values()].flatMap((alike) => {
    const [first, second, ...more] = alike;
    if (first === undefined) return [];
    const names = [first.of, ...(second === undefined ? [] : [second.of])].join(', ');
    return [{ ...first, all: more.length === 0 ? names : `${names} and ${more.length} more` }];
  });
}

/**
 * Why the contracts can't go from `before` to `after`: each fault says what changed and what to do
 * instead. Empty if all earlier builds that are still served are compatible.
 */
export function findBreakingChanges(before: Surface, after: Surface): string[] {
  const changes = changesOf(before, after).filter(({ contract, when }) => {
    const isRaised = after.versions[contract] > before.versions[contract];
    return when === 'never' || (when === 'next' && !isRaised);
  });
  return [
    ...leaps(before, after),
    ...grouped(changes).map(({ all, what, way, when, contract }) => {
      const next = before.versions[contract] + 1;
      const raise = when === 'next' ? `, or raise CONTRACT_VERSIONS.${contract} to ${next}` : '';
      return `${all}: ${what}. Instead: ${way}${raise}.`;
    }),
  ];
}
