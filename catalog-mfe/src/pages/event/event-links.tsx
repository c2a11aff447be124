import { paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { useLocalized } from '@permanto/i18n';
import { buttonClass } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { AddToCalendar } from '../../features/add-to-calendar/add-to-calendar';
import { $eventStream } from '../../features/event-stream/model';
import { $eventsById } from '../../features/events/model';
import { texts } from '../../i18n/texts';
import { offerState } from '../../lib/offer';

/** Links to its stream and to the visitor's calendar. */
export function EventLinks({ eventId }: { eventId: string }) {
  const t = texts.useTexts();
  const localized = useLocalized();
  const { events, stream } = useUnit({
    events: $eventsById,
    stream: $eventStream,
  });
  const event = events[eventId];
  if (event === undefined) return null;
  const state = offerState(event);
  const takesPlace = state !== 'cancelled' && state !== 'finished' && state !== 'postponed';
  return (
    <>
      {stream?.event_id === eventId && (
        <Link to={paths.stream(stream.id)} className={buttonClass({ variant: 'secondary' })}>
          {t('event.stream', { title: localized(stream.title).text })}
        </Link>
      )}
      {takesPlace && <AddToCalendar eventId={eventId} />}
    </>
  );
}
