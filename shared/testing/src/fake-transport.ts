import type { ApiAnswer, ApiRequest, Transport } from '@permanto/api-client';
import { allOperations } from '@permanto/contracts/api';
import type { ErrorCode } from '@permanto/contracts/errors';

type Handler = (request: ApiRequest) => unknown;

/** What each operation answers: a body, a function that makes one, an {@link answer}, or a promise of these. */
export type Script = Readonly<Record<string, unknown>>;

const isAnswer = (value: unknown): value is ApiAnswer & { readonly scripted: true } =>
  typeof value === 'object' && value !== null && 'scripted' in value;

/** An answer with a status of its own. */
export const answer = (status: number, body: unknown): ApiAnswer & { readonly scripted: true } => ({
  scripted: true,
  status,
  body,
});

/** A refusal in the error form of the API. */
export const refusal = (status: number, code: ErrorCode, parameters: object = {}) =>
  answer(status, { error: { code, exception_parameters: parameters } });

/** A fault of the server. */
export const fault = (message = 'internal error') => answer(500, { error: message });

/** No answer at all. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

/** The first addition creates the cart: for tests it is an addition all the same. */
function asAddition(request: ApiRequest): ApiRequest {
  const { items } = (request.body ?? {}) as { readonly items?: unknown };
  if (request.operation !== 'carts.create' || items === undefined) return request;
  return { ...request, operation: 'carts.addItems', body: { cart_items: items } };
}

export interface FakeTransport {
  readonly transport: Transport;
  /** What was asked for, in order. */
  readonly requests: readonly ApiRequest[];
  /** What was sent to one operation; a cart that was created with items counts as `carts.addItems`, too. */
  readonly sent: (operation: string) => ApiRequest[];
  /** The bodies of these. */
  readonly bodies: (operation: string) => unknown[];
  /** Changes what operations answer from now on. */
  readonly rescript: (script: Script) => void;
}

/** A transport that answers from a script, by the operation's name (`carts.addItems`). */
export function fakeTransport(initial: Script = {}): FakeTransport {
  let script: Script = initial;
  const requests: ApiRequest[] = [];
  const rescript = (more: Script) => {
    const unknown = Object.keys(more).find((name) => !allOperations.some((o) => o.name === name));
    if (unknown !== undefined) throw new Error(`no operation is called ${unknown}`);
    script = { ...script, ...more };
  };
  rescript(initial);
  const transport: Transport = async (request) => {
    requests.push(request);
    const addition = asAddition(request);
    const asked = addition.operation in script ? addition : request;
    if (!(asked.operation in script)) throw new Error(`no answer scripted for ${asked.operation}`);
    const scripted = script[asked.operation];
    const body: unknown = await (typeof scripted === 'function'
      ? (scripted as Handler)(asked)
      : scripted);
    if (isAnswer(body)) return { status: body.status, body: body.body };
    const status = allOperations.find(({ name }) => name === request.operation)?.status ?? 200;
    return { status, body };
  };
  const sent = (operation: string) =>
    requests.flatMap((request) =>
      [request, asAddition(request)].filter((one) => one.operation === operation).slice(0, 1),
    );
  return {
    transport,
    requests,
    sent,
    bodies: (operation) => sent(operation).map(({ body }) => body),
    rescript,
  };
}

/** A promise and the way to settle it, for answers that come when the test says so. */
export function deferred<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<Value>((fulfil, fail) => {
    resolve = fulfil;
    reject = fail;
  });
  return { promise, resolve, reject };
}
