import { useHydrated } from '@permanto/ui';
import { Suspense } from 'react';
import { texts } from '../../i18n/texts';
import { lazyWithFallback } from '../../lib/lazy-with-fallback';
import type { Sale } from '../../lib/sale';
import styles from './code-form.module.css';

// Where it can't be loaded, the tickets beside it can still be bought.
const LaterCodeForm = lazyWithFallback(() =>
  import(/* webpackChunkName: "code-form" */ './code-form').then((form) => form.CodeForm),
);

/** Whether something of the event is for those who have a code. */
export const needsCode = ({ offers, primaryProduct }: Sale) =>
  offers.some(({ state }) => state === 'needsCode') ||
  (offers.length === 0 && primaryProduct !== null);

/** Where a code is entered that opens what the others can't buy. */
export function CodeEntry() {
  const t = texts.useTexts();
  const isHydrated = useHydrated();
  return (
    <div className={styles.entry}>
      <h3>{t('buyBox.code')}</h3>
      {isHydrated && (
        <Suspense>
          <LaterCodeForm />
        </Suspense>
      )}
    </div>
  );
}
