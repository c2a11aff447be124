import type { ContactPrefix } from '@permanto/contracts';
import { type Phone, phoneOf } from '@permanto/i18n/phone';
import { attach, createEvent, createStore, sample } from 'effector';
import { $drafts, draftsRestored, formLeft } from './drafts.model';

/** The field of the number was left: what it would be sent as is found out. */
export const phoneLeft = createEvent<ContactPrefix>();

interface Seen {
  readonly typed: string;
  /** Null where it isn't a valid number. */
  readonly phone: Phone | null;
}
type SeenPhones = Readonly<Partial<Record<ContactPrefix, Seen>>>;

const lookFx = attach({
  source: $drafts,
  effect: async (drafts, prefix: ContactPrefix): Promise<Seen> => {
    const typed = drafts[prefix].phone;
    return { typed, phone: await phoneOf(typed) };
  },
});
sample({ clock: phoneLeft, target: lookFx });
sample({
  clock: draftsRestored,
  source: $drafts,
  filter: ({ main }) => main.phone !== '',
  fn: (): ContactPrefix => 'main',
  target: lookFx,
});

/** What the numbers are that were typed, for as long as they stay as they were. */
export const $phones = createStore<SeenPhones>({})
  .on(lookFx.done, (phones, { params, result }) => ({ ...phones, [params]: result }))
  .reset(formLeft);
