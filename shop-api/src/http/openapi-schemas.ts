import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { errorCatalogue } from '@permanto/contracts';
import { allOperations } from '@permanto/contracts/api';
import * as entities from '@permanto/contracts/entities';
import * as values from '@permanto/contracts/values';

/** The part of JSON Schema 2020-12 that the contracts come to. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export const SCHEMAS = '#/components/schemas/';

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

const capital = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** Everything that the contracts have given a name: it is described once, and referred to. */
const definitions: Record<string, v.GenericSchema> = Object.fromEntries(
  Object.entries<unknown>({ ...values, ...entities }).flatMap(([name, value]) =>
    isSchema(value) ? [[capital(name), value]] : [],
  ),
);

/** What the schemas alone don't express. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Id: 'An opaque id',
  Uuid: 'A lower-case UUID',
  Money: 'Euros with at most two decimals, VAT included',
  Instant: 'An instant with its offset, ISO 8601',
  Localized: 'A text in several languages; where one is missing, the Finnish is shown',
};

const config: ConversionConfig = {
  typeMode: 'input',
  // Checks that JSON Schema can't say (whole cents, say) are described by their refusal.
  errorMode: 'ignore',
  target: 'draft-2020-12',
  overrideRef: ({ referenceId }) => `${SCHEMAS}${referenceId}`,
};

const names = new Map(Object.entries(definitions).map(([name, schema]) => [schema, name]));

/** What the contracts have given no name. */
const nameless = new Set(
  [
    ...allOperations.flatMap(({ query, body, output }) => [query, body, output]),
    ...Object.values(errorCatalogue),
  ].flatMap((schema) => (schema && !names.has(schema) ? [schema] : [])),
);

/** All of them at once: alone, each would carry the named ones with it. */
function convert(): ReadonlyMap<v.GenericSchema, JsonSchema> {
  const all = [...names.keys(), ...nameless];
  const named = all.map((schema, index) => [names.get(schema) ?? `${index}`, schema] as const);
  const converted = toJsonSchemaDefs(Object.fromEntries(named), config) as Record<
    string,
    JsonSchema
  >;
  return new Map(named.map(([name, schema]) => [schema, converted[name] ?? {}]));
}

let converted: ReadonlyMap<v.GenericSchema, JsonSchema> | undefined;
const conversions = () => (converted ??= convert());

/** As it goes over the wire. */
export function schemaOf(schema: v.GenericSchema): JsonSchema {
  const name = names.get(schema);
  if (name !== undefined) return { $ref: `${SCHEMAS}${name}` };
  const known = conversions().get(schema);
  if (known) return known;
  const { $schema: _, ...json } = toJsonSchema(schema, config);
  return json as JsonSchema;
}

/** The named schemas, for `components`. */
export function namedSchemas(): Record<string, JsonSchema> {
  const described = [...names].map(([schema, name]) => {
    const description = DESCRIPTIONS[name];
    return [name, { ...conversions().get(schema), ...(description && { description }) }] as const;
  });
  return Object.fromEntries(described);
}
