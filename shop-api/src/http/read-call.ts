import * as v from 'valibot';
import type { FastifyRequest } from 'fastify';
import { HEADERS, type Operation } from '@permanto/contracts/api';
import type { App } from '../app';
import { isRefused, ok, refuse, type Result } from '../result';
import { cartRefusal } from './cart-auth';
import { checkInput, checkParameters } from './check-input';
import type { Call } from '../app';
import { staffRefusal } from './staff-auth';

/** Where the contract names no query, whatever a link was decorated with is let be. */
const ANY_QUERY = v.unknown();
const NO_BODY = v.strictObject({});

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** A request as its operation wants it; who may not ask hears nothing about what is wrong with it. */
export async function readCall(
  app: App,
  operation: Operation,
  request: FastifyRequest,
): Promise<Result<Call>> {
  const { shopKey = '', ...params } = request.params as Record<string, string>;
  const shop = app.shops.get(shopKey);
  if (!shop) return refuse('shop_not_found');
  const ids = checkParameters(params);
  if (isRefused(ids)) return ids;
  if (operation.auth === 'cart') {
    const token = headerOf(request, HEADERS.cartToken);
    const refusal = await cartRefusal(app, { shopKey, cartId: params.cartId ?? '', token });
    if (refusal) return refusal;
  }
  if (operation.auth === 'staff') {
    const refusal = staffRefusal(app, shopKey, headerOf(request, HEADERS.staffKey));
    if (refusal) return refusal;
  }
  const query = checkInput(operation.query ?? ANY_QUERY, { ...(request.query as object) });
  if (isRefused(query)) return query;
  const body = checkInput(operation.body ?? NO_BODY, request.body ?? {});
  if (isRefused(body)) return body;
  const orderSecret = headerOf(request, HEADERS.orderSecret);
  const lastEventId = headerOf(request, HEADERS.lastEventId);
  const { accept } = request.headers;
  const headers = { orderSecret, lastEventId, accept };
  return ok({ shop, params, query: query.value, body: body.value, ...headers });
}
