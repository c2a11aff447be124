import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { errorCatalogue, type ErrorCode } from '@permanto/contracts';
import {
  allOperations,
  errorsOf,
  HEADERS,
  takesIdempotencyKey,
  type Operation,
} from '@permanto/contracts/api';
import { ReadyAnswer } from './answers';
import { sendAnswer } from './send-answer';
import { ruleOf } from './check-input';
import { statusOf } from './refusals';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

function schemaOf(schema: v.GenericSchema): JsonSchema {
  const options = { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' } as const;
  const { $schema: _, ...json } = toJsonSchema(schema, options);
  return json as JsonSchema;
}

const json = (schema: object) => ({ 'application/json': { schema } });

const errorSchema = (code: ErrorCode) => ({
  type: 'object',
  required: ['code', 'exception_parameters'],
  properties: { code: { const: code }, exception_parameters: schemaOf(errorCatalogue[code]) },
});

/** The refusals of an operation, gathered by status. */
function refusalsOf(operation: Operation): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(operation)) {
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  }
  return byStatus;
}

const refusalResponse = (codes: readonly ErrorCode[]) => ({
  description: codes.join(', '),
  content: json({
    type: 'object',
    required: ['error'],
    properties: {
      error: { oneOf: codes.map((code) => ({ $ref: `#/components/schemas/error_${code}` })) },
    },
  }),
});

function successResponse({ media, output, status, summary }: Operation): object {
  if (output) return { description: summary, content: json(schemaOf(output)) };
  return { description: summary, ...(status === 200 && { content: { [media]: {} } }) };
}

const pathParameter = (name: string, schema: object) => ({
  name,
  in: 'path',
  required: true,
  schema,
});

function parametersOf(operation: Operation): object[] {
  const { path, query } = operation;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const { properties = {}, required = [] } = query ? schemaOf(query) : {};
  return [
    pathParameter('shopKey', { type: 'string' }),
    ...names.map((name) => pathParameter(name, schemaOf(ruleOf(name).schema))),
    ...Object.entries(properties).map(([name, schema]) => {
      return { name, in: 'query', required: required.includes(name), schema };
    }),
    ...(takesIdempotencyKey(operation) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

const SECURITY = {
  none: [],
  cart: [{ cartToken: [] }],
  order: [{ orderSecret: [] }],
  staff: [{ staffKey: [] }],
};

const operationObject = (operation: Operation) => ({
  operationId: operation.name,
  summary: operation.summary,
  tags: [operation.name.split('.')[0]],
  security: SECURITY[operation.auth],
  parameters: parametersOf(operation),
  ...(operation.body && {
    requestBody: { required: true, content: json(schemaOf(operation.body)) },
  }),
  responses: {
    [operation.status]: successResponse(operation),
    ...Object.fromEntries(
      [...refusalsOf(operation)].map(([status, codes]) => [status, refusalResponse(codes)]),
    ),
    '5XX': {
      description: 'A fault of the server',
      content: json({ type: 'object', properties: { error: { type: 'string' } } }),
    },
  },
});

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

const apiKey = (name: string) => ({ type: 'apiKey', in: 'header', name });

/** OpenAPI 3.1, made from the contracts: nothing in it is written twice. */
export function openApiDocument(): object {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  return {
    openapi: '3.1.0',
    info: { title: 'Permanto shop API', version: '1' },
    paths: pathsObject(),
    components: {
      securitySchemes: {
        cartToken: apiKey(HEADERS.cartToken),
        orderSecret: apiKey(HEADERS.orderSecret),
        staffKey: apiKey(HEADERS.staffKey),
      },
      parameters: {
        IdempotencyKey: {
          name: HEADERS.idempotencyKey,
          in: 'header',
          description: 'The same key with the same body gives the first answer again',
          schema: { type: 'string', maxLength: 255 },
        },
      },
      schemas: Object.fromEntries(codes.map((code) => [`error_${code}`, errorSchema(code)])),
    },
  };
}

export function bindOpenApi(server: FastifyInstance): void {
  let ready: ReadyAnswer | undefined;
  server.get('/v1/openapi.json', (request, reply) => {
    ready ??= new ReadyAnswer(openApiDocument());
    const cached = { 'cache-control': 'public, max-age=60, must-revalidate', etag: ready.etag };
    return sendAnswer(request, reply, ready.outgoing(cached));
  });
}
