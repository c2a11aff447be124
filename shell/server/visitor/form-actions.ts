import { attemptHeaders } from '@permanto/api-client/attempt-key';
import { callOperation } from '@permanto/api-client/call';
import { callWithCart } from '@permanto/api-client/call-with-cart';
import type { ApiError } from '@permanto/api-client/errors';
import { placeOrder } from '@permanto/checkout-flow/place-order';
import { type Cart, localizedPath, paths } from '@permanto/contracts';
import { HEADERS, type Operation, visitorOperations } from '@permanto/contracts/api';
import { orderConfirmationOperations } from '@permanto/contracts/api/order-confirmation';
import { type FieldTree, type FormOperation, textsOf } from '@permanto/contracts/forms';
import { draftOf, toContact } from '@permanto/contracts/rules/contact-record';
import { internationalPhone } from '@permanto/i18n/phone';
import { call, type FormAction, type SentForm } from './form-action';
import { toJson } from './form-body';
import { reserveBestSeats } from './reserve-best-seats';

const { carts, checkouts, orders } = visitorOperations;

const isOfNone = (item: string | FieldTree) =>
  typeof item !== 'string' && (item.amount === '0' || item.amount === '');
const wantedOf = (items: FieldTree): FieldTree =>
  Object.fromEntries(Object.entries(items).filter(([, item]) => !isOfNone(item)));

/** A product of which none is wanted is not to be added. */
function withoutZeros(fields: FieldTree): FieldTree {
  const { cart_items: items } = fields;
  return typeof items === 'object' ? { ...fields, cart_items: wantedOf(items) } : fields;
}

/** The fields as they are, as the body of one operation. */
function bodyOf({ body: schema }: Operation, fields: FieldTree): { readonly body?: unknown } {
  return schema === undefined ? {} : { body: toJson(schema, withoutZeros(fields)) };
}

/** A form that is one operation. It leads to `next`, or back to its page. */
const calling =
  (operation: Operation, options?: { readonly creates: boolean }, next?: string): FormAction =>
  async (form) => {
    const sent = { ...bodyOf(operation, form.fields), headers: attemptHeaders(form.key) };
    const answer = (await call(form, operation, sent, options)) as { readonly cart?: Cart };
    const usual = next === undefined ? form.page : localizedPath(next, form.language);
    return { next: form.next ?? usual, cart: answer.cart };
  };

/** The record as scripts would send it (product.md, "Contact rules"). */
async function contactOf(fields: string | FieldTree | undefined) {
  const draft = draftOf(textsOf(fields));
  return toContact(draft, await internationalPhone(draft.phone));
}

/** Where nothing new is chosen, and the cart holds something, the way to the checkout leads on as it does by scripts. */
const addItems: FormAction = async (form) => {
  const { cart_items: items } = withoutZeros(form.fields);
  const isToCheckout = form.next === localizedPath(paths.checkout(), form.language);
  if (isToCheckout && typeof items === 'object' && Object.keys(items).length === 0) {
    const cart = await call(form, carts.get, {}).then(
      (answer) => answer.cart,
      () => null,
    );
    if (cart !== null && cart.items.length > 0) return { next: form.next, cart };
  }
  return calling(carts.addItems, { creates: true }, paths.cart())(form);
};

const removeCode: FormAction = async (form) => {
  const { code = '' } = textsOf(form.fields);
  await call({ ...form, params: { code } }, carts.removeCode, {});
  return { next: form.page };
};

const saveContact: FormAction = async (form) => {
  const customer = await contactOf(form.fields.customer);
  await call(form, carts.setCustomer, { body: { customer } });
  return { next: localizedPath(paths.checkoutDelivery(), form.language) };
};

/** The order may have been made: no answer says what came of it. */
const UNKNOWN_OUTCOME: ApiError = { type: 'unavailable' };

/** What the cart has already is not sent again: a change of the cart ends a payment that is under way. */
async function saveDelivery(form: SentForm): Promise<void> {
  const { delivery_method, delivery_customer: receiver } = form.fields;
  const chosen = Object.entries(textsOf(delivery_method));
  if (chosen.length === 0) return;
  const { cart } = await call(form, carts.get, {});
  const isStored = (group: string, id: string) =>
    cart.delivery_methods.some(
      (stored) => stored.delivery_group === group && stored.delivery_method.id === id,
    );
  for (const [group, id] of chosen.filter(([group, id]) => !isStored(group, id))) {
    const method = cart.available_delivery_methods.find((one) => one.id === id);
    const price_token = method?.product?.price_token ?? null;
    const body = { delivery_method: { id }, delivery_group: group, price_token };
    await call(form, carts.chooseDeliveryMethod, { body });
  }
  const isBrought = cart.available_delivery_methods.some(
    (method) => method.needs_address && chosen.some(([, id]) => id === method.id),
  );
  if (receiver === undefined || !isBrought) return;
  const delivery_customer = await contactOf(receiver);
  if (JSON.stringify(delivery_customer) === JSON.stringify(cart.delivery_customer)) return;
  await call(form, carts.setDeliveryCustomer, { body: { delivery_customer } });
}

/** A sum as forms hold it. */
const EUROS = /^\d{1,8}\.\d{2}$/;

/** The order's body; the form has other fields, too. */
function orderOf(fields: FieldTree) {
  const { body: schema } = checkouts.create;
  const own = Object.entries(fields).filter(([name]) => name in schema.entries);
  const body = toJson(schema, Object.fromEntries(own)) as { readonly payableEur?: unknown };
  const { payableEur: sum } = body;
  return typeof sum === 'string' && EUROS.test(sum) ? { ...body, payableEur: Number(sum) } : body;
}

/** The delivery that was chosen stays where the order itself is refused. */
const order: FormAction = async (form) => {
  const { session, fields, language } = form;
  await saveDelivery(form);
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
};

const NO_ORDER: ApiError = {
  type: 'refused',
  status: 404,
  code: 'order_not_found',
  parameters: {},
};

/** Without items it would be a withdrawal from all of them: nothing chosen is refused as an empty list. */
const withdraw: FormAction = async ({ session, order, fields: { items = {} }, page, ...form }) => {
  if (order === null) return { error: NO_ORDER };
  const chosen = typeof items === 'object' ? wantedOf(items) : {};
  await callOperation(session.transport, orders.withdraw, {
    params: { orderNumber: order.number },
    headers: { [HEADERS.orderSecret]: order.secret, ...attemptHeaders(form.key) },
    body: toJson(orders.withdraw.body, { items: chosen }) as { items: [] },
  });
  return { next: form.next ?? page };
};

const confirm: FormAction = async ({ session, order }) => {
  if (order === null) return { error: NO_ORDER };
  const confirmed = await callOperation(session.transport, orderConfirmationOperations.confirm, {
    params: { orderNumber: order.number },
    body: { confirmation_token: order.secret },
  });
  return { next: confirmed.forward_to_url };
};

/** Each form's action, by the operation that it is named after. */
export const FORM_ACTIONS: Readonly<Record<FormOperation, FormAction>> = {
  'carts.addItems': addItems,
  'carts.updateItem': calling(carts.updateItem),
  'carts.removeItem': calling(carts.removeItem),
  'carts.addCode': calling(carts.addCode, { creates: true }),
  'carts.removeCode': removeCode,
  'carts.renew': calling(carts.renew),
  'carts.setCustomer': saveContact,
  'seatReservations.create': reserveBestSeats,
  'checkouts.create': order,
  'orders.withdraw': withdraw,
  'orders.confirm': confirm,
};
