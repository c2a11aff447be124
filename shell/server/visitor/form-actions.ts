import { attemptHeaders } from '@permanto/api-client/attempt-key';
import { type ApiError, isRefused } from '@permanto/api-client/errors';
import { type Cart, localizedPath, paths } from '@permanto/contracts';
import { type Operation, visitorOperations } from '@permanto/contracts/api';
import { type FieldTree, type FormOperation, recordIn, textsOf } from '@permanto/contracts/forms';
import { addRowsAgain } from './add-again';
import { contactOf } from './contact-of';
import { call, type FormAction, type SentForm } from './form-action';
import { ownFields, toJson, withoutZeros } from './form-body';
import { confirmOrder, withdraw } from './order-actions';
import { placeFormOrder } from './place-form-order';
import { quickOrder } from './quick-order';
import { reserveSeats } from './reserve-seats';

const { carts } = visitorOperations;

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

/** Where nothing new is chosen, and the cart holds something, the way to the checkout leads on as it does by scripts. */
const addItems: FormAction = async (sent) => {
  // The form may also be that of a quick order.
  const form: SentForm = { ...sent, fields: ownFields(carts.addItems.body, sent.fields) };
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

/** A code that the cart has already leads on to what it opens, too. */
const addCode: FormAction = async (form) => {
  try {
    return await calling(carts.addCode, { creates: true })(form);
  } catch (error) {
    if (form.next === null || !isRefused(error as ApiError, 'code_already_in_cart')) throw error;
    return { next: form.next };
  }
};

const removeCode: FormAction = async (form) => {
  const { code = '' } = textsOf(form.fields);
  await call({ ...form, params: { code } }, carts.removeCode, {});
  return { next: form.page };
};

/** Another's record; null, which takes that of before away, where there is none. */
async function recordOf({ fields }: SentForm, prefix: 'delivery' | 'billing') {
  const record = recordIn(fields, prefix);
  return record === undefined ? null : contactOf(record);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const saveContact: FormAction = async (form) => {
  const customer = await contactOf(form.fields.customer);
  const { cart } = await call(form, carts.setCustomer, { body: { customer } });
  const billing_customer = await recordOf(form, 'billing');
  if (!isSame(billing_customer, cart.billing_customer)) {
    await call(form, carts.setBillingCustomer, { body: { billing_customer } });
  }
  return { next: localizedPath(paths.checkoutDelivery(), form.language) };
};

/** What the cart has already is not sent again: a change of the cart ends a payment that is under way. */
async function saveDelivery(form: SentForm): Promise<void> {
  const chosen = Object.entries(textsOf(form.fields.delivery_method));
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
  if (!isBrought) return;
  const delivery_customer = await recordOf(form, 'delivery');
  if (isSame(delivery_customer, cart.delivery_customer)) return;
  await call(form, carts.setDeliveryCustomer, { body: { delivery_customer } });
}

/** The delivery that was chosen stays where the order itself is refused. */
const order: FormAction = async (form) => {
  await saveDelivery(form);
  return placeFormOrder(form);
};

/** Each form's action, by the operation that it is named after. */
export const FORM_ACTIONS: Readonly<Record<FormOperation, FormAction>> = {
  'carts.addItems': addItems,
  'carts.updateItem': calling(carts.updateItem),
  'carts.removeItem': calling(carts.removeItem),
  'carts.addAgain': addRowsAgain,
  'carts.addCode': addCode,
  'carts.removeCode': removeCode,
  'carts.renew': calling(carts.renew),
  'carts.setCustomer': saveContact,
  'seatReservations.create': reserveSeats,
  'checkouts.create': order,
  'quickOrders.create': quickOrder,
  'orders.withdraw': withdraw,
  'orders.confirm': confirmOrder,
};
