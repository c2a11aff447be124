import { Slot } from '@permanto/federation';
import { useHydrated } from '@permanto/ui';
import { WhenNear } from '../../lib/when-near';
import styles from './event-extra.module.css';

/**
 * Content of other remotes about the event, never rendered on the server. Takes no space when empty,
 * and is last, so that it only moves the footer.
 */
export function EventExtra({ eventId }: { eventId: string }) {
  // Its styles are in its lazy chunk; without them it would leave a gap.
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <WhenNear className={styles.extra}>
      <Slot name="event-extra" eventId={eventId} />
    </WhenNear>
  );
}
