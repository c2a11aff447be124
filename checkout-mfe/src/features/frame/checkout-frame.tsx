import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { Stack } from '@permanto/ui';
import { Steps } from '@permanto/ui/forms';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/texts';

interface CheckoutFrameProps {
  /** 0: customer details, 1: delivery details (product.md, "Checkout steps"). */
  readonly step: 0 | 1;
  readonly title: string;
  readonly children: ReactNode;
}

/** A step of the checkout: how far one has come, and what it is called. */
export function CheckoutFrame({ step, title, children }: CheckoutFrameProps) {
  const t = texts.useTexts();
  const first = t('steps.customer');
  const steps = [
    step === 0 ? first : <Link to={paths.checkout()}>{first}</Link>,
    t('steps.delivery'),
  ];
  return (
    <Stack gap={5}>
      <Steps label={t('steps.label')} steps={steps} current={step} />
      <h1>{title}</h1>
      {children}
    </Stack>
  );
}
