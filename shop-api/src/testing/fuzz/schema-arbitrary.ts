import fc, { type Arbitrary } from 'fast-check';
import { CUSTOMER } from '../purchases';
import { KNOWN_KINDS, known, type Known } from './known';

/** The part of JSON Schema that the document's inputs use. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

const LONGEST_TEXT = 40;
const MOST_ITEMS = 4;
const MOST_ADDED = 3;
/** A field that isn't sent. Two of three that are optional aren't: each brings rules of its own. */
const ABSENT = Symbol('absent');
/** Optional in the document since another field can stand for it. */
const ALWAYS = ['cart_item'];
const absent: Arbitrary<unknown> = fc.constant(ABSENT);

function text({ pattern, minLength = 0, maxLength = LONGEST_TEXT }: Schema): Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  const longest = Math.max(minLength, Math.min(maxLength, LONGEST_TEXT));
  return fc.string({ minLength, maxLength: longest, unit: 'grapheme' });
}

/** Mostly amounts that a customer might buy, now and then anything that the schema allows. */
function whole({ minimum = -1_000, maximum = 1_000 }: Schema): Arbitrary<number> {
  const small = fc.integer({ min: Math.max(minimum, 1), max: Math.min(maximum, 4) });
  return fc.oneof({ arbitrary: small, weight: 4 }, fc.maxSafeInteger().filter(within));
  function within(value: number) {
    return value >= minimum && value <= maximum;
  }
}

function object(schema: Schema, place: string): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties).map(([name, field]) => {
    const value = schemaArbitrary(field, place === '' ? name : `${place}.${name}`);
    const isOptional = !required.includes(name) && !ALWAYS.includes(name);
    return [name, isOptional ? fc.oneof({ arbitrary: absent, weight: 2 }, value) : value];
  });
  const own = fc
    .record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>)
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ABSENT)));
  if (typeof additionalProperties !== 'object') return own;
  const added = fc.dictionary(
    fc.string({ maxLength: LONGEST_TEXT }),
    schemaArbitrary(additionalProperties, place),
    { maxKeys: MOST_ADDED },
  );
  return fc.tuple(own, added).map(([a, b]) => ({ ...a, ...b }));
}

function byType(schema: Schema, place: string): Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return whole(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schemaArbitrary(schema.items ?? {}, place), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(
          schema.minItems ?? 0,
          Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS),
        ),
      });
    case 'object':
      return object(schema, place);
    case undefined:
    default:
      return fc.jsonValue();
  }
}

/** What stands at a place of this name: `cart_item.product.id` → a product of the shop. */
function knownAt(place: string): Arbitrary<Known> | null {
  const kind = KNOWN_KINDS.find(({ places }) => places.test(place));
  return kind ? fc.nat(1_000).map((at) => known(kind.name, at)) : null;
}

/** What makes the shop go on to its next rule more often than chance does. */
const USUAL: readonly { readonly places: RegExp; readonly value: unknown }[] = [
  { places: /customer$/, value: CUSTOMER },
  { places: /event_registration$/, value: { name: 'Aino Virtanen', email: CUSTOMER.email } },
  { places: /terms_accepted$/, value: true },
  { places: /amount$/, value: 1 },
];

/**
 * Values that the schema allows; where an id of something is asked for, mostly one that exists.
 * `place` is the dotted path of the value in its request.
 */
export function schemaArbitrary(schema: Schema, place: string): Arbitrary<unknown> {
  const existing = schema.type === 'string' ? knownAt(place) : null;
  if (existing) return fc.oneof({ arbitrary: existing, weight: 6 }, byType(schema, place));
  const usual = USUAL.find(({ places }) => places.test(place));
  if (usual) {
    return fc.oneof({ arbitrary: fc.constant(usual.value), weight: 3 }, byType(schema, place));
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => schemaArbitrary(choice, place)));
  return byType(schema, place);
}
