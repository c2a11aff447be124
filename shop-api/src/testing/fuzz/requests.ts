import fc, { type Arbitrary } from 'fast-check';
import { openApiDocument } from '../../http/openapi';
import { hostileBody, hostileText, mutated, mutation } from './hostile';
import { schemaArbitrary, type Schema } from './schema-arbitrary';
import { tokenChoice, type TokenChoice } from './tokens';

/** One request before the world is put into it. */
export interface FuzzRequest {
  /** The operation's name in the document. */
  readonly operation: string;
  readonly method: string;
  /** The document's template, from `/v1` on. */
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** In place of `body`: what is no JSON at all. */
  readonly rawBody: { readonly text: string; readonly type: string } | null;
  readonly token: TokenChoice;
  readonly idempotencyKey: string | null;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

type Paths = Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;

const seldom = <Value>(usual: Arbitrary<Value>, other: Arbitrary<Value>) =>
  fc.oneof({ arbitrary: usual, weight: 9 }, { arbitrary: other, weight: 1 });

/** Each parameter as its schema wants it, seldom as an attacker does. */
function parametersOf(parameters: readonly Parameter[], where: Parameter['in']) {
  const chosen = parameters.filter(
    (parameter) => parameter.in === where && parameter.name !== 'shopKey',
  );
  const fields = chosen.map(
    ({ name, schema }) =>
      [name, seldom(schemaArbitrary(schema, name), hostileText as Arbitrary<unknown>)] as const,
  );
  return fc.record<Record<string, unknown>, string>(Object.fromEntries(fields), {
    requiredKeys: chosen.filter(({ required }) => required).map(({ name }) => name),
  });
}

function queryOf(parameters: readonly Parameter[]): Arbitrary<Record<string, unknown>> {
  const stray = fc.dictionary(
    fc.constantFrom('lang', 'secret', 'checkout-stamp', "x'"),
    hostileText,
    {
      maxKeys: 2,
    },
  );
  const own = parametersOf(parameters, 'query');
  return seldom(
    own,
    fc.tuple(own, stray).map(([a, b]) => ({ ...a, ...b })),
  );
}

function bodyOf({ requestBody }: DocumentedOperation): Arbitrary<unknown> {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return fc.constant(undefined);
  const good = schemaArbitrary(schema, '');
  const bad = fc.tuple(good, mutation).map(([body, change]) => mutated(body, change));
  return fc.oneof({ arbitrary: good, weight: 2 }, bad);
}

/** A key that new carts take, too. */
const SAME_UUID = '0b7d1a52-7f0e-4b8e-9a35-6f1c2d3e4f50';

function requestTo(path: string, method: string, operation: DocumentedOperation) {
  const { parameters = [] } = operation;
  return fc.record<FuzzRequest>({
    operation: fc.constant(operation.operationId),
    method: fc.constant(method.toUpperCase()),
    path: fc.constant(path),
    params: parametersOf(parameters, 'path'),
    query: queryOf(parameters),
    body: bodyOf(operation),
    rawBody: seldom(fc.constant(null), hostileBody),
    token: tokenChoice,
    idempotencyKey: seldom(
      fc.constant(null),
      fc.constantFrom('same-key-1', SAME_UUID, 'x'.repeat(300)),
    ),
  });
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The document with what its `$ref`s mean in their places; the schemas of inputs hold no circle. */
function inlined(node: unknown, document: unknown): unknown {
  if (Array.isArray(node)) return node.map((entry) => inlined(entry, document));
  if (!isNode(node)) return node;
  if (typeof node.$ref === 'string') {
    const steps = node.$ref.split('/').slice(1);
    const meant = steps.reduce<unknown>(
      (at, step) => (isNode(at) ? at[step] : undefined),
      document,
    );
    return inlined(meant, document);
  }
  return Object.fromEntries(
    Object.entries(node).map(([name, field]) => [name, inlined(field, document)]),
  );
}

/** What leads deeper into a purchase is asked more often than what only reads. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'carts.addItems': 10,
  'seatReservations.create': 6,
  'carts.updateItem': 3,
  'carts.setCustomer': 3,
  'carts.chooseDeliveryMethod': 4,
  'carts.addCode': 4,
  'checkouts.create': 6,
};

/** Requests to every operation of the document, apart from those in `without`. */
export function anyRequest(without: readonly string[]): Arbitrary<FuzzRequest> {
  const document = openApiDocument() as { readonly paths: object };
  const paths = inlined(document.paths, document) as Paths;
  const requests = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !without.includes(operationId))
      .map(([method, operation]) => ({
        arbitrary: requestTo(path, method, operation),
        weight: WEIGHTS[operation.operationId] ?? 1,
      })),
  );
  return fc.oneof(...requests);
}
