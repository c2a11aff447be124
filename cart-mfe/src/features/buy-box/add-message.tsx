import { inLanguage } from '@permanto/contracts/values';
import { paths } from '@permanto/contracts/paths';
import { Link, useLanguage } from '@permanto/federation';
import { errorText } from '@permanto/i18n';
import { Alert, buttonClass } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import { $added, $fault, type Fault } from './model';

/** What came of the last attempt to add, in words. */
export function AddMessage({ id }: { id: string }) {
  const t = useTexts();
  const { fault, added } = useUnit({ fault: $fault, added: $added });
  if (fault !== null) {
    return (
      <Alert tone="error">
        <p id={id}>
          <FaultText fault={fault} />
        </p>
      </Alert>
    );
  }
  if (added === null) return null;
  return (
    <Alert
      tone="success"
      action={
        <Link to={paths.cart()} className={buttonClass({ variant: 'secondary' })}>
          {t('buyBox.toCart')}
        </Link>
      }
    >
      {t('buyBox.added', { count: added })}
    </Alert>
  );
}

function FaultText({ fault }: { fault: Fault }) {
  const t = useTexts();
  const language = useLanguage();
  switch (fault.kind) {
    case 'amountMissing':
      return t('buyBox.amountMissing');
    case 'seatsMissing':
      return t('buyBox.seatsMissing');
    case 'seatsMin':
      return t('buyBox.seatsMin', { min: fault.min, product: inLanguage(fault.title, language) });
    case 'eventMax': {
      const { max, amount } = fault;
      return errorText(language, { code: 'event_amount_max', parameters: { max, amount } });
    }
    case 'refused':
      return errorText(language, fault.error);
  }
}
