import type { Operation } from '../api';
import { facts } from '../bus';
import { CONTRACT_VERSIONS, type ContractVersions } from '../remote';
import { slots } from '../slots';
import { entitySchemas, type Fields, fieldsOf } from './fields';

/** What an operation answers, and what it takes: `body.cart_items.amount`, `query.lang`. */
interface OperationSurface {
  /** How it is called: `POST /carts.json, cart, application/json`. */
  readonly call: string;
  readonly answer: Fields;
  readonly takes: Fields;
}

/** Everything that two sides agree on, as data: the same for equal sources on every machine. */
export interface Surface {
  readonly versions: ContractVersions;
  /** What is spoken of by its name elsewhere. */
  readonly entities: Readonly<Record<string, Fields>>;
  readonly operations: Readonly<Record<string, OperationSurface>>;
  /** Fact → its payload. */
  readonly facts: Readonly<Record<string, Fields>>;
  /** Slot → its props. */
  readonly slots: Readonly<Record<string, Fields>>;
}

const under = (path: string, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([place, type]) => [`${path}.${place}`, type]));

const operationSurface = ({
  method,
  path,
  auth,
  media,
  output,
  body,
  query,
}: Operation): OperationSurface => ({
  call: `${method} ${path}, ${auth}, ${media}`,
  answer: fieldsOf(output),
  takes: { ...under('body', fieldsOf(body)), ...under('query', fieldsOf(query)) },
});

const sorted = <Value>(entries: readonly (readonly [string, Value])[]) =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

const fieldsByName = (schemas: Readonly<Record<string, unknown>>) =>
  sorted(Object.entries(schemas).map(([name, schema]) => [name, fieldsOf(schema)]));

/** Names that `fields` lead to, and where those lead. */
function reached(fields: readonly Fields[], known: ReadonlyMap<string, Fields>): Set<string> {
  const found = new Set<string>();
  const visit = (types: string) => {
    for (const [name] of types.matchAll(/\w+/g)) {
      const entity = known.get(name);
      if (entity === undefined || found.has(name)) continue;
      found.add(name);
      Object.values(entity).forEach(visit);
    }
  };
  fields.flatMap((one) => Object.values(one)).forEach(visit);
  return found;
}

/** The surface of these operations, the bus and the slots. */
export function surfaceOf(operations: readonly Operation[]): Surface {
  const surfaces = operations.map((one) => [one.name, operationSurface(one)] as const);
  const [factFields, slotFields] = [fieldsByName(facts), fieldsByName(slots)];
  const roots = [
    ...surfaces.flatMap(([, { answer, takes }]) => [answer, takes]),
    ...Object.values(factFields),
    ...Object.values(slotFields),
  ];
  const entities = new Map(entitySchemas.map(([name, schema]) => [name, fieldsOf(schema)]));
  const names = reached(roots, entities);
  return {
    versions: CONTRACT_VERSIONS,
    entities: sorted([...entities].filter(([name]) => names.has(name))),
    operations: sorted(surfaces),
    facts: factFields,
    slots: slotFields,
  };
}
