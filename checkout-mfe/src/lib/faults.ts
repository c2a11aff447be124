import { CONTACT_PREFIXES, type ContactPrefix } from '@permanto/contracts';
import type { ContactFault, ContactFaults, ContactField } from '@permanto/contracts/rules/contact';
import { EMPTY_DRAFT } from './contact';

/** All-or-nothing: a change of one may mend the faults of all. */
const BLOCK: readonly string[] = ['address_line1', 'address_line2', 'postal_code', 'city'];

/** A postal code may be one of another country. */
const BY_COUNTRY: readonly string[] = ['country', 'postal_code'];

const FAULTS: readonly string[] = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'address',
  'postal_code',
  'city',
  'country',
  'company_name',
  'message',
] satisfies ContactFault[];

const KEYS = CONTACT_PREFIXES.flatMap((prefix) =>
  Object.keys(EMPTY_DRAFT).map((field) => `${prefix}_${field}`),
);

/** The faults without those that a change of the field may have mended. */
export function withoutFaultsOf(
  { prefix, field }: { prefix: ContactPrefix; field: ContactField },
  faults: ContactFaults,
): ContactFaults {
  const mended = BLOCK.includes(field) ? BLOCK : field === 'country' ? BY_COUNTRY : [field];
  const keys = mended.map((name) => `${prefix}_${name}`);
  return Object.fromEntries(Object.entries(faults).filter(([key]) => !keys.includes(key)));
}

/** Those of the faults whose fields have one now, too. */
export const stillWrong = (faults: ContactFaults, now: ContactFaults): ContactFaults =>
  Object.fromEntries(Object.entries(faults).filter(([key]) => key in now));

/** The server's faults that a field of a form can show; null where there is none. */
export function faultsOfServer(fields: Readonly<Record<string, string>>): ContactFaults | null {
  const shown = Object.entries(fields).filter(
    ([key, fault]) => KEYS.includes(key) && FAULTS.includes(fault),
  );
  return shown.length === 0 ? null : Object.fromEntries(shown);
}
