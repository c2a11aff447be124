import { readPhoneText } from '@permanto/contracts/readers';
import { type Phone, phoneOf } from '@permanto/i18n/phone';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $typed } from './model';

/** The field of the number was left: what it would be sent as is found out. */
export const phoneLeft = createEvent<unknown>();

interface Seen {
  readonly typed: string;
  /** Null where it isn't a valid number. */
  readonly phone: Phone | null;
}
const lookFx = attach({
  source: $typed,
  effect: async ({ phone: typed = '' }): Promise<Seen> => ({ typed, phone: await phoneOf(typed) }),
});
sample({ clock: phoneLeft, fn: () => undefined, target: lookFx });
const $last = createStore<Seen | null>(null).on(lookFx.doneData, (_, seen) => seen);
/** What the number is that was typed, for as long as it stays as it was. */
export const $seenPhone = combine($last, $typed, (last, { phone = '' }) =>
  readPhoneText(phone) !== '' && last?.typed === phone ? last : null,
);
