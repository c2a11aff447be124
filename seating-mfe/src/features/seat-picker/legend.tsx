import { VisuallyHidden } from '@permanto/ui';
import { useTexts } from '../../i18n/texts';
import { DARK, LIGHT, shownColor } from '../../lib/chart/palette';
import { shapeOfCategory } from '../../lib/chart/shapes';
import type { Offer } from '../../lib/hall/offer';
import styles from './legend.module.css';
import { SeatSample } from './seat-sample';
import { useMediaQuery } from './use-media-query';
import { useSeatWords } from './use-seat-words';

/** What the map's colours, forms and marks say. */
export function Legend({ offer }: { offer: Offer }) {
  const t = useTexts();
  const { price } = useSeatWords();
  const palette = useMediaQuery('(prefers-color-scheme: dark)') ? DARK : LIGHT;
  return (
    <>
      <VisuallyHidden>{t('legend.title')}</VisuallyHidden>
      <ul className={styles.legend}>
        {!offer.hides_categories &&
          offer.categories.map((category, at) => (
            <li key={category.id} className={styles.item}>
              <SeatSample shape={shapeOfCategory(at)} color={shownColor(category.color, palette)} />
              <span>
                {category.title}, <span className={styles.price}>{price(category.prices)}</span>
              </span>
            </li>
          ))}
        <li className={styles.item}>
          <SeatSample mark="own" />
          {t('legend.own')}
        </li>
        <li className={styles.item}>
          <SeatSample mark="taken" />
          {t('legend.taken')}
        </li>
        <li className={styles.item}>
          <SeatSample mark="accessible" />
          {t('legend.accessible')}
        </li>
      </ul>
    </>
  );
}
