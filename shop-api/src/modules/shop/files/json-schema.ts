import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { FORMS, PLAN_FORMS } from './forms';

/** Draft 7, which every editor knows. What JSON Schema can't say, `npm run shop:check` does. */
function schemaOf(schema: v.GenericSchema): string {
  const { properties, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-07',
  });
  const withSchema = { ...rest, properties: { $schema: { type: 'string' }, ...properties } };
  return `${JSON.stringify(withSchema, null, 2)}\n`;
}

/** File name → text, of the folder `schema` beside the shops. */
export function schemaFiles(): Map<string, string> {
  const forms = Object.entries({ ...FORMS, ...PLAN_FORMS }) as [string, v.GenericSchema][];
  return new Map(forms.map(([name, schema]) => [`${name}.json`, schemaOf(schema)]));
}
