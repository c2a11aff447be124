import { paths, type Shop } from '@permanto/contracts';
import { Localized } from '@permanto/i18n';
import { texts } from '../../i18n/texts';
import { BackLink } from '../../lib/page-head/back-link';

/** Back to the event's folder, or to all events. */
export function BackToFolder({ folder }: { folder: Shop['event_folders'][number] | null }) {
  const t = texts.useTexts();
  return (
    <BackLink to={folder === null ? paths.events() : paths.folder(folder.slug)}>
      {folder === null ? t('event.back') : <Localized text={folder.title} />}
    </BackLink>
  );
}
