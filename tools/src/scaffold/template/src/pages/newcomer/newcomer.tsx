import { type Event, paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { formatPeriod, Localized, useLanguage } from '@permanto/i18n';
import { Alert, Button, Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { $events, $reading, retryPressed } from './model';
import styles from './newcomer.module.css';
import { texts } from './texts';

/** The events, one line each. */
export function NewcomerPage() {
  const t = texts.useTexts();
  return (
    <Stack gap={5}>
      <h1>{t('title')}</h1>
      <Events />
    </Stack>
  );
}

function Events() {
  const t = texts.useTexts();
  const { events, reading, retry } = useUnit({
    events: $events,
    reading: $reading,
    retry: retryPressed,
  });
  if (events.length > 0) {
    return (
      <ul className={styles.events}>
        {events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ul>
    );
  }
  if (reading === 'read') return <p>{t('empty')}</p>;
  if (reading === 'reading') return <p aria-busy="true">{t('loading')}</p>;
  const again = <Button onClick={() => retry()}>{t('retry')}</Button>;
  return <Alert tone="error" title={t('failed')} action={again} />;
}

function EventLine({ event: { id, title, start_date, end_date } }: { event: Event }) {
  const language = useLanguage();
  return (
    <li>
      <Link to={paths.event(id)}>
        <Localized text={title} />
      </Link>
      <p className={styles.when}>{formatPeriod(start_date, end_date, language)}</p>
    </li>
  );
}
