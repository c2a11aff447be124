import { SLOT_NAMES, type SlotName } from '@permanto/contracts/slots';
import { type AnySlot, defineRemote, type RemoteSlots } from '@permanto/federation';
import styles from './others.module.css';

/** Says which slot stands here, and what it was given. */
const standIn = (name: SlotName): AnySlot => ({
  View: (props: object) => (
    <p className={styles.slot}>
      Slot {name} of another remote <code>{JSON.stringify(props)}</code>
    </p>
  ),
});

/** The slots that other remotes fill in the shop. */
export const otherSlots = (own: readonly string[]) =>
  SLOT_NAMES.filter((name) => !own.includes(name));

/** Stands in for all other remotes: describes what they would show on this one's pages. */
export const others = (own: readonly string[]) =>
  defineRemote({
    slots: Object.fromEntries(
      otherSlots(own).map((name) => [name, standIn(name)]),
    ) as unknown as RemoteSlots,
  });
