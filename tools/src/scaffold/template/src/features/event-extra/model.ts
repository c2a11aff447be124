import { api } from '@permanto/api-client';
import type { Event } from '@permanto/contracts';
import type { SlotProps } from '@permanto/contracts/slots';
import { attach, createEvent, createStore, sample } from 'effector';

type Props = SlotProps<'event-extra'>;

/** The slot was rendered on an event's page. */
export const opened = createEvent<Props>();
export const retryPressed = createEvent<Props>();

const readEventFx = attach({
  effect: api.events.get,
  mapParams: ({ eventId }: Props) => ({ params: { eventId } }),
});
sample({ clock: [opened, retryPressed], target: readEventFx });

/** The last event that was read. */
export const $event = createStore<Event | null>(null).on(
  readEventFx.doneData,
  (_, { event }) => event,
);
export const $hasFailed = createStore(false)
  .on(readEventFx, () => false)
  .on(readEventFx.fail, () => true);
