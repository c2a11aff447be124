import type { RemoteDeclaration } from '@permanto/contracts/remote';
import { type SlotName, slots } from '@permanto/contracts/slots';
import * as v from 'valibot';
import { issuesOf, type Read } from './read';
import type { Shows } from './setting';

const PROP = 'props.';

/** The props of a slot, as its schema names them. */
export function propsOf(slot: SlotName): { name: string; isRequired: boolean }[] {
  return Object.entries<v.GenericSchema>(slots[slot].entries).map(([name, schema]) => ({
    name,
    isRequired: schema.type !== 'optional',
  }));
}

/** A slot with props that its schema takes. */
function readSlot(slot: SlotName, props: Readonly<Record<string, string>>): Read<Shows> {
  const known = propsOf(slot).map(({ name }) => name);
  const unknown = Object.keys(props).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const takes = known.length === 0 ? 'takes no props' : `takes ${known.join(', ')}`;
    return { faults: unknown.map((name) => `${PROP}${name}: ${slot} ${takes}.`) };
  }
  const result = v.safeParse(slots[slot], props);
  if (!result.success) return { faults: issuesOf(result.issues).map((issue) => PROP + issue) };
  return { value: { slot, props }, faults: [] };
}

const ownPath = v.pipe(
  v.string(),
  v.regex(/^\/(?!\/)\S*$/, 'must be a path of the remote, such as /events'),
);

/** The page or slot that the query names; nothing where it names none. */
export function readShows(query: URLSearchParams, { name, slots }: RemoteDeclaration): Read<Shows> {
  const slot = query.get('slot');
  const path = query.get('path');
  if (slot !== null && path !== null) return { faults: ['Either path or slot, not both.'] };
  if (path !== null) {
    const result = v.safeParse(ownPath, path);
    if (!result.success) return { faults: [`path: ${result.issues[0].message}`] };
    return { value: { path }, faults: [] };
  }
  if (slot === null) return { faults: [] };
  const own = slots.find((declared) => declared === slot);
  if (own === undefined) {
    const there = slots.length === 0 ? 'It fills none' : `It fills ${slots.join(', ')}`;
    return { faults: [`slot: ${name} fills no "${slot}". ${there}.`] };
  }
  const given = [...query].filter(([key]) => key.startsWith(PROP));
  return readSlot(own, Object.fromEntries(given.map(([key, to]) => [key.slice(PROP.length), to])));
}

/** The same as a query. */
export function writeShows(shows: Shows): [string, string][] {
  if ('path' in shows) return [['path', shows.path]];
  const props = Object.entries(shows.props).map(([name, value]): [string, string] => [
    PROP + name,
    value,
  ]);
  return [['slot', shows.slot], ...props];
}

export const isShowsKey = (key: string) => key === 'slot' || key === 'path' || key.startsWith(PROP);
