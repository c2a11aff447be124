import { Slot } from '@permanto/federation';
import { Alert, Skeleton, Stack, useHydrated, VisuallyHidden } from '@permanto/ui';
import { useFaultFocus, useFieldLeft } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { $customer } from '../../features/cart-gate/model';
import { ContactForm } from '../../features/contact/contact-form';
import {
  $areDraftsRestored,
  $isRegistrant,
  formLeft,
  formShown,
} from '../../features/contact/drafts.model';
import { fieldsLeft } from '../../features/contact/faults.model';
import { $isContactSaved, $isNextOpen } from '../../features/contact/model';
import { $wasTurnedBack } from '../../features/entry/model';
import { FaultSummary } from '../../features/fault-summary/fault-summary';
import { Section } from '../../features/frame/section';
import { $areFaultsListed, $focusCalls, fieldLeft } from '../../features/place-order/model';
import { OrderForm } from '../../features/place-order/order-form';
import { useOrderFaultLinks } from '../../features/place-order/use-order-fault-links';
import { Done } from '../../features/resumed/done';
import { $isResumed } from '../../features/resumed/model';
import { texts } from '../../i18n/texts';
import { typedBefore } from '../../lib/typed-before';
import styles from './page.module.css';

/** What keeps the order from being made, wherever it is on the page. */
function OrderFaults({ area }: { readonly area: RefObject<HTMLElement | null> }) {
  const [areListed, leaveField] = useUnit([$areFaultsListed, fieldLeft]);
  const links = useOrderFaultLinks();
  return areListed && <FaultSummary area={area} links={links} onLeft={leaveField} />;
}

/** Who orders; a line where that was saved before this page was opened. */
function Contact({ isFoldable }: { readonly isFoldable: boolean }) {
  const t = texts.useTexts();
  const [customer, isSaved, isRegistrant] = useUnit([$customer, $isContactSaved, $isRegistrant]);
  const [isFolded] = useState(isFoldable && isSaved);
  const form = <ContactForm />;
  if (isFolded && customer !== null) {
    return (
      <Done
        isDone={isSaved}
        isClosedAlways
        title={t('delivery.contact')}
        given={`${customer.first_name} ${customer.last_name}, ${customer.email}`}
      >
        {form}
      </Done>
    );
  }
  return (
    <Section id="contact-title" number={1} title={t('customer.title')} isDone={isSaved}>
      <p>{t(isRegistrant ? 'customer.introRegistered' : 'customer.intro')}</p>
      {form}
    </Section>
  );
}

/** Opens once the contact details are there; a press that led here takes the focus along. */
function Order() {
  const t = texts.useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, isSaved, isResumed] = useUnit([$isNextOpen, $isContactSaved, $isResumed]);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isSaved && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [isSaved]);
  return (
    <Section id="order-title" number={2} title={t('delivery.title')} headingRef={heading}>
      {isOpen && (
        <>
          {/* An order that only lacks its payment has its button in sight. */}
          {!isResumed && <Slot name="cart-codes" />}
          <OrderForm />
        </>
      )}
    </Section>
  );
}

interface ColumnProps {
  readonly isSecond: boolean;
  /** False until the cart is known. */
  readonly isKnown: boolean;
}

/** The sections of the checkout, one below the other. */
export function Column({ isSecond, isKnown }: ColumnProps) {
  const t = texts.useTexts();
  const column = useRef<HTMLDivElement>(null);
  const [wasTurnedBack, focusCalls] = useUnit([$wasTurnedBack, $focusCalls]);
  const isHydrated = useHydrated();
  const wereRestored = useUnit($areDraftsRestored);
  // Saved before this page was opened, not on it.
  const [isFoldable] = useState(isSecond);
  const areRestored = wereRestored || !isHydrated;
  const [show, leave, leaveFields] = useUnit([formShown, formLeft, fieldsLeft]);
  useEffect(() => {
    show(typedBefore(column.current));
    return leave;
  }, [show, leave]);
  useFaultFocus(column, focusCalls);
  useFieldLeft(column, (controls) =>
    leaveFields(controls.map(({ id, value }) => ({ key: id, value }))),
  );
  return (
    <div ref={column}>
      <Stack gap={6}>
        <OrderFaults area={column} />
        {wasTurnedBack && !isSecond && <Alert>{t('customer.turnedBack')}</Alert>}
        {isSecond && !(isKnown && areRestored) ? (
          <div aria-busy="true">
            <VisuallyHidden>{t('delivery.loading')}</VisuallyHidden>
            <Skeleton shape="block" className={styles.form} />
          </div>
        ) : (
          <>
            <Contact isFoldable={isFoldable} />
            <Order />
          </>
        )}
      </Stack>
    </div>
  );
}
