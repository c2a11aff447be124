import { readEmail, readLine } from '../readers';
import type { ContactDraft } from './contact';

/** What a registration says of who is written to about it. */
export type Registrant = Pick<ContactDraft, 'first_name' | 'last_name' | 'email'>;
type Fields = Readonly<Record<string, string>>;

const EMAIL = /(?:^|_)(?:email|sahkoposti|epost)$/;
const NAMES = ['name', 'nimi', 'namn', 'person'];
/** Prefixes of a contact person's fields. A child's or a team's don't name who orders; without a prefix, it is the participant. */
const OWNERS = new Set([
  '',
  ...['guardian', 'parent', 'contact', 'contact_person'],
  ...['huoltaja', 'huoltajan', 'yhteyshenkilo', 'yhteyshenkilon'],
  ...['vardnadshavare', 'vardnadshavares', 'vardnadshavarens', 'kontakt', 'kontaktpersonens'],
]);

/**
 * A form's only field for an e-mail address, and the one for its owner's name: `guardian_email` goes with
 * `guardian_name`. Forms are the shop's, so that the fields' names are all there is to know them by.
 */
export function registrantFields(fields: readonly string[]) {
  const [email, another] = fields.filter((field) => EMAIL.test(field));
  if (email === undefined || another !== undefined) return null;
  const prefix = email.replace(/[a-z]+$/, '');
  if (!OWNERS.has(prefix.slice(0, -1))) return null;
  return {
    email,
    prefix,
    name: NAMES.map((name) => prefix + name).find((f) => fields.includes(f)),
  };
}

/** The last name is the last word, with its particles: Carl, von Essen. */
const LAST_NAME = /\s((?:(?:af|av|da|de|del|den|der|di|du|la|le|van|von|zu)\s)*\S+)$/i;

/** Nothing where more than a name was typed, such as a telephone number. */
function split(typed: string): Omit<Registrant, 'email'> {
  const name = /\d/.test(typed) ? '' : typed;
  const [last = '', last_name = ''] = LAST_NAME.exec(name) ?? [];
  return { first_name: name.slice(0, name.length - last.length), last_name };
}

/**
 * Who likely orders: the guardian of the registrations, or the participant of the only one. Null where nothing says
 * who, or the registrations name several addresses. `asked` are the form's fields, where that is known: a registration
 * has only those that were filled in.
 */
export function registrantOf(
  registrations: readonly Fields[],
  asked: readonly string[] = [],
): Registrant | null {
  const given = registrations.flatMap((registration) =>
    Object.entries(registration).flatMap(([field, text]) =>
      EMAIL.test(field) ? (readEmail(text) ?? []) : [],
    ),
  );
  if (new Set(given).size !== 1) return null;
  const found = registrations.map((registration) => registrantIn(registration, asked));
  return (
    found.find((one) => one !== null && (one.isGuardian || found.length === 1))?.registrant ?? null
  );
}

function registrantIn(registration: Fields, asked: readonly string[]) {
  const fields = registrantFields([...new Set([...asked, ...Object.keys(registration)])]);
  if (fields === null) return null;
  const textOf = (field: string) => readLine(registration[field] ?? '');
  const email = readEmail(textOf(fields.email));
  if (email === null) return null;
  const names = {
    first_name: textOf(`${fields.prefix}first_name`),
    last_name: textOf(`${fields.prefix}last_name`),
  };
  const isGiven = names.first_name !== '' || names.last_name !== '';
  const name = fields.name === undefined ? '' : textOf(fields.name);
  return {
    isGuardian: fields.prefix !== '',
    registrant: { ...(isGiven ? names : split(name)), email },
  };
}
