import * as entities from '../entities';
import * as values from '../values';

/**
 * Place of a field → what it holds: `items.amount` → `number`. `cartItem[]` is a list of an entity,
 * `string?` may be absent, `"paid" | "cancelled"` is one of these, `*` stands for every key of a record.
 */
export type Fields = Readonly<Record<string, string>>;

/** What of valibot's schemas is read here (https://valibot.dev/api/). */
export interface Schema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly options?: readonly unknown[];
  readonly value?: Schema;
  readonly literal?: unknown;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

const named = new Map(
  Object.entries<unknown>({ ...values, ...entities }).flatMap(([name, value]) =>
    isSchema(value) ? [[value, name] as const] : [],
  ),
);

/** Whether it has fields of its own; a variant has those of all its shapes. */
const hasFields = ({ type }: Schema) => /^(?:strict_|loose_)?object$|^variant$/.test(type);

/** The contracts' named objects: written once, however many speak of them. */
export const entitySchemas: readonly (readonly [string, Schema])[] = [...named]
  .filter(([schema]) => hasFields(schema))
  .map(([schema, name]) => [name, schema] as const);

const all = (types: readonly string[], ending: string) => types.map((type) => type + ending);

/** What a schema holds, each of the possibilities by itself. */
function alternatives(schema: Schema): string[] {
  const { type, wrapped, item, items = [], options = [], literal } = schema;
  if (type === 'nullable' && wrapped) return [...alternatives(wrapped), 'null'];
  if (type === 'array' && item) return all(alternatives(item), '[]');
  if (type === 'picklist') return options.map((option) => JSON.stringify(option));
  if (type === 'literal') return [JSON.stringify(literal)];
  if (type === 'tuple') return [`[${items.map(typeOf).join(', ')}]`];
  const name = named.get(schema);
  return [name ?? (hasFields(schema) ? 'object' : type)];
}

function typeOf(schema: Schema): string {
  const { type, wrapped } = schema;
  return type === 'optional' && wrapped
    ? `${typeOf(wrapped)}?`
    : alternatives(schema).sort().join(' | ');
}

/** The schema below lists, nulls and options, where fields may be. */
function inner(schema: Schema): Schema {
  const below = schema.wrapped ?? schema.item;
  return below === undefined ? schema : inner(below);
}

function children(schema: Schema): (readonly [string, Schema])[] {
  const { type, entries, options = [], value } = schema;
  if (entries) return Object.entries(entries);
  if (type === 'record' && value) return [['*', value]];
  return type === 'variant' ? options.filter(isSchema).flatMap(children) : [];
}

/** Adds every field below `schema`; those of an entity stand with the entity. */
function add(schema: Schema, path: string, found: Map<string, Set<string>>): void {
  for (const [name, child] of children(schema)) {
    const place = path + name;
    found.set(place, (found.get(place) ?? new Set()).add(typeOf(child)));
    const below = inner(child);
    if (!named.has(below)) add(below, `${place}.`, found);
  }
}

/** The fields of a schema, sorted by place. */
export function fieldsOf(schema: unknown): Fields {
  const found = new Map<string, Set<string>>();
  if (isSchema(schema)) add(inner(schema), '', found);
  const entries = [...found].map(([place, types]) => [place, [...types].sort().join(' | ')]);
  return Object.fromEntries(entries.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))) as Fields;
}
