import { EventExtra } from '../../features/event-extra/event-extra';
import { OtherDates } from '../../features/other-dates/other-dates';

export interface BelowEventProps {
  readonly eventId: string;
  /** Whether the event exists. */
  readonly isKnown?: boolean;
}

/** The content below an event, or below the message that it doesn't exist. */
export function BelowEvent({ eventId, isKnown = false }: BelowEventProps) {
  return (
    <>
      <OtherDates eventId={eventId} />
      {isKnown && <EventExtra eventId={eventId} />}
    </>
  );
}
