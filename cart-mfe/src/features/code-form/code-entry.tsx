import { memo } from 'react';
import { texts } from '../../i18n/texts';
import { lazyPart } from '../../lib/lazy-part';
import type { Sale } from '../../lib/sale';
import styles from './code-form.module.css';

/** The browser sends it until its chunk is there. */
const CodeForm = lazyPart(() =>
  import(/* webpackChunkName: "code-form" */ './code-form').then((form) => form.CodeForm),
);

/** Whether something of the event is for those who have a code. */
export const needsCode = ({ offers, primaryProduct }: Sale) =>
  offers.some(({ state }) => state === 'needsCode') ||
  (offers.length === 0 && primaryProduct !== null);

/**
 * Where a code is entered that opens what the others can't buy. With the box it would render anew before it is
 * hydrated, and lose what is typed.
 */
export const CodeEntry = memo(function CodeEntry() {
  const t = texts.useTexts();
  return (
    <div className={styles.entry}>
      <h3>{t('buyBox.code')}</h3>
      <CodeForm />
    </div>
  );
});
