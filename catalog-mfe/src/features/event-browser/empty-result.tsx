import { readLine } from '@permanto/contracts/readers';
import { Link } from '@permanto/federation';
import { buttonClass } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { NothingHere } from '../../lib/nothing-here/nothing-here';
import styles from './event-browser.module.css';
import { $browser } from './model';
import { texts } from './texts';
import { useQueryUrl } from './use-query-url';
import { activeFilters, withoutFilters } from './relaxed-filters';

/** Offers to remove filters, with the number of results of each. */
export function EmptyResult() {
  const t = texts.useTexts();
  const urlWith = useQueryUrl();
  const { query, relaxedFilters } = useUnit($browser);
  return (
    <NothingHere
      as="p"
      title={t('empty')}
      action={
        <Link
          to={urlWith(withoutFilters(query, activeFilters(query)))}
          keepFocus
          className={buttonClass()}
        >
          {t('clear')}
        </Link>
      }
    >
      <p>{relaxedFilters.length > 0 ? t('emptyHint') : t('emptyAll')}</p>
      {relaxedFilters.length > 0 && (
        <ul className={styles.ways}>
          {relaxedFilters.map(({ filter, count }) => (
            <li key={filter}>
              <Link to={urlWith(withoutFilters(query, [filter]))} keepFocus className={styles.way}>
                {t(`without.${filter}`, { value: readLine(query.q) })}
              </Link>{' '}
              ({t('count', { count })})
            </li>
          ))}
        </ul>
      )}
    </NothingHere>
  );
}
