import * as v from 'valibot';
import type { ErrorCode } from '../errors';
import type { Endpoint } from './endpoints';

type Schema = v.GenericSchema;

/** The media type of an answer that a client reads as bytes. */
export const BYTES = 'application/octet-stream';

/** The answer of an operation whose media type is {@link BYTES}; by its name, since frames have their own. */
export const bytes = v.custom<ArrayBuffer>(
  (given) => Object.prototype.toString.call(given) === '[object ArrayBuffer]',
);

/** The names in braces of a path template: `/carts/{cartId}` → `cartId`. */
export type PathParameter<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;

/**
 * One operation of the shop API, written once: routes, client effects and the OpenAPI
 * document are made from it.
 */
export interface Operation<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Output extends Schema | undefined = Schema | undefined,
> extends Endpoint<Path> {
  readonly query: Query;
  readonly body: Body;
  /** Undefined where the answer is neither JSON nor {@link bytes}. */
  readonly output: Output;
  /** The status of success. */
  readonly status: 200 | 201 | 204 | 303;
  /** What the caller must show: nothing, the cart's token, the order's secret, the shop's staff key. */
  readonly auth: 'none' | 'cart' | 'order' | 'staff';
  /**
   * Who is answered again by an `Idempotency-Key`: who shows the same cart's token or order's secret again
   * (`caller`), or who has the key, which is a secret then (`bearer`). Elsewhere keys are ignored: a stranger
   * with the same key would get another request's answer.
   */
  readonly repeats: 'caller' | 'bearer' | 'never';
  /** The media type of success. */
  readonly media: string;
  /** The refusals that are this operation's own; those of every operation are in `COMMON_ERRORS`. */
  readonly errors: readonly ErrorCode[];
}

interface Definition<
  Path extends string,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Output extends Schema | undefined,
> {
  name: string;
  /** `GET` by default. */
  method?: Operation['method'];
  path: Path;
  query?: Query;
  body?: Body;
  output?: Output;
  status?: Operation['status'];
  auth?: Operation['auth'];
  /** `caller` by default for `POST` with a cart's token or an order's secret. */
  repeats?: Operation['repeats'];
  cache?: Operation['cache'];
  media?: string;
  errors?: readonly ErrorCode[];
}

export function operation<
  const Path extends string,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Output extends Schema | undefined = undefined,
>(definition: Definition<Path, Query, Body, Output>): Operation<Path, Query, Body, Output> {
  const { method, auth } = definition;
  const isCallers = method === 'POST' && (auth === 'cart' || auth === 'order');
  return {
    method: 'GET',
    status: 200,
    auth: 'none',
    repeats: isCallers ? 'caller' : 'never',
    cache: 'private',
    media: 'application/json',
    errors: [],
    ...definition,
    query: definition.query as Query,
    body: definition.body as Body,
    output: definition.output as Output,
  };
}

/** An operation for the compiler, its {@link Endpoint} when the browser runs: its schemas aren't loaded with it. */
export type EndpointOf<O extends Operation = Operation> = Endpoint<O['path']> & {
  /** Never there: it says of which operation this is. */
  readonly operation?: O;
};
/** What can be called. */
export type Callable = Operation | EndpointOf;
type OperationOf<C> = C extends Operation ? C : C extends EndpointOf<infer O> ? O : never;

type Input<S> = S extends Schema ? v.InferInput<S> : undefined;
type Parsed<S> = S extends Schema ? v.InferOutput<S> : undefined;

export type PathParameters<C extends Callable> = Record<PathParameter<C['path']>, string>;
/** What a client sends. */
export type BodyOf<C extends Callable> = Input<OperationOf<C>['body']>;
export type QueryOf<C extends Callable> = Input<OperationOf<C>['query']>;
/** What a command gets, checked. */
export type ParsedBodyOf<O extends Operation> = Parsed<O['body']>;
export type ParsedQueryOf<O extends Operation> = Parsed<O['query']>;
/** What a client gets, checked: money in cents. */
export type AnswerOf<C extends Callable> = Parsed<OperationOf<C>['output']>;
/** What a presenter makes: money in euros. */
export type WireOf<O extends Operation> = Input<O['output']>;

/** Refusals that any operation may give. */
const COMMON_ERRORS: readonly ErrorCode[] = [
  'malformed_body',
  'body_too_large',
  'unknown_field',
  'invalid_field',
  'too_many_requests',
  'shop_busy',
  'shop_not_found',
  'operation_not_found',
  'method_not_allowed',
  'idempotency_key_reused',
];

/** Refusals that any operation with `auth: 'cart'` may give. */
const CART_AUTH_ERRORS: readonly ErrorCode[] = [
  'cart_not_found',
  'cart_token_mismatch',
  'cart_token_expired',
];

/** Refusals that any operation with `auth: 'staff'` may give. */
const STAFF_AUTH_ERRORS: readonly ErrorCode[] = ['staff_key_invalid'];

const AUTH_ERRORS: Readonly<Record<Operation['auth'], readonly ErrorCode[]>> = {
  none: [],
  cart: CART_AUTH_ERRORS,
  order: [],
  staff: STAFF_AUTH_ERRORS,
};

/** Every refusal that an operation may give. */
export function errorsOf({ auth, errors }: Operation): ReadonlySet<ErrorCode> {
  return new Set([...COMMON_ERRORS, ...AUTH_ERRORS[auth], ...errors]);
}

/** The headers of the API, lower-case; answers with a cart have its newest token, too. */
export const HEADERS = {
  cartToken: 'x-cart-token',
  orderSecret: 'x-order-secret',
  staffKey: 'x-staff-key',
  idempotencyKey: 'idempotency-key',
  lastEventId: 'last-event-id',
  requestId: 'x-request-id',
} as const;

/** A request's id where it can't forge a line of a log. */
export const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Fills a template: `/carts/{cartId}.json` + {cartId: 'a'} → `/carts/a.json`. */
export function fillPath(template: string, parameters: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
}
