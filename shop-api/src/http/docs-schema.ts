import { nameOf } from './docs-document';
import { html, type Html } from '@permanto/server/html';
import { table, type Row } from './docs-html';
import type { JsonSchema } from './openapi-schemas';

const joined = (parts: readonly Html[], between: string): Html =>
  html`${parts.flatMap((part, index) => (index === 0 ? [part] : [html`${between}`, part]))}`;

const BOUNDS = [
  ['minLength', 'maxLength', 'characters'],
  ['minItems', 'maxItems', 'entries'],
  ['minimum', 'maximum', ''],
] as const;

/** `Number.MAX_SAFE_INTEGER` says only that a number is exact. */
const isTelling = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function rangeOf(least: number | undefined, most: number | undefined): string | null {
  if (isTelling(least)) return isTelling(most) ? `${least} to ${most}` : `${least} or more`;
  return isTelling(most) ? `at most ${most}` : null;
}

function boundsOf(schema: JsonSchema): string {
  const bounds = BOUNDS.flatMap(([least, most, unit]) => {
    const range = rangeOf(schema[least], schema[most]);
    return range === null ? [] : [`${range} ${unit}`.trim()];
  });
  const format = schema.format === undefined ? [] : [schema.format];
  const preset = schema.default === undefined ? [] : [`else ${JSON.stringify(schema.default)}`];
  return [...format, ...bounds, ...preset].map((each) => `, ${each}`).join('');
}

const valuesOf = (values: readonly unknown[]) =>
  joined(
    values.map((value) => html`<code>${JSON.stringify(value)}</code>`),
    ' · ',
  );

function composedType({ anyOf, oneOf, items, additionalProperties }: JsonSchema): Html | null {
  const choices = anyOf ?? oneOf;
  if (choices) return joined(choices.map(typeOf), ' or ');
  if (items) return html`list of ${typeOf(items)}`;
  if (typeof additionalProperties === 'object') {
    return html`name → ${typeOf(additionalProperties)}`;
  }
  return null;
}

/** What a value is, in a few words; a schema with a name is a link to its table. */
export function typeOf(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum) return valuesOf(schema.enum);
  if (schema.const !== undefined) return valuesOf([schema.const]);
  const composed = composedType(schema);
  return composed
    ? html`${composed}${boundsOf(schema)}`
    : html`${schema.type ?? 'anything'}${boundsOf(schema)}`;
}

/** The object inside a schema that is one, a list of them, or one or null. */
function innerOf(schema: JsonSchema, name: string): [schema: JsonSchema, name: string] | null {
  if (schema.properties) return [schema, name];
  if (schema.items) return innerOf(schema.items, `${name}[]`);
  for (const choice of schema.anyOf ?? []) {
    const inner = innerOf(choice, name);
    if (inner) return inner;
  }
  return null;
}

function rowsOf(schema: JsonSchema, prefix: string): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = `${prefix}${key}`;
    const isRequired = schema.required?.includes(key) ?? false;
    const cells = [
      html`<code>${name}</code>`,
      typeOf(property),
      html`${isRequired ? 'yes' : 'no'}`,
    ];
    const inner = innerOf(property, name);
    return inner ? [{ cells }, ...rowsOf(inner[0], `${inner[1]}.`)] : [{ cells }];
  });
}

/** The fields of a schema as a table; what has none, in words. */
export function fieldsOf(caption: string, schema: JsonSchema): Html {
  const inner = innerOf(schema, '');
  const rows = inner ? rowsOf(inner[0], inner[1] === '' ? '' : `${inner[1]}.`) : [];
  const fields = table(caption, ['Field', 'Type', 'Required'], rows);
  if (fields) return fields;
  return html`<p>${caption}: ${inner ? html`<code>{}</code>` : typeOf(schema)}</p>`;
}
