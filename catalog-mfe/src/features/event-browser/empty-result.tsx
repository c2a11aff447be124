import { Link } from '@permanto/federation';
import { buttonClass } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { NothingHere } from '../../lib/nothing-here/nothing-here';
import styles from './event-browser.module.css';
import { $browser } from './model';
import { useTexts } from './texts';
import { useAddress } from './use-address';
import { filtersOf, without } from './ways-on';

/** Nothing is found: what to give up, and what that brings. */
export function EmptyResult() {
  const t = useTexts();
  const address = useAddress();
  const { query, waysOn } = useUnit($browser);
  return (
    <NothingHere
      as="p"
      title={t('empty')}
      action={
        <Link to={address(without(query, filtersOf(query)))} keepFocus className={buttonClass()}>
          {t('clear')}
        </Link>
      }
    >
      <p>{waysOn.length > 0 ? t('emptyHint') : t('emptyAll')}</p>
      {waysOn.length > 0 && (
        <ul className={styles.ways}>
          {waysOn.map(({ filter, count }) => (
            <li key={filter}>
              <Link to={address(without(query, [filter]))} keepFocus className={styles.way}>
                {t(`without.${filter}`, { value: query.q.trim() })}
              </Link>{' '}
              ({t('count', { count })})
            </li>
          ))}
        </ul>
      )}
    </NothingHere>
  );
}
