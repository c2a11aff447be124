import type { Needs } from './needs';
import { offeredBy, type OfferedOperations } from './offered';
import type { Surface } from './surface';

/** What runs now; null if no process answered. */
export interface Live {
  readonly api: OfferedOperations | null;
  readonly shell: Surface | null;
  /** The other remotes that are live; of an older build nothing is known. */
  readonly remotes: Readonly<Record<string, Needs>>;
}

/** `a.b.c` → `a`, `a.b`, `a.b.c` */
const stepsOf = (path: string) => {
  const steps = path.split('.');
  return steps.map((_, place) => steps.slice(0, place + 1).join('.'));
};

/** Of each path the first step that is missing, once. */
function lackIn(wanted: readonly string[], given: readonly string[]): string[] {
  const known = new Set(given.flatMap(stepsOf));
  const lacks = wanted.flatMap((path) => stepsOf(path).find((step) => !known.has(step)) ?? []);
  return [...new Set(lacks)];
}

/** `orders.get, orders.pay and 3 more` */
function some(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return `\`${first}\``;
  const rest = more.length === 0 ? '' : ` and ${more.length} more`;
  return `\`${first}\`, \`${second}\`${rest}`;
}

const field = (path: string, of: string) => `needs the field \`${path}\` of ${of}`;

/** Faults with the same text, reported once for all operations that have them. */
function grouped(faults: readonly (readonly [string, string])[]): (readonly [string, string[]])[] {
  const byPath = new Map<string, string[]>();
  for (const [path, name] of faults) byPath.set(path, [...(byPath.get(path) ?? []), name]);
  return [...byPath];
}

function operationFaults(needs: Needs, given: OfferedOperations, who: string): string[] {
  const then = `which the live ${who} lacks: deploy the ${who} first.`;
  const called = needs.answers.flatMap(({ of, fields }) =>
    of.map((name) => [name, fields] as const),
  );
  const unknown = called.filter(([name]) => given[name] === undefined);
  const unread = called.flatMap(([name, fields]) =>
    lackIn(fields, given[name]?.answers ?? fields).map((path) => [path, name] as const),
  );
  return [
    ...unknown.map(([name]) => `needs the operation \`${name}\`, ${then}`),
    ...grouped(unread).map(([path, names]) => `${field(path, some(names))}, ${then}`),
  ];
}

const sendFaults = (needs: Needs, api: OfferedOperations) =>
  Object.entries(needs.sends).flatMap(([name, fields]) =>
    lackIn(fields, api[name]?.takes ?? fields).map(
      (path) =>
        `sends the field \`${path}\` to \`${name}\`, which the live API doesn’t take: deploy the API first.`,
    ),
  );

/** The shell owns the bus: a fact that it doesn't know can't be published. */
const busFaults = (needs: Needs, { facts }: Surface) =>
  Object.keys({ ...needs.watches, ...needs.publishes })
    .filter((fact) => facts[fact] === undefined)
    .map(
      (fact) => `needs the fact \`${fact}\`, which the live shell lacks: deploy the shell first.`,
    );

/** What the owner of a fact publishes, by its live build. */
const factFaults = (needs: Needs, remotes: Live['remotes']) =>
  Object.entries(needs.watches).flatMap(([fact, fields]) =>
    Object.entries(remotes).flatMap(([name, { publishes }]) => {
      const published = publishes[fact];
      return published === undefined
        ? []
        : lackIn(fields, published).map(
            (path) =>
              `${field(path, `the fact \`${fact}\``)}, which the live ${name} doesn’t tell: deploy ${name} first.`,
          );
    }),
  );

/** Every page that holds a slot must have what its filler can't be without. */
const slotFaults = (needs: Needs, remotes: Live['remotes']) =>
  Object.entries(needs.fills).flatMap(([slot, props]) =>
    Object.entries(remotes).flatMap(([name, { holds }]) =>
      lackIn(props, holds[slot] ?? props).map(
        (prop) =>
          `needs the prop \`${prop}\` of the slot \`${slot}\`, which the live ${name} doesn’t give: deploy ${name} first.`,
      ),
    ),
  );

/** A build that holds a slot needs what its current fillers require: an older build may not know it. */
const fillerFaults = ({ holds }: Needs, remotes: Live['remotes']) =>
  Object.entries(remotes).flatMap(([name, { fills }]) =>
    Object.entries(holds).flatMap(([slot, given]) =>
      lackIn(fills[slot] ?? [], given).map(
        (prop) =>
          `doesn’t give the prop \`${prop}\` of the slot \`${slot}\`, which the live ${name} needs: deploy another ${name} first.`,
      ),
    ),
  );

/**
 * Why a build with these needs can't go live beside what runs: each fault is a sentence that lacks its
 * subject (`needs the field …`), names what to deploy first, and is reported by the faulty one nearest to
 * the data. Empty where all fits.
 */
export function findMissingNeeds(needs: Needs, { api, shell, remotes }: Live): string[] {
  return [
    ...(api === null ? [] : [...operationFaults(needs, api, 'API'), ...sendFaults(needs, api)]),
    ...(shell === null
      ? []
      : [...operationFaults(needs, offeredBy(shell), 'shell'), ...busFaults(needs, shell)]),
    ...factFaults(needs, remotes),
    ...slotFaults(needs, remotes),
    ...fillerFaults(needs, remotes),
  ];
}
