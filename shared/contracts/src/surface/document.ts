import type { OfferedOperation, OfferedOperations } from './offered';

/** What of an OpenAPI 3.1 document is read here (https://spec.openapis.org/oas/v3.1.0). */
interface JsonSchema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}
interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}
interface OperationObject {
  readonly operationId?: string;
  readonly parameters?: readonly { readonly name?: string; readonly in?: string }[];
  readonly requestBody?: Body;
  readonly responses?: Readonly<Record<string, Body>>;
}
interface OpenApi {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, JsonSchema>> };
}

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Ends the walk of a recursive schema. */
const MAX_DEPTH = 30;
const SUCCESS = /^[23]\d\d$/;

const isSchema = (value: JsonSchema | boolean | undefined): value is JsonSchema =>
  typeof value === 'object';

/** Every path below a schema: lists and alternatives are no step of it, `*` is any key. */
function pathsOf(schema: JsonSchema | undefined, schemas: Schemas, depth = 0): string[] {
  if (schema === undefined || depth > MAX_DEPTH) return [];
  const { $ref, properties = {}, additionalProperties, items, anyOf, oneOf, allOf } = schema;
  const same = [
    ...($ref === undefined ? [] : [schemas[$ref.split('/').at(-1) ?? '']]),
    ...(isSchema(items) ? [items] : []),
    ...[anyOf, oneOf, allOf].flatMap((all) => all ?? []),
  ];
  const below = [
    ...Object.entries(properties),
    ...(isSchema(additionalProperties) ? [['*', additionalProperties] as const] : []),
  ];
  return [
    ...same.flatMap((one) => pathsOf(one, schemas, depth + 1)),
    ...below.flatMap(([name, child]) => [
      name,
      ...pathsOf(child, schemas, depth + 1).map((path) => `${name}.${path}`),
    ]),
  ];
}

const JSON_BODY = 'application/json';

function offeredOperation(operation: OperationObject, schemas: Schemas): OfferedOperation {
  const { parameters = [], requestBody, responses = {} } = operation;
  const under = (name: string, paths: readonly string[]) => paths.map((path) => `${name}.${path}`);
  const inBody = pathsOf(requestBody?.content?.[JSON_BODY]?.schema, schemas);
  const inQuery = parameters.flatMap(({ in: place, name = '' }) =>
    place === 'query' ? [name] : [],
  );
  const answers = Object.entries(responses)
    .filter(([status]) => SUCCESS.test(status))
    .flatMap(([, { content }]) => pathsOf(content?.[JSON_BODY]?.schema, schemas));
  return {
    answers: [...new Set(answers)],
    takes: [...new Set([...under('body', inBody), ...under('query', inQuery)])],
  };
}

/** What an API offers, by its OpenAPI document. Throws where it is none. */
export function offeredInDocument(document: unknown): OfferedOperations {
  const { paths, components } = document as OpenApi;
  if (paths === undefined) throw new Error('It is no OpenAPI document: it has no paths.');
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return Object.fromEntries(
    operations.flatMap((operation) => {
      const { operationId: name } = operation;
      return name === undefined
        ? []
        : [[name, offeredOperation(operation, components?.schemas ?? {})] as const];
    }),
  );
}
