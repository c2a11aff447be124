import { ADDRESS } from '@permanto/contracts/rules/contact';
import { Stack } from '@permanto/ui';
import { Details } from '@permanto/ui/blocks';
import { useStoreMap, useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../../i18n/texts';
import styles from './address-block.module.css';
import { AddressFields } from './address-fields';
import { $drafts } from './drafts.model';
import { $formFields } from './model';

/** Folded by default. */
function FoldedAddress({ hasSecondLine }: { readonly hasSecondLine: boolean }) {
  const t = texts.useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const isFilled = useStoreMap($drafts, ({ main }) =>
    [...ADDRESS, 'address_line2' as const].some((field) => main[field]),
  );
  const [wasFilled] = useState(isFilled);
  useEffect(() => {
    if (isFilled && details.current !== null) details.current.open = true;
  }, [isFilled]);
  // It may have been opened before hydration, without an event.
  useEffect(() => setIsOpen(details.current?.open === true), []);
  return (
    <Details
      ref={details}
      open={wasFilled}
      className={styles.block}
      summary={
        <span>
          {t('customer.address')} <span className={styles.quiet}>{t('customer.optional')}</span>
        </span>
      }
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      suppressHydrationWarning
    >
      <Stack gap={4}>
        <p className={styles.quiet}>{t('customer.addressHint')}</p>
        <AddressFields prefix="main" isListed={isOpen} hasSecondLine={hasSecondLine} />
      </Stack>
    </Details>
  );
}

/** The customer's address, where the shop's form has one. */
export function AddressBlock() {
  const fields = useUnit($formFields);
  const shown = ADDRESS.flatMap((field) => fields[field] ?? []);
  if (shown.length === 0) return null;
  const hasSecondLine = fields.address_line2 !== undefined;
  if (!shown.some(({ required }) => required)) {
    return <FoldedAddress hasSecondLine={hasSecondLine} />;
  }
  return <AddressFields prefix="main" isRequired hasSecondLine={hasSecondLine} />;
}
