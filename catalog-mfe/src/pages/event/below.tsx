import { EventExtra } from '../../features/event-extra/event-extra';
import { OtherDates } from '../../features/other-dates/other-dates';

export interface BelowProps {
  readonly eventId: string;
  /** Whether there is such an event. */
  readonly isKnown?: boolean;
}

/** What stands below an event, or below the news that there is none. */
export function Below({ eventId, isKnown = false }: BelowProps) {
  return (
    <>
      <OtherDates eventId={eventId} />
      {isKnown && <EventExtra eventId={eventId} />}
    </>
  );
}
