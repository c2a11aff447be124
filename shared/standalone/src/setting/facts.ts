import { type FactName, facts } from '@permanto/contracts/bus';
import * as v from 'valibot';
import type { SentFact } from '../scenario/scenario';
import { issuesOf, type Read } from './read';

export const FACT_NAMES = Object.keys(facts) as FactName[];

const isFactName = (name: string): name is FactName => Object.hasOwn(facts, name);

function parsed(text: string): Read<unknown> {
  try {
    return { value: JSON.parse(text) as unknown, faults: [] };
  } catch (error) {
    return { value: undefined, faults: [`is not JSON: ${(error as Error).message}`] };
  }
}

/** The fact with the payload that a text says; a payload that breaks the contract is reported and not sent. */
export function readFact(name: string, text: string): Read<SentFact> {
  if (!isFactName(name)) {
    return { faults: [`There is no fact "${name}". There are ${FACT_NAMES.join(', ')}.`] };
  }
  const payload = parsed(text);
  if (payload.faults.length > 0) return { faults: payload.faults };
  const schema: v.GenericSchema = facts[name];
  const result = v.safeParse(schema, payload.value);
  if (!result.success) return { faults: issuesOf(result.issues) };
  return { value: { name, payload: payload.value }, faults: [] };
}

/** `cart.changed {"cart_id":…}`, as addresses have it. */
export const factText = ({ name, payload }: SentFact) => `${name} ${JSON.stringify(payload)}`;

export function readFactText(text: string): Read<SentFact> {
  const [, name = '', payload = ''] = /^(\S*)\s*(.*)$/s.exec(text) ?? [];
  return readFact(name, payload);
}
