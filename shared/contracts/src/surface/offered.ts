import type { Fields } from './fields';
import type { Surface } from './surface';

/** What one side gives: operation → the fields that it answers and takes, in full. */
export interface OfferedOperation {
  readonly answers: readonly string[];
  readonly takes: readonly string[];
}
export type OfferedOperations = Readonly<Record<string, OfferedOperation>>;

const ENTITY = /^\w+(?=[[?]|$)/;

/** The entity of which a type speaks, `cartItem[] | null?`, if it does. */
function entityOf(type: string, entities: Surface['entities']): Fields | undefined {
  const names = type.split(' | ').flatMap((one) => ENTITY.exec(one) ?? []);
  const name = names.find((one) => Object.hasOwn(entities, one));
  return name === undefined ? undefined : entities[name];
}

/** `fields` with those of the entities that they lead to: each by its whole path, with its type. */
export function wholeFields(fields: Fields, entities: Surface['entities']): Fields {
  const entries = Object.entries(fields).flatMap(([place, type]) => {
    const entity = entityOf(type, entities);
    if (entity === undefined) return [[place, type] as const];
    const below = Object.entries(wholeFields(entity, entities));
    return [
      [place, type] as const,
      ...below.map(([field, of]) => [`${place}.${field}`, of] as const),
    ];
  });
  return Object.fromEntries(entries);
}

/** What a build passes on whose contracts have this surface. */
export const offeredBy = ({ operations, entities }: Surface): OfferedOperations =>
  Object.fromEntries(
    Object.entries(operations).map(([name, { answer, takes }]) => [
      name,
      {
        answers: Object.keys(wholeFields(answer, entities)),
        takes: Object.keys(wholeFields(takes, entities)),
      },
    ]),
  );
