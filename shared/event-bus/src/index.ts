import { type Fact, FACT_NAMES, type FactName } from '@permanto/contracts/bus';
import type { Event } from 'effector';
import { units } from './units';

export { $lastFacts, type LastFacts } from './units';
export type { Fact, FactName } from '@permanto/contracts/bus';

/** What happened, by the fact's name. Read-only: a fact is published by its owner alone. */
export type Bus = { readonly [Name in FactName]: Event<Fact<Name>> };

export const bus = Object.fromEntries(
  FACT_NAMES.map((name) => [name, units[name].happened]),
) as unknown as Bus;
