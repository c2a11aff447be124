import { Link } from '@permanto/federation';
import { useUnit } from 'effector-react';
import { $browser } from './model';
import { VIEWS } from './query';
import { useTexts } from './texts';
import { useAddress } from './use-address';
import styles from './view-switch.module.css';

/** The same events as cards, as a list or in a calendar. */
export function ViewSwitch() {
  const t = useTexts();
  const address = useAddress();
  const { query } = useUnit($browser);
  return (
    <nav aria-label={t('view')}>
      <ul className={styles.views}>
        {VIEWS.map((view) => (
          <li key={view}>
            <Link
              to={address({ view })}
              keepFocus
              aria-current={view === query.view ? 'true' : undefined}
              className={styles.view}
            >
              {t(view)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
