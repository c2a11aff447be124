import * as v from 'valibot';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { errorBody, errorCatalogue, isErrorCode, type ErrorCode } from '@permanto/contracts';
import {
  BYTES,
  errorsOf,
  fillPath,
  HEADERS,
  operations,
  type BodyOf,
  type Operation,
  type PathParameters,
  type QueryOf,
  type WireOf,
} from '@permanto/contracts/api';
import { holdServer } from './held-server';

interface Sent<O extends Operation> {
  readonly params?: PathParameters<O>;
  readonly query?: QueryOf<O> extends undefined ? never : QueryOf<O>;
  readonly body?: BodyOf<O> extends undefined ? never : BodyOf<O>;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** @public Part of the types of helpers that are exported. */
export interface Answered<Wire> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** Undefined where the answer is a refusal. */
  readonly wire: Wire | undefined;
  readonly error: { code: ErrorCode; exception_parameters: Record<string, unknown> } | undefined;
}

export type TestCart = WireOf<typeof operations.carts.get>['cart'];

/** Calls operations as any client would, and holds every answer against contract and document. */
export interface TestClient {
  call<O extends Operation>(operation: O, sent?: Sent<O>): Promise<Answered<WireOf<O>>>;
  newCart(): Promise<TestCart>;
  /** Adds pieces of one product; the answer may be a refusal. */
  addTo(cart: TestCart, productId: string, amount: number): Promise<Answered<{ cart: TestCart }>>;
}

function checkedError(operation: Operation, body: unknown): Answered<never>['error'] {
  const { error } = v.parse(errorBody, body);
  if (typeof error === 'string') throw new Error(`${operation.name} failed: ${error}`);
  const { code, exception_parameters } = error;
  if (!isErrorCode(code) || !errorsOf(operation).has(code)) {
    throw new Error(`${operation.name} does not declare the refusal ${code}`);
  }
  v.parse(errorCatalogue[code], exception_parameters);
  return { code, exception_parameters };
}

function checkedWire(operation: Operation, status: number, body: unknown): unknown {
  if (status !== operation.status) throw new Error(`${operation.name} answered ${status}`);
  if (operation.output) v.parse(operation.output, body);
  return body;
}

function contentOf(answer: LightMyRequestResponse): unknown {
  const type = String(answer.headers['content-type']);
  if (type === BYTES) return Uint8Array.from(answer.rawPayload).buffer;
  return type.startsWith('application/json') && answer.body !== '' ? answer.json() : undefined;
}

export function testClient(server: FastifyInstance, shopKey: string): TestClient {
  holdServer(server);
  const call: TestClient['call'] = async (operation, sent = {}) => {
    const { params = {}, query, body, token, headers = {} } = sent as Sent<Operation>;
    const answer = await server.inject({
      method: operation.method,
      url: `/v1/${shopKey}${fillPath(operation.path, params)}`,
      ...(query !== undefined && { query: query as Record<string, string> }),
      ...(body !== undefined && { payload: body as object }),
      headers: { ...headers, ...(token !== undefined && { [HEADERS.cartToken]: token }) },
    });
    const parsed = contentOf(answer);
    const isRefusal = answer.statusCode >= 400;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      wire: isRefusal ? undefined : (checkedWire(operation, answer.statusCode, parsed) as never),
      error: isRefusal ? checkedError(operation, parsed) : undefined,
    };
  };
  return {
    call,
    newCart: async () => {
      const { wire } = await call(operations.carts.create, { body: {} });
      if (!wire) throw new Error('no cart was made');
      return wire.cart;
    },
    addTo: (cart, productId, amount) =>
      call(operations.carts.addItems, {
        params: { cartId: cart.uuid },
        token: cart.token,
        body: { cart_item: { product: { id: productId }, amount } },
      }),
  };
}
