import { paths, type Shop } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { ArrowLeftIcon } from '@permanto/ui';
import styles from './event.module.css';
import { useTexts } from '../../i18n/texts';

/** Back to the event's folder, or to all events. */
export function BackLink({ folder }: { folder: Shop['event_folders'][number] | null }) {
  const t = useTexts();
  return (
    <p className={styles.back}>
      <Link
        to={folder === null ? paths.events() : paths.folder(folder.slug)}
        className={styles.backLink}
      >
        <ArrowLeftIcon />
        {folder === null ? t('event.back') : <Localized text={folder.title} />}
      </Link>
    </p>
  );
}
