import type { ContactPrefix } from '@permanto/contracts';
import type { ContactField } from '@permanto/contracts/rules/contact';
import { useStoreMap, useUnit } from 'effector-react';
import type { ChangeEvent } from 'react';
import { texts } from '../../i18n/texts';
import { $drafts, fieldChanged } from './drafts.model';
import { $faults } from './faults.model';
import { nameOf } from './inputs';

export interface ContactFieldProps {
  /** Whose record it is part of. */
  readonly prefix: ContactPrefix;
  readonly isRequired?: boolean;
  /** Part of a block that is optional as a whole, and says so itself. */
  readonly isOfBlock?: boolean;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** One line of a contact record with its message: what every control that shows it has. */
export function useContactField(field: ContactField, of: ContactFieldProps) {
  const { prefix, isRequired = false, isOfBlock = false } = of;
  const t = texts.useTexts();
  const change = useUnit(fieldChanged);
  const keys = [prefix, field] as const;
  const value = useStoreMap({ store: $drafts, keys, fn: (drafts) => drafts[prefix][field] });
  const fault = useStoreMap({
    store: $faults,
    keys,
    fn: (faults) => faults[`${prefix}_${field}`] ?? null,
  });
  return {
    id: `${prefix}_${field}`,
    name: nameOf(prefix, field),
    label: t(`customer.${field}`),
    optionalText: isRequired || isOfBlock ? undefined : t('customer.optional'),
    required: isRequired,
    error: fault === null ? undefined : t(`faults.${fault}`),
    value,
    onChange: ({ target }: ChangeEvent<Control>) => change({ prefix, field, value: target.value }),
  };
}
