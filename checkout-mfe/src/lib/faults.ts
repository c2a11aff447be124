import type { ContactFault, ContactFaults, ContactField } from '@permanto/contracts/rules/contact';
import { EMPTY_DRAFT } from './contact';

export const ADDRESS_FIELDS = ['address_line1', 'address_line2', 'postal_code', 'city'] as const;

const FAULTS: readonly string[] = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'address',
  'postal_code',
  'city',
  'country',
] satisfies ContactFault[];

/** The faults without those that a change of `field` may have mended; the address is one block. */
export function withoutFaultsOf(field: ContactField, faults: ContactFaults): ContactFaults {
  const block: readonly string[] = ADDRESS_FIELDS;
  const mended = block.includes(field) ? block : [field];
  const left = Object.entries(faults).filter(([key]) => !mended.includes(key.replace('main_', '')));
  return Object.fromEntries(left);
}

/** The server's faults that a field of this form can show; null where there is none. */
export function faultsOfServer(fields: Readonly<Record<string, string>>): ContactFaults | null {
  const shown = Object.entries(fields).filter(
    ([key, fault]) =>
      key.startsWith('main_') && key.slice('main_'.length) in EMPTY_DRAFT && FAULTS.includes(fault),
  );
  return shown.length === 0 ? null : Object.fromEntries(shown);
}
