import { paths } from '@permanto/contracts';
import { Link, Missing } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { buttonClass, Stack } from '@permanto/ui';
import { Details } from '@permanto/ui/blocks';
import { useUnit } from 'effector-react';
import type { CatalogEvent } from '../../lib/event';
import { EventItems } from '../../features/event-list/event-items';
import { EventList } from '../../features/event-list/event-list';
import { Listing } from '../../features/listing/listing';
import { PagedEvents } from '../../features/paged-events/paged-events';
import { displayOf } from '../../lib/event-folders';
import { NothingHere } from '../../lib/nothing-here/nothing-here';
import { BackLink } from '../../lib/page-head/back-link';
import { PageHead } from '../../lib/page-head/page-head';
import styles from './folder.module.css';
import { $folderPage, $isMissing } from './model';
import { texts } from './texts';

/** The subfolder's own page has the rest. */
const MAX_PER_FOLDER = 12;

/** One folder: its own events, then those of each subfolder, then past events. */
export function FolderPage() {
  const t = texts.useTexts();
  const { page, isMissing } = useUnit({ page: $folderPage, isMissing: $isMissing });
  if (isMissing) return <Missing title={t('missing')}>{t('missingHint')}</Missing>;
  return (
    <Stack gap={6}>
      <PageHead>
        <BackLink to={page?.parent ? paths.folder(page.parent.slug) : paths.events()}>
          {page?.parent ? <Localized text={page.parent.title} /> : t('all')}
        </BackLink>
        <h1>{page === null ? t('untitled') : <Localized text={page.folder.title} />}</h1>
      </PageHead>
      <Listing>{page !== null && <FolderEvents page={page} />}</Listing>
    </Stack>
  );
}

type Page = NonNullable<ReturnType<typeof $folderPage.getState>>;

function FolderEvents({ page }: { page: Page }) {
  const t = texts.useTexts();
  const { folder, own, sections, past, show } = page;
  const filled = sections.filter(({ events }) => events.length > 0);
  const isEmpty = own.length === 0 && filled.length === 0;
  return (
    <Stack gap={7}>
      {isEmpty && <NothingHere title={t('empty')} />}
      {own.length > 0 && (
        <section className={styles.own} aria-label={t('events')}>
          <h2>{t('events')}</h2>
          <PagedEvents
            events={own}
            display={displayOf(folder)}
            show={show}
            moreAt={(more) => `${paths.folder(folder.slug)}?show=${more}`}
          />
        </section>
      )}
      {filled.map((section) => (
        <EventList
          key={section.folder.id}
          title={section.folder.title}
          all={paths.folder(section.folder.slug)}
          events={section.events}
          display={displayOf(section.folder)}
          limit={MAX_PER_FOLDER}
        />
      ))}
      {past.length > 0 && <Past events={past} isOpen={isEmpty} />}
      {!isEmpty && folder.public && (
        <p>
          <Link
            to={`${paths.events()}?${new URLSearchParams({ folder: folder.slug }).toString()}`}
            className={buttonClass()}
          >
            {t('browse')}
          </Link>
        </p>
      )}
    </Stack>
  );
}

interface PastProps {
  events: readonly CatalogEvent[];
  isOpen: boolean;
}

/** Past events are collapsed unless there are no others. */
function Past({ events, isOpen }: PastProps) {
  const t = texts.useTexts();
  return (
    <Details
      open={isOpen}
      className={styles.past}
      summary={<h2>{t('past', { count: events.length })}</h2>}
    >
      <EventItems events={events} display="list" />
    </Details>
  );
}
