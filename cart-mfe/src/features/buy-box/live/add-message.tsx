import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { useErrorText } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { AddNews } from '../../../lib/add-news';
import { $added, $fault, type Fault } from '../model';
import { texts } from './texts';

/** What came of the last attempt to add, in words. */
export function AddMessage({ id, isLedOn }: { id: string; isLedOn?: boolean | undefined }) {
  const { fault, added } = useUnit({ fault: $fault, added: $added });
  return <AddNews id={id} fault={useFaultText(fault)} added={added} isLedOn={isLedOn} />;
}

/** Of what the API refuses, and of what would be refused. */
function asError(fault: Fault | null) {
  if (fault?.kind === 'refused') return fault.error;
  if (fault?.kind !== 'eventMax') return null;
  const { max, amount } = fault;
  return { code: 'event_amount_max', parameters: { max, amount } } as const;
}

function useFaultText(fault: Fault | null): string | null {
  const t = texts.useTexts();
  const language = useLanguage();
  const errorText = useErrorText(asError(fault));
  if (fault === null) return null;
  switch (fault.kind) {
    case 'amountMissing':
    case 'seatsMissing':
      return t(fault.kind);
    case 'seatsMin':
      return t('seatsMin', { min: fault.min, product: inLanguage(fault.title, language) });
    case 'eventMax':
    case 'refused':
      return errorText;
  }
}
