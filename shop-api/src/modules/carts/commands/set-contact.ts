import type { Contact, ContactPrefix } from '@permanto/contracts';
import {
  contactFaults,
  type ContactDraft,
  type ContactField,
} from '@permanto/contracts/rules/contact';
import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import type { Shop } from '../../shop/shop';
import { changeCart, type CartOf } from '../change-cart';
import type { CartState } from '../domain/cart-state';
import { normalContact } from '../domain/contact';

const KEYS = {
  main: 'customer',
  delivery: 'delivery_customer',
  billing: 'billing_customer',
} as const satisfies Record<ContactPrefix, keyof CartState>;

/** The fields that the shop's form demands of its customer; a receiver or payer owes fewer. */
function requiredFields(shop: Shop, prefix: ContactPrefix): ContactField[] {
  if (prefix !== 'main') return [];
  const form = Object.entries(shop.configuration.forms.customer_details_form);
  return form.flatMap(([field, { required }]) => (required ? [field as ContactField] : []));
}

function draftOf(contact: Contact): ContactDraft {
  return {
    phone: '',
    address_line1: '',
    address_line2: '',
    postal_code: '',
    city: '',
    company_name: '',
    ...contact,
  } as ContactDraft;
}

/** Keeps a contact record when it follows the rules of section 5; the customer's moves the steps on. */
export async function setContact(
  app: App,
  of: CartOf,
  prefix: ContactPrefix,
  given: Contact,
): Promise<Result<CartState>> {
  const contact = normalContact(given);
  const fields = contactFaults(prefix, draftOf(contact), requiredFields(of.shop, prefix));
  if (Object.keys(fields).length > 0) return refuse('customer_invalid', { fields });
  return changeCart(app, of, {}, ({ cart }) =>
    ok({ ...cart, [KEYS[prefix]]: contact, step: prefix === 'main' ? 1 : cart.step }),
  );
}
