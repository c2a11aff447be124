import { attemptHeaders } from '@permanto/api-client/attempt-key';
import { callOperation } from '@permanto/api-client/call';
import { HEADERS, visitorOperations } from '@permanto/contracts/api';
import { orderConfirmationOperations } from '@permanto/contracts/api/order-confirmation';
import { type FormAction, refusal } from './form-action';
import { toJson, wantedOf } from './form-body';

const { orders } = visitorOperations;

const NO_ORDER = refusal(404, 'order_not_found');

/** Without items it would be a withdrawal from all of them: nothing chosen is refused as an empty list. */
export const withdraw: FormAction = async ({
  session,
  order,
  fields: { items = {} },
  page,
  ...form
}) => {
  if (order === null) return { error: NO_ORDER };
  const chosen = typeof items === 'object' ? wantedOf(items) : {};
  await callOperation(session.transport, orders.withdraw, {
    params: { orderNumber: order.number },
    headers: { [HEADERS.orderSecret]: order.secret, ...attemptHeaders(form.key) },
    body: toJson(orders.withdraw.body, { items: chosen }) as { items: [] },
  });
  return { next: form.next ?? page };
};

/** Confirms a free order. */
export const confirmOrder: FormAction = async ({ session, order }) => {
  if (order === null) return { error: NO_ORDER };
  const confirmed = await callOperation(session.transport, orderConfirmationOperations.confirm, {
    params: { orderNumber: order.number },
    body: { confirmation_token: order.secret },
  });
  return { next: confirmed.forward_to_url };
};
