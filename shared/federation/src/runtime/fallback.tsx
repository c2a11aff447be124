import type { SlotName } from '@permanto/contracts';
import { useTexts } from '../texts';
import { useRemotesPage } from './context';
import styles from './fallback.module.css';

/** What a slot holds until its remote is there: text of the slot's own height. */
export function SlotPlaceholder({ slot }: { slot: SlotName }) {
  const t = useTexts();
  return (
    <p className={`${styles.placeholder} ${styles[slot]}`} aria-busy="true">
      {t('loading')}
    </p>
  );
}

function Retry({ remote }: { remote: string }) {
  const t = useTexts();
  const { remotes } = useRemotesPage();
  return (
    <button type="button" className={styles.retry} onClick={() => void remotes.retry(remote)}>
      {t('retry')}
    </button>
  );
}

/** In place of a slot whose remote can't be shown. */
export function SlotFallback({ remote }: { remote: string }) {
  const t = useTexts();
  return (
    <div className={styles.fallback} role="status">
      <p>{t('failed')}</p>
      <Retry remote={remote} />
    </div>
  );
}

/** In place of a page whose remote can't be shown. */
export function PageFallback({ remote }: { remote: string }) {
  const t = useTexts();
  return (
    <div className={styles.fallback}>
      <h1>{t('pageFailed')}</h1>
      <p>{t('pageFailedHelp')}</p>
      <Retry remote={remote} />
    </div>
  );
}
