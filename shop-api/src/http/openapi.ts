import type { FastifyInstance } from 'fastify';
import en from '@permanto/i18n/errors/en.json';
import fi from '@permanto/i18n/errors/fi.json';
import sv from '@permanto/i18n/errors/sv.json';
import { ERROR_CODES, errorCatalogue, type ErrorCode } from '@permanto/contracts';
import { allOperations, HEADERS, type Operation } from '@permanto/contracts/api';
import { ReadyAnswer } from './answers';
import { ruleOf } from './check-input';
import { BODY_EXAMPLES } from './openapi-examples';
import { HEADER_COMPONENTS, isFile, json, responsesOf } from './openapi-responses';
import { namedSchemas, schemaOf, type JsonSchema } from './openapi-schemas';
import { INTRODUCTION, PATH_PARAMETERS, TAGS } from './openapi-texts';
import { sendAnswer } from './send-answer';
import { SUMMARIES } from './openapi-summaries';

/** Where the document is, and where it can be read. */
export const DOCUMENT_PATH = '/v1/openapi.json';
export const DOCS_PATH = '/v1/docs';

const pathParameter = (name: string, schema: JsonSchema) => ({
  name,
  in: 'path',
  description: PATH_PARAMETERS[name] ?? name,
  required: true,
  schema,
});

const common = (name: string) => ({ $ref: `#/components/parameters/${name}` });

const KEY_PARAMETERS: Readonly<Record<Operation['repeats'], readonly object[]>> = {
  never: [],
  caller: [common('IdempotencyKey')],
  bearer: [common('SecretIdempotencyKey')],
};

function parametersOf(operation: Operation): object[] {
  const { path, query, cache } = operation;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const { properties = {}, required = [] } = query ? schemaOf(query) : {};
  return [
    common('shopKey'),
    ...names.map((name) => pathParameter(name, schemaOf(ruleOf(name).schema))),
    ...Object.entries(properties).map(([name, schema]) => {
      return { name, in: 'query', required: required.includes(name), schema };
    }),
    ...KEY_PARAMETERS[operation.repeats],
    ...(cache === 'shared' ? [common('IfNoneMatch')] : []),
    ...(isFile(operation) ? [common('Range')] : []),
  ];
}

/** What opens an operation; one of several where there are several. */
function securityOf({ auth, query }: Operation): object[] {
  if (auth === 'none') return [];
  if (auth === 'cart') return [{ cartToken: [] }];
  if (auth === 'staff') return [{ staffKey: [] }];
  const isLink = query !== undefined && 'secret' in (schemaOf(query).properties ?? {});
  return [{ orderSecret: [] }, ...(isLink ? [{ orderSecretInLink: [] }] : [])];
}

function bodyOf({ name, body }: Operation): object | undefined {
  if (!body) return undefined;
  const { 'application/json': content } = json(schemaOf(body));
  const example = BODY_EXAMPLES[name];
  const media = { ...content, ...(example !== undefined && { example }) };
  return { required: true, content: { 'application/json': media } };
}

function operationObject(operation: Operation): object {
  const requestBody = bodyOf(operation);
  return {
    operationId: operation.name,
    summary: SUMMARIES[operation.name],
    tags: [operation.name.split('.')[0]],
    security: securityOf(operation),
    parameters: parametersOf(operation),
    ...(requestBody && { requestBody }),
    responses: responsesOf(operation),
  };
}

function pathsObject(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of allOperations) {
    const path = `/v1/{shopKey}${operation.path}`;
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: operationObject(operation),
    };
  }
  return paths;
}

/** A refusal as it stands in `error`, with what the shopper reads. */
const errorSchema = (code: ErrorCode) => ({
  type: 'object',
  description: en[code],
  required: ['code', 'exception_parameters'],
  properties: { code: { const: code }, exception_parameters: schemaOf(errorCatalogue[code]) },
  'x-texts': { fi: fi[code], en: en[code], sv: sv[code] },
});

const apiKey = (name: string, description: string, place: 'header' | 'query' = 'header') => {
  return { type: 'apiKey', in: place, name, description };
};

const securitySchemes = {
  cartToken: apiKey(HEADERS.cartToken, 'The cart’s token, `cart.token` of its latest answer'),
  orderSecret: apiKey(HEADERS.orderSecret, 'The order’s secret, from the thank-you page’s address'),
  orderSecretInLink: apiKey('secret', 'The order’s secret, in a link that is opened', 'query'),
  staffKey: apiKey(HEADERS.staffKey, 'What the shop’s staff shows at the door'),
};

const parameters = {
  shopKey: pathParameter('shopKey', { type: 'string' }),
  IdempotencyKey: {
    name: HEADERS.idempotencyKey,
    in: 'header',
    description:
      'The same key with the same body changes nothing again, and gives what it changed as it is now',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  SecretIdempotencyKey: {
    name: HEADERS.idempotencyKey,
    in: 'header',
    description:
      'A random uuid (version 4) in lower case. The same key with the same body gives the same cart again, with its token: a secret',
    schema: { type: 'string', format: 'uuid' },
  },
  Range: {
    name: 'range',
    in: 'header',
    description: 'The bytes that you want: `bytes=0-99`; several parts at once are given whole',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'if-none-match',
    in: 'header',
    description: 'The `ETag` of the answer that you have',
    schema: { type: 'string' },
  },
};

/** OpenAPI 3.1, made from the contracts: nothing in it is written twice. */
export function openApiDocument(): object {
  const errors = ERROR_CODES.map((code) => [`error_${code}`, errorSchema(code)] as const);
  return {
    openapi: '3.1.0',
    info: { title: 'Permanto shop API', version: '1', description: INTRODUCTION },
    externalDocs: { url: DOCS_PATH, description: 'This document as a page' },
    servers: [{ url: '/', description: 'Wherever this document came from' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: pathsObject(),
    components: {
      securitySchemes,
      parameters,
      headers: HEADER_COMPONENTS,
      schemas: { ...namedSchemas(), ...Object.fromEntries(errors) },
    },
  };
}

export function bindOpenApi(server: FastifyInstance): void {
  let ready: ReadyAnswer | undefined;
  server.get(DOCUMENT_PATH, (request, reply) => {
    ready ??= new ReadyAnswer(openApiDocument());
    const cached = { 'cache-control': 'public, max-age=60, must-revalidate', etag: ready.etag };
    return sendAnswer(request, reply, ready.outgoing(cached));
  });
}
