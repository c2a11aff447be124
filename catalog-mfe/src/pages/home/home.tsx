import { paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { buttonClass, TicketIcon } from '@permanto/ui';
import { EmptyState } from '@permanto/ui/blocks';
import { useUnit } from 'effector-react';
import type { CatalogEvent } from '../../lib/event';
import { EventList } from '../../features/event-list/event-list';
import { EventStage } from '../../features/event-stage/event-stage';
import { Listing } from '../../features/listing/listing';
import { texts as listingTexts } from '../../features/listing/texts';
import { displayOf } from '../../lib/event-folders';
import { Goods } from './goods';
import styles from './home.module.css';
import { $home } from './model';
import { texts } from './texts';

/** The folder's own page has the rest. */
const MAX_PER_FOLDER = 12;

/** The home page: the next event at full size, then the home page's folders, then goods. */
export function HomePage() {
  const t = texts.useTexts();
  const { title, description } = useUnit($home);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title ? <Localized text={title} /> : t('events')}</h1>
        {description && (
          <p className={styles.lead}>
            <Localized text={description} />
          </p>
        )}
      </header>
      <Listing skeleton="home">
        <Sections />
      </Listing>
    </div>
  );
}

function Sections() {
  const { next, sections, goods } = useUnit($home);
  const isEmpty = next === null && sections.length === 0;
  return (
    <div className={styles.sections}>
      {isEmpty && <NoEvents />}
      {next !== null && <NextEvent event={next} />}
      {sections.map(({ folder, events }) => (
        <EventList
          key={folder.id}
          title={folder.title}
          all={paths.folder(folder.slug)}
          events={events}
          display={displayOf(folder)}
          limit={MAX_PER_FOLDER}
        />
      ))}
      {goods.map((folder) => (
        <Goods key={folder.id} folder={folder} />
      ))}
      {!isEmpty && <Browse />}
    </div>
  );
}

function NextEvent({ event }: { event: CatalogEvent }) {
  const t = texts.useTexts();
  return (
    <EventStage
      event={event}
      isWide
      heading="h2"
      overline={t('next')}
      action={
        <Link
          to={paths.event(event.id)}
          className={buttonClass({ variant: 'stage', size: 'large' })}
        >
          {t('tickets')}
        </Link>
      }
    />
  );
}

function Browse() {
  const t = texts.useTexts();
  return (
    <div className={styles.browse}>
      <Link to={paths.events()} className={buttonClass({ size: 'large' })}>
        {t('browse')}
      </Link>
      <p>{t('browseHint')}</p>
    </div>
  );
}

function NoEvents() {
  const t = listingTexts.useTexts();
  return (
    <EmptyState icon={<TicketIcon />} title={t('empty')}>
      {t('emptyHint')}
    </EmptyState>
  );
}
