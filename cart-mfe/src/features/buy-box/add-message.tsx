import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { errorText } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import { AddNews } from '../../lib/add-news';
import { $added, $fault, type Fault } from './model';

/** What came of the last attempt to add, in words. */
export function AddMessage({ id }: { id: string }) {
  const { fault, added } = useUnit({ fault: $fault, added: $added });
  return <AddNews id={id} fault={fault && <FaultText fault={fault} />} added={added} />;
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
