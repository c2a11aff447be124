import { memoryStorage } from '@permanto/api-client/memory';
import { visitorOperations } from '@permanto/contracts/api';
import { quickDelivery } from '@permanto/contracts/rules/quick-delivery';
import { contactOf } from './contact-of';
import { call, type FormAction, NOTHING_CHOSEN, type SentForm, refusal } from './form-action';
import { ownFields, toJson, withoutZeros } from './form-body';
import { placeFormOrder, sumIn } from './place-form-order';

const { carts } = visitorOperations;

/** Nothing is held for a form that can't be ordered as it is. */
const TERMS_NOT_ACCEPTED = refusal(422, 'terms_not_accepted');

/** Who orders and how it is delivered, where the form asks for that (product.md, "Quick checkout"). */
async function introduce(form: SentForm): Promise<void> {
  if (form.fields.customer === undefined) return;
  await call(form, carts.setCustomer, {
    body: { customer: await contactOf(form.fields.customer) },
  });
  const { delivery_methods: methods } = await call(form, carts.deliveryMethods, {});
  const chosen = quickDelivery(methods);
  if (chosen === undefined) return;
  const price_token = chosen.product?.price_token ?? null;
  const body = { delivery_method: { id: chosen.id }, delivery_group: 'tickets', price_token };
  await call(form, carts.chooseDeliveryMethod, { body });
}

/** What was not ordered is free for others at once; where the API is away, it lapses with its cart. */
async function giveBack(form: SentForm, items: readonly { readonly id: string }[]): Promise<void> {
  try {
    for (const { id } of items) {
      await call({ ...form, params: { itemId: id } }, carts.removeItem, {});
    }
  } catch {
    // The others would fail, too, and the visitor waits.
  }
}

/**
 * Orders what the form holds, past the visitor's cart (decision 018), if it costs what stands on the button
 * (decision 093). Where no answer says whether it was ordered, the cart is left to lapse.
 */
export const quickOrder: FormAction = async (sent) => {
  const { session, fields } = sent;
  const { body: schema } = carts.addItems;
  const wanted = withoutZeros(ownFields(schema, fields));
  if (Object.keys(wanted.cart_items ?? {}).length === 0) return { error: NOTHING_CHOSEN };
  if (sumIn(fields) === null) return { error: null };
  if (fields.terms_accepted === undefined) return { error: TERMS_NOT_ACCEPTED };
  const form = { ...sent, session: { ...session, storage: memoryStorage() } };
  const body = toJson(schema, wanted);
  const { cart } = await call(form, carts.addItems, { body }, { creates: true });
  try {
    await introduce(form);
  } catch (error) {
    await giveBack(form, cart.items);
    throw error;
  }
  const result = await placeFormOrder(form);
  if ('error' in result && result.error?.type === 'refused') await giveBack(form, cart.items);
  return result;
};
