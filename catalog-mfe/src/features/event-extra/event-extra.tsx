import { Slot } from '@permanto/federation';
import { useSyncExternalStore } from 'react';
import { WhenNear } from '../../lib/when-near';
import styles from './event-extra.module.css';

const inBrowser = () => true;
const onServer = () => false;
const never = () => () => undefined;

/**
 * What other remotes tell of the event, which no server renders. It takes no room where nobody tells
 * anything, and stands last, so that nothing but the footer makes way for it.
 */
export function EventExtra({ eventId }: { eventId: string }) {
  // Its styles come with its chunk: without them it would be a gap.
  const isStyled = useSyncExternalStore(never, inBrowser, onServer);
  if (!isStyled) return null;
  return (
    <WhenNear className={styles.extra}>
      <Slot name="event-extra" eventId={eventId} />
    </WhenNear>
  );
}
