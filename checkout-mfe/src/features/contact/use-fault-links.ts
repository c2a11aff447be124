import { CONTACT_PREFIXES, type ContactPrefix } from '@permanto/contracts';
import type { ContactField } from '@permanto/contracts/rules/contact';
import { useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import type { FaultLink } from '../fault-summary/fault-summary';
import { $faultsFound } from './faults.model';

/** As they stand on the page. */
const FIELDS: readonly ContactField[] = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company_name',
  'address_line1',
  'address_line2',
  'postal_code',
  'city',
  'country',
  'message',
];

/** The faults that were found in the records, in their order, each with its control and its record's name. */
export function useFaultLinks(
  prefixes: readonly ContactPrefix[] = CONTACT_PREFIXES,
): readonly FaultLink[] {
  const t = texts.useTexts();
  const faults = useUnit($faultsFound);
  const records = { main: '', delivery: t('receiver.title'), billing: t('billing.title') };
  return prefixes.flatMap((prefix) =>
    FIELDS.flatMap((field) => {
      const fault = faults[`${prefix}_${field}`];
      if (fault === undefined) return [];
      const text = [records[prefix], t(`faults.${fault}`)].filter(Boolean).join(': ');
      return [{ id: `${prefix}_${field}`, text }];
    }),
  );
}
