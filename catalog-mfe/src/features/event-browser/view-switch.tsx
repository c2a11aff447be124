import { Link } from '@permanto/federation';
import { useUnit } from 'effector-react';
import { $browser } from './model';
import { VIEWS } from './query';
import { texts } from './texts';
import { useQueryUrl } from './use-query-url';
import styles from './view-switch.module.css';

export function ViewSwitch() {
  const t = texts.useTexts();
  const urlWith = useQueryUrl();
  const { query } = useUnit($browser);
  return (
    <nav aria-label={t('view')}>
      <ul className={styles.views}>
        {VIEWS.map((view) => (
          <li key={view}>
            <Link
              to={urlWith({ view })}
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
