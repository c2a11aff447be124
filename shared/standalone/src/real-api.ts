import { $transport, type ApiError } from '@permanto/api-client';
import { httpTransport } from '@permanto/api-client/http';
import { allSettled, type Effect, fork } from 'effector';

/** Asks the real API of a shop once, beside the page and whatever that page's API is. */
export function askShop<Answer>(shop: string, effect: Effect<object, Answer, ApiError>) {
  const scope = fork({ values: [[$transport, httpTransport({ base: `/v1/${shop}` })]] });
  return allSettled(effect, { scope, params: {} });
}
