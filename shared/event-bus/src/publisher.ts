import { type Fact, type FactOwner, factsByOwner } from '@permanto/contracts/bus';
import type { EventCallable } from 'effector';
import { units } from './units';

type FactsOf<Owner extends FactOwner> = (typeof factsByOwner)[Owner][number];
export type Publisher<Owner extends FactOwner> = {
  readonly [Name in FactsOf<Owner>]: EventCallable<Fact<Name>>;
};

/** The callable side of the owner's facts. */
export function publisher<Owner extends FactOwner>(owner: Owner): Publisher<Owner> {
  const names: readonly FactsOf<Owner>[] = factsByOwner[owner];
  return Object.fromEntries(
    names.map((name) => [name, units[name].published]),
  ) as unknown as Publisher<Owner>;
}
