import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { useErrorText } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { AddNews } from '../../../lib/add-news';
import { $added, $fault, type Fault } from '../model';
import styles from './live.module.css';
import { texts } from './texts';

/** About as high as the bar is, in pixels. */
const BAR_HEIGHT = 120;

/** What came of the last attempt to add, in words. */
export function AddMessage({ id }: { id: string }) {
  const { fault, added } = useUnit({ fault: $fault, added: $added });
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const news = holder.current;
    if (!news || (added === null && fault === null)) return;
    if (fault?.kind === 'amountMissing') news.closest('form')?.querySelector('input')?.focus();
    // What was chosen above it may be gone, and the bar at the window's edge lies over what is there.
    const { top, bottom } = news.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight - BAR_HEIGHT) {
      news.scrollIntoView({ block: 'center' });
    }
  }, [added, fault]);
  return (
    <div ref={holder} className={styles.news}>
      <AddNews id={id} fault={useFaultText(fault)} added={added} isLedOn />
    </div>
  );
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
