import { type Fact, type FactName, type FactOwner, factsByOwner } from '@permanto/contracts/bus';
import type { EventCallable } from 'effector';
import { units } from './units';

type FactsOf<Owner extends FactOwner> = keyof (typeof factsByOwner)[Owner] & FactName;
export type Publisher<Owner extends FactOwner> = {
  readonly [Name in FactsOf<Owner>]: EventCallable<Fact<Name>>;
};

/** The callable side of the owner's facts. */
export function publisher<Owner extends FactOwner>(owner: Owner): Publisher<Owner> {
  const names = Object.keys(factsByOwner[owner]) as FactsOf<Owner>[];
  return Object.fromEntries(
    names.map((name) => [name, units[name].published]),
  ) as unknown as Publisher<Owner>;
}
