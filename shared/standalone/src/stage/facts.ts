import type { FactName } from '@permanto/contracts/bus';
import { bus } from '@permanto/event-bus';
import { publish as cart } from '@permanto/event-bus/publish/cart';
import { publish as checkout } from '@permanto/event-bus/publish/checkout';
import { publish as seating } from '@permanto/event-bus/publish/seating';
import { publish as shell } from '@permanto/event-bus/publish/shell';
import { allSettled, createWatch, type EventCallable, type Scope } from 'effector';
import type { SentFact } from '../scenario/scenario';

/** The bench plays every owner. */
const publish = { ...cart, ...checkout, ...seating, ...shell };

/** The reactions to the fact may take long; they are not awaited. */
export function sendFact(scope: Scope, { name, payload }: SentFact): void {
  void allSettled(publish[name] as EventCallable<unknown>, { scope, params: payload });
}

/** Reports each fact on the bus; returns how to stop. */
export function watchFacts(scope: Scope, report: (fact: SentFact) => void): () => void {
  const watches = (Object.keys(bus) as FactName[]).map((name) =>
    createWatch<unknown>({ unit: bus[name], scope, fn: (payload) => report({ name, payload }) }),
  );
  return () => watches.forEach((unwatch) => unwatch());
}
