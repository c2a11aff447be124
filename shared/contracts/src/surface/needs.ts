import * as v from 'valibot';
import type { remoteDeclaration } from '../remote';
import { wholeFields } from './offered';
import type { Surface } from './surface';

const fieldsByName = v.record(v.string(), v.array(v.string()));

/** What a build of a remote asks of those whom it meets at run time; `build.json` bears it. */
export const needs = v.object({
  /** Operations that it calls, together where it reads the same fields of their answers. */
  answers: v.array(v.object({ of: v.array(v.string()), fields: v.array(v.string()) })),
  /** Operation → fields that it sends. */
  sends: fieldsByName,
  /** Fact → fields that it reads. */
  watches: fieldsByName,
  /** Fact → its fields. */
  publishes: fieldsByName,
  /** Slot → props without which it can't fill it. */
  fills: fieldsByName,
  /** Slot → props that it gives wherever it holds it. */
  holds: fieldsByName,
});
export type Needs = v.InferOutput<typeof needs>;

/** What a remote's own sources say (`shared/build/webpack/spoken.js`). */
export interface Spoken {
  /** `events.get` */
  readonly operations: readonly string[];
  readonly watches: readonly string[];
  readonly publishes: readonly string[];
  /** Each place where a slot is rendered, with the props given there; null: any may be. */
  readonly holds: readonly { readonly slot: string; readonly props: readonly string[] | null }[];
  /** Every name by which a field could be meant. */
  readonly words: ReadonlySet<string>;
}

const isParentIn = (paths: readonly string[]) => (path: string) =>
  paths.some((other) => other.startsWith(`${path}.`));

/** Only the ends of paths: what leads there is needed, too. */
function ends(paths: readonly string[]): string[] {
  const isParent = isParentIn(paths);
  return paths.filter((path) => !isParent(path));
}

/** Of `fields` those of which each step is spoken of; `from`: the first steps that count as spoken of. */
function spokenOf(fields: readonly string[], words: ReadonlySet<string>, from: number): string[] {
  const isMeant = (path: string) =>
    path.split('.').every((step, place) => place < from || step === '*' || words.has(step));
  return ends(fields.filter(isMeant));
}

function only<Value>(record: Readonly<Record<string, Value>>, names: readonly string[]) {
  return Object.entries(record).filter(([name]) => names.includes(name));
}

/** Operations with the same fields, under one list. */
function together(fields: readonly (readonly [string, readonly string[]])[]): Needs['answers'] {
  const groups = new Map<string, { of: string[]; fields: string[] }>();
  for (const [name, read] of fields) {
    const key = read.join();
    const group = groups.get(key) ?? { of: [], fields: [...read] };
    group.of.push(name);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Their order is that of the surface, so that equal sources have equal needs. */
export function needsOf(
  { operations, watches, publishes, holds, words }: Spoken,
  declaration: v.InferInput<typeof remoteDeclaration>,
  surface: Surface,
): Needs {
  const whole = (fields: Parameters<typeof wholeFields>[0]) =>
    wholeFields(fields, surface.entities);
  const called = only(surface.operations, operations);
  const uses = (names: readonly string[]) =>
    only(surface.facts, names).map(([fact, fields]) => [fact, Object.keys(whole(fields))] as const);
  const spokenFacts = (names: readonly string[]) =>
    Object.fromEntries(uses(names).map(([fact, fields]) => [fact, spokenOf(fields, words, 0)]));
  const held = [
    ...holds,
    ...declaration.routes.flatMap(({ slots: ofRoute = [] }) =>
      ofRoute.map(({ name, props }) => ({ slot: name as string, props: Object.keys(props) })),
    ),
  ];
  const isGiven = (name: string, prop: string) =>
    held.every(({ slot, props }) => slot !== name || props === null || props.includes(prop));
  const slots = (names: readonly string[], isMeant: (prop: string, slot: string) => boolean) =>
    Object.fromEntries(
      only(surface.slots, names).map(([slot, props]) => [
        slot,
        Object.keys(props).filter((prop) => isMeant(prop, slot)),
      ]),
    );
  const isRequired = (prop: string, slot: string) => !surface.slots[slot]?.[prop]?.endsWith('?');
  return {
    // The api-client opens the envelope, `{"cart": …}`, whose name no remote need speak.
    answers: together(
      called.map(([name, { answer }]) => [name, spokenOf(Object.keys(whole(answer)), words, 1)]),
    ),
    sends: Object.fromEntries(
      called
        .map(([name, { takes }]) => [name, spokenOf(Object.keys(whole(takes)), words, 1)] as const)
        .filter(([, fields]) => fields.length > 0),
    ),
    watches: spokenFacts(watches),
    publishes: spokenFacts(publishes),
    fills: slots(declaration.slots, isRequired),
    holds: slots(
      held.map(({ slot }) => slot),
      (prop, slot) => isGiven(slot, prop),
    ),
  };
}
