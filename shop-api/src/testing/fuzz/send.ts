import { fillPath, HEADERS } from '@permanto/contracts/api';
import type { StartedShop } from '../start-shop';
import { resolved } from './known';
import type { FuzzRequest } from './requests';
import { tokenFor } from './tokens';
import type { World } from './world';

/** A request as it went out, and what came back. */
export interface Exchange {
  readonly request: FuzzRequest;
  readonly url: string;
  readonly cartId: string | null;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A lone half of a surrogate pair can't stand in an address; a client would have failed before. */
const wellFormed = (text: string) => text.toWellFormed();

function queryText(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    wellFormed(textOf(value)),
  ]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

export interface Fuzzed {
  readonly api: StartedShop;
  readonly world: World;
  readonly staffKey: string;
}

function headersOf({ api, world, staffKey }: Fuzzed, request: FuzzRequest, params: Params) {
  const [otherCartId = ''] = world.names.cartId;
  const token = tokenFor(request.token, {
    shopKey: api.shop.key,
    cartId: params.cartId ?? otherCartId,
    tokenOf: (cartId) => world.tokenOf(cartId),
    otherCartId,
  });
  const isOwn = request.token === 'own';
  const secret = isOwn ? world.secretOf(params.orderNumber ?? '') : token;
  return {
    ...(token !== undefined && { [HEADERS.cartToken]: token }),
    ...(secret !== undefined && { [HEADERS.orderSecret]: secret }),
    ...(token !== undefined && { [HEADERS.staffKey]: isOwn ? staffKey : token }),
    ...(request.idempotencyKey !== null && { [HEADERS.idempotencyKey]: request.idempotencyKey }),
  };
}

type Params = Readonly<Record<string, string>>;

function paramsOf({ world }: Fuzzed, request: FuzzRequest): Params {
  const textIn = (value: unknown, ofCart = {}) =>
    wellFormed(textOf(resolved(value, world.names, ofCart)));
  const { cartId, ...others } = request.params;
  const cart = cartId === undefined ? {} : { cartId: textIn(cartId) };
  const ofCart = world.inCart(cart.cartId ?? '');
  const own = Object.entries(others).map(([name, value]) => [name, textIn(value, ofCart)]);
  return { ...cart, ...(Object.fromEntries(own) as Params) };
}

/** Bodies are sent as text, so that the framework of the test repairs nothing. */
function bodyOf({ world }: Fuzzed, { body, rawBody }: FuzzRequest, { cartId = '' }: Params) {
  if (rawBody) {
    return { payload: rawBody.text, headers: rawBody.type ? { 'content-type': rawBody.type } : {} };
  }
  if (body === undefined) return { headers: {} };
  const payload = JSON.stringify(resolved(body, world.names, world.inCart(cartId)));
  return { payload, headers: { 'content-type': 'application/json' } };
}

/** The address and the cart that a request means, before it is sent. */
export function addressOf(fuzzed: Fuzzed, request: FuzzRequest) {
  const params = paramsOf(fuzzed, request);
  const filled = fillPath(request.path, { ...params, shopKey: fuzzed.api.shop.key });
  const cartId = params.cartId ?? null;
  return {
    params,
    url: `${filled}${queryText(resolved(request.query, fuzzed.world.names) as FuzzRequest['query'])}`,
    cartId,
  };
}

export async function send(fuzzed: Fuzzed, request: FuzzRequest): Promise<Exchange> {
  const { params, url, cartId } = addressOf(fuzzed, request);
  const { headers, ...payload } = bodyOf(fuzzed, request, params);
  const answer = await fuzzed.api.server.inject({
    method: request.method as 'GET',
    url,
    ...payload,
    headers: { ...headersOf(fuzzed, request, params), ...headers },
  });
  const { statusCode: status, body } = answer;
  return { request, url, cartId, status, headers: answer.headers, body };
}
