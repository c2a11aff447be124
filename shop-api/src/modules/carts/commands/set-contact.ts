import type { Contact, ContactPrefix } from '@permanto/contracts';
import {
  contactFaults,
  type ContactDraft,
  type ContactField,
  requiredFields,
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
function demandedFields(shop: Shop, prefix: ContactPrefix, phone?: string): ContactField[] {
  if (prefix !== 'main') return [];
  const required = requiredFields(shop.configuration.forms.customer_details_form);
  // A number that isn't valid is sent empty (section 5): it is there, and nobody is refused for it.
  return required.filter((field) => field !== 'phone' || phone === undefined);
}

function draftOf(contact: Contact): ContactDraft {
  return {
    phone: '',
    address_line1: '',
    address_line2: '',
    postal_code: '',
    city: '',
    company_name: '',
    message: '',
    ...contact,
  } as ContactDraft;
}

/**
 * Keeps a contact record when it follows the rules of section 5; the customer's moves the steps on.
 * Null takes the record away: nobody else receives or pays any more.
 */
export async function setContact(
  app: App,
  of: CartOf,
  prefix: ContactPrefix,
  given: Contact | null,
): Promise<Result<CartState>> {
  const contact = given && normalContact(given);
  const demanded = demandedFields(of.shop, prefix, given?.phone);
  const fields = contact && contactFaults(prefix, draftOf(contact), demanded);
  if (fields && Object.keys(fields).length > 0) return refuse('customer_invalid', { fields });
  return changeCart(app, of, {}, ({ cart }) =>
    ok({ ...cart, [KEYS[prefix]]: contact, step: prefix === 'main' ? 1 : cart.step }),
  );
}
