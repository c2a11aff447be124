import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { allOperations, type Operation, visitorOperations } from '@permanto/contracts/api';
import { offeredBy, offeredInDocument, surfaceOf } from '@permanto/contracts/surface';
import { createModules } from '../modules';
import { bodyFault, holdToDocument } from '../testing/document';
import { openApiDocument } from './openapi';
import { BODY_EXAMPLES } from './openapi-examples';
import { SUMMARIES } from './openapi-summaries';

interface Document {
  openapi: string;
  tags: { name: string }[];
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; tags: string[]; parameters: { $ref?: string; name?: string }[] }
    >
  >;
  components: Record<string, Record<string, object>>;
}

const document = openApiDocument() as Document;
const described = Object.values(document.paths).flatMap((path) => Object.values(path));

/** The validator is an ES module that reads its own files, so it runs in a process of its own. */
const VALIDATE = `
  const { Validator } = await import(process.argv[1]);
  let text = '';
  for await (const chunk of process.stdin) text += chunk;
  process.stdout.write(JSON.stringify(await new Validator().validate(JSON.parse(text))));`;

async function validated(specification: object): Promise<{ valid: boolean; errors?: unknown }> {
  const validator = pathToFileURL(require.resolve('@seriousme/openapi-schema-validator')).href;
  const args = ['--input-type=module', '-e', VALIDATE, validator];
  const running = promisify(execFile)(process.execPath, args);
  running.child.stdin?.end(JSON.stringify(specification));
  return JSON.parse((await running).stdout) as { valid: boolean; errors?: unknown };
}

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(await validated(document)).toEqual({ valid: true });
  });

  test('would be found out if it were not', async () => {
    const { valid } = await validated({ ...document, paths: { 'no-slash': { get: {} } } });
    expect(valid).toBe(false);
  });

  test('describes every operation of the contracts', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(described.map(({ operationId }) => operationId).sort()).toEqual(
      allOperations.map(({ name }) => name).sort(),
    );
  });

  test('describes each of its tags', () => {
    const used = new Set(described.flatMap(({ tags }) => tags));
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
  });

  test('refers to what is there', () => {
    const refs = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
    expect(refs.length).toBeGreaterThan(0);
    const missing = refs.filter(([, part = '', name = '']) => !document.components[part]?.[name]);
    expect(missing).toEqual([]);
  });

  test('names every parameter of a path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        const described = parameters.map(({ $ref, name }) => name ?? $ref?.split('/').at(-1));
        expect(described).toEqual(expect.arrayContaining(names));
      }
    }
  });

  test('offers every field that the contracts speak of, and no other', () => {
    const asked: Operation[] = Object.values(visitorOperations).flatMap((group) =>
      Object.values(group as Record<string, Operation>),
    );
    const contracts = offeredBy(surfaceOf(asked));
    const offered = offeredInDocument(document);
    for (const [name, { answers, takes }] of Object.entries(contracts)) {
      const described = {
        answers: offered[name]?.answers.toSorted(),
        takes: offered[name]?.takes.toSorted(),
      };
      expect({ name, ...described }).toEqual({
        name,
        answers: answers.toSorted(),
        takes: takes.toSorted(),
      });
    }
  });

  test.each(Object.entries(BODY_EXAMPLES))('shows a body that %s takes', (name, example) => {
    const operation = allOperations.find((each) => each.name === name);
    expect(operation && bodyFault(operation, example)).toBeNull();
  });
});

test('every operation has exactly one route', () => {
  const answered = createModules().flatMap(({ routes }) =>
    routes.map(({ operation }) => operation.name),
  );
  expect([...answered].sort()).toEqual(allOperations.map(({ name }) => name).sort());
});

describe('an answer that is not as documented is found out:', () => {
  const operation = allOperations.find(({ name }) => name === 'venues.list')!;
  const venue = { id: 'a', title: { fi: 'A' }, description: null, address: null, image: null };
  const answer = (given: object) => ({
    statusCode: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': '1' },
    body: JSON.stringify({ venues: [venue] }),
    ...given,
  });
  const refusal = (error: unknown) => answer({ statusCode: 404, body: JSON.stringify({ error }) });

  test('(a control: this one is)', () => {
    expect(() => holdToDocument(operation, answer({}))).not.toThrow();
    const error = { code: 'shop_not_found', exception_parameters: {} };
    expect(() => holdToDocument(operation, refusal(error))).not.toThrow();
  });

  test.each([
    ['another status', answer({ statusCode: 201 })],
    [
      'another media type',
      answer({ headers: { 'content-type': 'text/html', 'x-request-id': '1' } }),
    ],
    ['no request id', answer({ headers: { 'content-type': 'application/json' } })],
    ['a field that lacks', answer({ body: '{"venues":[{"id":"a"}]}' })],
    ['a field too many', answer({ body: JSON.stringify({ venues: [{ ...venue, secret: 1 }] }) })],
    ['a wrong type', answer({ body: JSON.stringify({ venues: [{ ...venue, id: 1 }] }) })],
    [
      'an error of another operation',
      refusal({ code: 'code_not_found', exception_parameters: {} }),
    ],
    [
      'a refusal with another status',
      refusal({ code: 'malformed_body', exception_parameters: {} }),
    ],
    ['a refusal without its form', refusal('gone')],
  ])('%s', (_, wrong) => {
    expect(() => holdToDocument(operation, wrong)).toThrow(/venues\.list/);
  });
});

test('says of every operation what it does, and of no other', () => {
  expect(Object.keys(SUMMARIES).sort()).toEqual(allOperations.map(({ name }) => name).sort());
});
