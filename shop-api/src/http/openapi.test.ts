import { allOperations } from '@permanto/contracts/api';
import { createModules } from '../modules';
import { openApiDocument } from './openapi';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  components: { schemas: Record<string, object> };
}

const document = openApiDocument() as Document;
const described = Object.values(document.paths).flatMap((path) => Object.values(path));

test('describes every operation of the contracts', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(
    allOperations.map(({ name }) => name).sort(),
  );
});

test('refers to schemas that are there', () => {
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !document.components.schemas[name])).toEqual([]);
});

test('every operation has somebody who answers it, and only one', () => {
  const answered = createModules().flatMap(({ routes }) =>
    routes.map(({ operation }) => operation.name),
  );
  expect([...answered].sort()).toEqual(allOperations.map(({ name }) => name).sort());
});
