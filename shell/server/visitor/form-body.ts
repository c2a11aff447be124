import type { FieldTree } from '@permanto/contracts/forms';
import type { GenericSchema } from 'valibot';

interface GrowingTree {
  [name: string]: string | GrowingTree;
}

/** The parts of valibot's schemas that say which value a text stands for. */
interface Described {
  readonly type: string;
  readonly entries?: Readonly<Record<string, GenericSchema>>;
  readonly item?: GenericSchema;
  readonly value?: GenericSchema;
  readonly wrapped?: GenericSchema;
}

const NAME = /^(\w{1,64})((?:\[[\w-]{1,64}\]){0,5})$/;
const WHOLE_NUMBER = /^-?\d{1,15}$/;

/** Returns null if a name is malformed, or if one field stands for a value and for a group of them. */
export function parseFields(fields: Iterable<readonly [string, string]>): FieldTree | null {
  const root = Object.create(null) as GrowingTree;
  for (const [name, value] of fields) {
    const [, first, rest = ''] = NAME.exec(name) ?? [];
    if (first === undefined) return null;
    const steps = [first, ...rest.split(/[[\]]+/).filter(Boolean)];
    const last = steps.pop()!;
    let at = root;
    for (const step of steps) {
      const known = (at[step] ??= Object.create(null) as GrowingTree);
      if (typeof known === 'string') return null;
      at = known;
    }
    if (last in at) return null;
    at[last] = value;
  }
  return root;
}

/** The fields of one operation's body, of a form that has those of others, too. */
export const ownFields = (
  { entries }: { readonly entries: object },
  fields: FieldTree,
): FieldTree => Object.fromEntries(Object.entries(fields).filter(([name]) => name in entries));

const isOfNone = (item: string | FieldTree) =>
  typeof item !== 'string' && (item.amount === '0' || item.amount === '');

/** The groups whose amount isn't zero. */
export const wantedOf = (items: FieldTree): FieldTree =>
  Object.fromEntries(Object.entries(items).filter(([, item]) => !isOfNone(item)));

/** A product of which none is wanted is not to be added. */
export function withoutZeros(fields: FieldTree): FieldTree {
  const { cart_items: items } = fields;
  return typeof items === 'object' ? { ...fields, cart_items: wantedOf(items) } : fields;
}

/**
 * Returns the JSON that `field` stands for where the schema wants numbers, lists or flags. What doesn't fit
 * stays as it is: the API says what is wrong with it. An empty optional field is left out.
 */
export function toJson(schema: GenericSchema, field: string | FieldTree | undefined): unknown {
  const { type, entries, item, value, wrapped } = schema as unknown as Described;
  if (wrapped !== undefined) {
    if (field === undefined || field === '') return type === 'nullable' ? null : undefined;
    return toJson(wrapped, field);
  }
  if (typeof field === 'string') {
    if (type === 'number') return WHOLE_NUMBER.test(field) ? Number(field) : field;
    return type === 'boolean' ? field === 'on' || field === 'true' : field;
  }
  if (field === undefined) return type === 'boolean' ? false : undefined;
  if (item !== undefined) return Object.values(field).map((one) => toJson(item, one));
  const names = new Set([...Object.keys(entries ?? {}), ...Object.keys(field)]);
  const pairs = [...names].map((name) => {
    const part = entries?.[name] ?? value;
    return [name, part === undefined ? field[name] : toJson(part, field[name])] as const;
  });
  return Object.fromEntries(pairs.filter(([, one]) => one !== undefined));
}
