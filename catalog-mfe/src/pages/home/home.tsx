import { type Event, inLanguage, paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { useLanguage } from '@permanto/i18n';
import { buttonClass, Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { EventList } from '../../features/event-list/event-list';
import { EventStage } from '../../features/event-stage/event-stage';
import { Listing } from '../../features/listing/listing';
import { useTexts } from '../../i18n/texts';
import { displayOf } from '../../lib/listed';
import styles from './home.module.css';
import { $home } from './model';
import { texts } from './texts';

/** Of each folder; the folder's own page has the rest. */
const MOST = 12;

/** The shop's front: the next event at full size, then every folder of the home page. */
export function HomePage() {
  const t = texts.useTexts();
  const language = useLanguage();
  const { title, description } = useUnit($home);
  return (
    <Stack gap={7}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title ? inLanguage(title, language) : t('events')}</h1>
        {description && <p className={styles.lead}>{inLanguage(description, language)}</p>}
      </header>
      <Listing>
        <Sections />
      </Listing>
    </Stack>
  );
}

function Sections() {
  const t = texts.useTexts();
  const language = useLanguage();
  const { next, sections, now } = useUnit($home);
  if (next === null && sections.length === 0) return <Empty />;
  return (
    <>
      {next !== null && <NextEvent event={next} now={now} />}
      {sections.map(({ folder, events }) => (
        <EventList
          key={folder.id}
          title={inLanguage(folder.title, language)}
          all={paths.folder(folder.slug)}
          events={events}
          now={now}
          display={displayOf(folder)}
          limit={MOST}
        />
      ))}
      <aside className={styles.browse}>
        <Link to={paths.events()} className={buttonClass({ size: 'large' })}>
          {t('browse')}
        </Link>
        <p>{t('browseHint')}</p>
      </aside>
    </>
  );
}

function NextEvent({ event, now }: { event: Event; now: number }) {
  const t = texts.useTexts();
  return (
    <EventStage
      event={event}
      now={now}
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

function Empty() {
  const t = texts.useTexts();
  const main = useTexts();
  return (
    <Stack gap={2}>
      <h2>{t('empty')}</h2>
      <p>{main('home.emptyHint')}</p>
    </Stack>
  );
}
