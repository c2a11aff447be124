import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { ArrowRightIcon } from '@permanto/ui';
import { texts } from '../../i18n/texts';
import { isAddOn } from '../../lib/sale';
import styles from './buy-box.module.css';
import { type Line, piecesOf } from './selection';

/** "2 aikuista · 34,00 € → Kassalle": number, type and sum stand on what is pressed. */
export function VerbText({ chosen }: { chosen: string }) {
  const t = texts.useTexts();
  return (
    <>
      {chosen}{' '}
      <span className={styles.verb}>
        <ArrowRightIcon /> {t('buyBox.checkout')}
      </span>
    </>
  );
}

/** What is chosen, in a few words. */
export function useChosen(lines: readonly Line[]): string {
  const t = texts.useTexts();
  const language = useLanguage();
  const count = piecesOf(lines);
  const [only, more] = lines;
  if (only !== undefined && more === undefined && only.seats.length === 0) {
    const { title, titleCounted } = only.offer;
    if (titleCounted === null) return `${count} × ${inLanguage(title, language)}`;
    return `${count} ${inLanguage(titleCounted[count === 1 ? 'one' : 'other'], language)}`;
  }
  const hasMore = lines.some(({ offer }) => isAddOn(offer));
  return t(hasMore ? 'buyBox.items' : 'buyBox.tickets', { count });
}
