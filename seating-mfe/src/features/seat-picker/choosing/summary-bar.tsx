import { BUY_BOX_ID } from '@permanto/contracts/paths';
import { formatInstant, useLanguage } from '@permanto/i18n';
import { buttonClass } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type RefObject, useEffect, useState } from 'react';
import { $heldUntil } from '../held-until.model';
import { $own, $partySize } from '../model';
import styles from './choosing.module.css';
import { $total } from './model';
import { useTexts } from './texts';
import { useTotal } from './use-total';

/** Whether an element is in the window. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) =>
      setSeen(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}

/** The choice in one line, at the window's edge while seats are being chosen or are chosen. */
export function SummaryBar({ picker }: { picker: RefObject<HTMLElement | null> }) {
  const t = useTexts();
  const language = useLanguage();
  const price = useTotal();
  const isSeen = useIsSeen(picker);
  const { own, size, total, until } = useUnit({
    own: $own,
    size: $partySize,
    total: $total,
    until: $heldUntil,
  });
  const count = own.length;
  if (count === 0 && !isSeen) return null;
  const seats =
    size !== null && count < size
      ? t('summary.party', { count, size })
      : t('summary.count', { count });
  return (
    <section aria-label={t('summary.label')} className={styles.bar}>
      {count === 0 ? (
        <p>{size === null ? t('summary.none') : seats}</p>
      ) : (
        <>
          <p>
            <strong>{seats}</strong> <span className={styles.price}>{price(total)}</span>
            {until !== null && (
              <span className={styles.until}>
                {t('summary.until', { time: formatInstant(until, language, 'time') })}
              </span>
            )}
          </p>
          <a href={`#${BUY_BOX_ID}`} className={buttonClass({ variant: 'primary' })}>
            {t('summary.next')}
          </a>
        </>
      )}
    </section>
  );
}
