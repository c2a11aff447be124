import { paths, type SlotName } from '@permanto/contracts';
import { useEffect } from 'react';
import { Link } from '../router';
import { texts } from '../texts';
import { useRemotesPage } from './context';
import styles from './fallback.module.css';

/** What a slot holds until its remote is there: text of the slot's own height. */
export function SlotPlaceholder({ slot }: { slot: SlotName }) {
  const t = texts.useTexts();
  return (
    <p className={`${styles.placeholder} ${styles[slot]}`} aria-busy="true">
      {t('loading')}
    </p>
  );
}

function Retry({ remote }: { remote: string }) {
  const t = texts.useTexts();
  const { remotes } = useRemotesPage();
  return (
    <button type="button" className={styles.retry} onClick={() => void remotes.retry(remote)}>
      {t('retry')}
    </button>
  );
}

/** In place of a slot whose remote can't be shown: what happened, and what to do. */
export function SlotFallback({ remote, slot }: { remote: string; slot: SlotName }) {
  const t = texts.useTexts();
  return (
    <div className={`${styles.fallback} ${styles[slot]}`} role="status">
      <p className={styles.title}>{t('failed')}</p>
      <p className={styles.help}>{t('failedHelp')}</p>
      <Retry remote={remote} />
    </div>
  );
}

/** In place of a page whose remote can't be shown. */
export function PageFallback({ remote }: { remote: string }) {
  const t = texts.useTexts();
  const title = t('pageFailed');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>{t('failedHelp')}</p>
      <div className={styles.ways}>
        <Retry remote={remote} />
        <Link to={paths.home()}>{t('missing.home')}</Link>
      </div>
    </div>
  );
}
