import {
  ADDRESS,
  type ContactDraft,
  type ContactFault,
  contactFaults,
  type ContactField,
  EMPTY_CONTACT,
  requiredFields,
} from '@permanto/contracts/rules/contact';
import { tidy } from '@permanto/contracts/rules/contact-record';

type Form = Parameters<typeof requiredFields>[0];
/** What was typed; what was not is missing. */
export type Typed = Readonly<Partial<Record<ContactField, string>>>;
/** The country is not asked: what is bought quickly comes by e-mail. */
export type AskedField = Exclude<ContactField, 'country' | 'message'>;
/** Field → the key of its message. */
export type CustomerFaults = Readonly<Partial<Record<ContactField, AskedFault>>>;
type AskedFault = Exclude<ContactFault, 'country' | 'message'>;

const CUSTOMER = 'customer';
const ALWAYS = ['first_name', 'last_name', 'email'] as const;
const isAsked = (field: ContactField): field is AskedField =>
  field !== 'country' && field !== 'message';

/** An address is all or nothing: where a part of it is asked, the rest is. */
const wholeOf = (field: AskedField): readonly AskedField[] =>
  ADDRESS.some((part) => part === field) ? ADDRESS : [field];

/** The field's name in the form: where its text stands in the body of the call that saves it. */
export const nameOf = (field: AskedField) => `${CUSTOMER}[${field}]`;
/** The field of that name. */
export const fieldOf = (name: string) => name.slice(CUSTOMER.length + 1, -1);

/** Only what is needed: what every order has, and what the shop's form demands. */
export const askedFields = (form: Form): AskedField[] => [
  ...new Set([...ALWAYS, ...requiredFields(form).filter(isAsked).flatMap(wholeOf)]),
];

/** The country is not asked, and takes its first value. */
export const draftOf = (typed: Typed): ContactDraft => ({ ...EMPTY_CONTACT, ...typed });

/** The rules of product.md, "Contact rules", for the fields that are asked. */
export function customerFaults(typed: Typed, asked: readonly AskedField[]): CustomerFaults {
  const faults = contactFaults('main', tidy(draftOf(typed)), asked);
  return Object.fromEntries(
    asked.flatMap((field) => {
      const fault = faults[`main_${field}`];
      return fault === undefined ? [] : [[field, fault]];
    }),
  );
}

/** The server's faults, keyed as the form has them. */
export const faultsOfServer = (fields: Readonly<Record<string, string>>): CustomerFaults =>
  Object.fromEntries(
    Object.entries(fields).map(([key, fault]) => [key.replace(/^main_/, ''), fault]),
  );
