import { useUnit } from 'effector-react';
import { EventExtra } from '../../features/event-extra/event-extra';
import { $eventsById } from '../../features/events/model';
import { OtherDates } from '../../features/other-dates/other-dates';
import { texts } from '../../i18n/texts';
import { Missing } from '../../lib/failure/missing';
import { Paragraphs } from '../../lib/paragraphs/paragraphs';
import styles from './event.module.css';

export interface BelowEventProps {
  readonly eventId: string;
  /** Whether the event exists. */
  readonly isKnown?: boolean;
}

/** The content below an event, or the message that it doesn't exist, with the next events. */
export function BelowEvent({ eventId, isKnown = false }: BelowEventProps) {
  return (
    <>
      {isKnown ? <About eventId={eventId} /> : <MissingEvent />}
      <OtherDates eventId={eventId} />
      {isKnown && <EventExtra eventId={eventId} />}
    </>
  );
}

function MissingEvent() {
  const t = texts.useTexts();
  return <Missing title={t('event.missing')}>{t('event.missingHint')}</Missing>;
}

function About({ eventId }: { eventId: string }) {
  const t = texts.useTexts();
  const description = useUnit($eventsById)[eventId]?.description ?? null;
  if (description === null) return null;
  return (
    <section className={styles.description}>
      <h2>{t('event.about')}</h2>
      <Paragraphs text={description} />
    </section>
  );
}
