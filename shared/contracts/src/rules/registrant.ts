import { readEmail, readLine } from '../readers';
import type { ContactDraft } from './contact';

/** What a registration says of who is written to about it. */
export type Registrant = Pick<ContactDraft, 'first_name' | 'last_name' | 'email'>;
type Fields = Readonly<Record<string, string>>;

const EMAIL = /(?:^|_)(?:email|sahkoposti|epost)$/;
const NAMES = ['name', 'nimi', 'namn', 'person'];

/**
 * A form's only field for an e-mail address, and the one for its owner's name: `guardian_email` goes with
 * `guardian_name`. Forms are the shop's, so that the fields' names are all there is to know them by.
 */
export function registrantFields(fields: readonly string[]) {
  const [email, another] = fields.filter((field) => EMAIL.test(field));
  if (email === undefined || another !== undefined) return null;
  const owner = email.replace(/[a-z]+$/, '');
  return { email, owner, name: NAMES.map((name) => owner + name).find((f) => fields.includes(f)) };
}

/** The last name is the last word, with small ones before it: Carl, von Essen. */
const LAST_NAME = /\s+((?:\p{Ll}\S*\s+)*\p{Lu}\S*|\S+)$/u;

function split(name: string): Omit<Registrant, 'email'> {
  const [last = '', last_name = ''] = LAST_NAME.exec(name) ?? [];
  return { first_name: name.slice(0, name.length - last.length), last_name };
}

/**
 * Who likely orders: the guardian of the first registration, or its participant where there is no other. Null where
 * nothing says who; of several participants, any may order.
 */
export function registrantOf(registrations: readonly Fields[]): Registrant | null {
  const [registration = {}, ...others] = registrations;
  const fields = registrantFields(Object.keys(registration));
  if (fields === null || (fields.owner === '' && others.length > 0)) return null;
  const textOf = (field: string) => readLine(registration[field] ?? '');
  const email = readEmail(textOf(fields.email));
  if (email === null) return null;
  const first_name = textOf(`${fields.owner}first_name`);
  const last_name = textOf(`${fields.owner}last_name`);
  if (first_name !== '' || last_name !== '') return { first_name, last_name, email };
  return { ...split(fields.name === undefined ? '' : textOf(fields.name)), email };
}
