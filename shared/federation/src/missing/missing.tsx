import { localizedPath, paths } from '@permanto/contracts';
import { useLanguage } from '@permanto/i18n';
import { type ReactNode, useId } from 'react';
import { Link } from '../router';
import { texts } from '../texts';
import styles from './missing.module.css';

/** Nothing stands at this address: what there is instead, without any script too. */
export function Missing({ title, children }: { title: string; children: ReactNode }) {
  const t = texts.useTexts();
  return (
    <div className={styles.missing}>
      <h1>{title}</h1>
      <p>{children}</p>
      <EventSearch />
      <ul className={styles.ways}>
        <li>
          <Link to={paths.events()}>{t('missing.events')}</Link>
        </li>
        <li>
          <Link to={paths.home()}>{t('missing.home')}</Link>
        </li>
      </ul>
    </div>
  );
}

function EventSearch() {
  const t = texts.useTexts();
  const fieldId = useId();
  return (
    <form
      role="search"
      className={styles.search}
      action={localizedPath(paths.events(), useLanguage())}
    >
      <label htmlFor={fieldId}>{t('missing.search')}</label>
      <input id={fieldId} type="search" name="q" className={styles.field} />
      <button type="submit" className={styles.button}>
        {t('missing.submit')}
      </button>
    </form>
  );
}
