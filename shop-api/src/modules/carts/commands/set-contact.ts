import type { Contact, ContactPrefix } from '@permanto/contracts';
import {
  contactFaults,
  type ContactField,
  requiredFields,
} from '@permanto/contracts/rules/contact';
import { fromContact, toContact } from '@permanto/contracts/rules/contact-record';
import { readPhoneText } from '@permanto/contracts/readers';
import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import { changeCart, type CartOf } from '../change-cart';
import type { CartState } from '../domain/cart-state';
import { receiverCountryFault } from '../domain/delivery';
import type { Shop } from '../../shop';

const CONTACT_KEYS = {
  main: 'customer',
  delivery: 'delivery_customer',
  billing: 'billing_customer',
} as const satisfies Record<ContactPrefix, keyof CartState>;

/** The fields that the shop's form requires of the customer; a receiver or payer has none. */
function shopRequiredFields(shop: Shop, prefix: ContactPrefix, phone?: string): ContactField[] {
  if (prefix !== 'main') return [];
  const required = requiredFields(shop.configuration.forms.customer_details_form);
  // The client sends an invalid number empty (section 5): it counts as present and isn't refused.
  return required.filter((field) => field !== 'phone' || phone === undefined);
}

/** The record as forms would send it. */
function readContact(given: Contact): Contact {
  const draft = fromContact(given);
  return toContact(draft, readPhoneText(draft.phone));
}

/**
 * Saves a contact record that follows the rules of product.md, "Contact rules"; the customer's advances `step`.
 * Null removes the record: there is no separate receiver or payer.
 */
export async function setContact(
  app: App,
  of: CartOf,
  prefix: ContactPrefix,
  given: Contact | null,
): Promise<Result<CartState>> {
  const contact = given && readContact(given);
  const required = shopRequiredFields(of.shop, prefix, given?.phone);
  const fields = contact && contactFaults(prefix, fromContact(contact), required);
  if (fields && Object.keys(fields).length > 0) return refuse('customer_invalid', { fields });
  return changeCart(app, of, {}, ({ cart }) => {
    const changed = { ...cart, [CONTACT_KEYS[prefix]]: contact };
    if (prefix === 'main') return ok({ ...changed, step: 1 });
    return (prefix === 'delivery' ? receiverCountryFault(of.shop, changed) : null) ?? ok(changed);
  });
}
