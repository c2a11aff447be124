import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { schemaFiles } from './json-schema';

const folder = path.resolve(__dirname, '../../../../shops/schema');

test('the schemas for editors are those of the data files: run "npm run shop:schema"', () => {
  const written = readdirSync(folder).map((name) => [
    name,
    readFileSync(path.join(folder, name), 'utf8'),
  ]);
  expect(new Map(written as [string, string][])).toEqual(schemaFiles());
});

test('a schema knows what a person may write, not what becomes of it', () => {
  const schema = JSON.parse(schemaFiles().get('products.json') ?? '') as {
    properties: { products: { items: { properties: object; required: string[] } } };
  };
  const { properties, required } = schema.properties.products.items;
  expect(properties).toMatchObject({ price: { type: 'number' } });
  expect(required).not.toContain('availability');
});

describe('an editor', () => {
  const shops = path.resolve(folder, '..');
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(shops, file), 'utf8')) as Record<string, unknown>;
  const accepts = (name: string) =>
    addFormats(new Ajv({ strictTuples: false })).compile(
      JSON.parse(schemaFiles().get(name) ?? '') as object,
    );

  const files = ['kotipelit', 'areena'].flatMap((key) =>
    readdirSync(path.join(shops, key))
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${key}/${name}`),
  );

  test.each(files)('finds no fault in %s, and one in a misspelt field', (file) => {
    const accept = accepts(path.basename(file));
    const document = read(file);
    expect([accept(document), accept.errors]).toEqual([true, null]);
    expect(accept({ ...document, evnets: [] })).toBe(false);
  });

  test('finds no fault in a seating plan', () => {
    expect(accepts('plan.json')(read('kotipelit/plans/kotihalli.json'))).toBe(true);
  });

  test('finds no fault in a derived seating plan, and one in a misspelt field', () => {
    const accept = accepts('derived-plan.json');
    const plan = read('areena/plans/konsertti.json');
    expect([accept(plan), accept.errors]).toEqual([true, null]);
    expect(accept({ ...plan, closed: [] })).toBe(false);
  });
});
