import { type Fact, FACT_NAMES, type FactName, facts } from '@permanto/contracts/bus';
import { createEvent, createStore, type Event, type EventCallable, merge } from 'effector';
import * as v from 'valibot';

interface FactUnits<Name extends FactName> {
  /** Called by the owner, through `publish/<owner>`. */
  readonly published: EventCallable<Fact<Name>>;
  /** Called for a fact of another tab of the same visitor. */
  readonly heard: EventCallable<Fact<Name>>;
  /** Either. */
  readonly happened: Event<Fact<Name>>;
}

/** A broken payload is a bug of its publisher: found in development and tests, not paid for in production. */
function checked<Name extends FactName>(name: Name, payload: Fact<Name>): Fact<Name> {
  if (process.env.NODE_ENV !== 'production') {
    const result = v.safeParse(facts[name], payload);
    if (!result.success) throw new TypeError(`fact ${name}: ${v.summarize(result.issues)}`);
  }
  return payload;
}

function createFact<Name extends FactName>(name: Name): FactUnits<Name> {
  const published = createEvent<Fact<Name>>();
  const heard = createEvent<Fact<Name>>();
  const happened = merge([published, heard]).map((payload) => checked(name, payload));
  return { published, heard, happened };
}

type AllUnits = { readonly [Name in FactName]: FactUnits<Name> };

export const units = Object.fromEntries(
  FACT_NAMES.map((name) => [name, createFact(name)]),
) as unknown as AllUnits;

export type LastFacts = { readonly [Name in FactName]?: Fact<Name> };

/** The last payload of each fact, for remotes that load late. */
export const $lastFacts = createStore<LastFacts>({}, { serialize: 'ignore' });
for (const name of FACT_NAMES) {
  $lastFacts.on(units[name].happened as Event<unknown>, (last, payload) => ({
    ...last,
    [name]: payload,
  }));
}
