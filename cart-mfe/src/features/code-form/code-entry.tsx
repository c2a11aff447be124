import { useHydrated } from '@permanto/ui';
import { texts } from '../../i18n/texts';
import { lazyPart } from '../../lib/lazy-part';
import type { Sale } from '../../lib/sale';
import styles from './code-form.module.css';

// The tickets beside it can be bought without it.
const LaterCodeForm = lazyPart(() =>
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
      {isHydrated && <LaterCodeForm />}
    </div>
  );
}
