import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
