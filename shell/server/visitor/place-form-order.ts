import { callWithCart } from '@permanto/api-client/call-with-cart';
import type { ApiError } from '@permanto/api-client/errors';
import { placeOrder } from '@permanto/checkout-flow/place-order';
import { visitorOperations } from '@permanto/contracts/api';
import type { FieldTree } from '@permanto/contracts/forms';
import { call, type FormResult, type SentForm } from './form-action';
import { ownFields, toJson } from './form-body';

const { checkouts } = visitorOperations;

/** The order may have been made: no answer says what came of it. */
const UNKNOWN_OUTCOME: ApiError = { type: 'unavailable' };

/** A sum as forms hold it. */
const EUROS = /^\d{1,8}\.\d{2}$/;

/** The sum that the form's button names; null where it names none. */
export function sumIn({ payableEur: sum }: FieldTree): number | null {
  return typeof sum === 'string' && EUROS.test(sum) ? Number(sum) : null;
}

/** The order's body; the form has other fields, too. */
function orderOf(fields: FieldTree) {
  const { body: schema } = checkouts.create;
  const body = toJson(schema, ownFields(schema, fields)) as object;
  const sum = sumIn(fields);
  return sum === null ? body : { ...body, payableEur: sum };
}

/** Orders the cart of the form's session. Leads to the payment, or to an order that needs none. */
export async function placeFormOrder(form: SentForm): Promise<FormResult> {
  const { session, fields, language } = form;
  const placed = await placeOrder({
    create: async () => {
      const body = orderOf(fields);
      const query = { lang: language };
      const { cart_checkout } = await call(form, checkouts.create, { body, query });
      return cart_checkout.uuid;
    },
    readState: async (checkoutId) => {
      const params = { checkoutId };
      const answer = await callWithCart(session, checkouts.status, { params }, { creates: false });
      return answer.cart_checkout;
    },
  });
  if (placed.kind === 'done') return { next: placed.result };
  if (placed.kind === 'notCreated') return { error: placed.error };
  const isRefused = placed.kind === 'failed' && placed.failure.kind === 'refused';
  return { error: isRefused ? placed.failure.error : UNKNOWN_OUTCOME };
}
