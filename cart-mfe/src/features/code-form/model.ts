import type { RefusedForm } from '@permanto/contracts/forms';
import { createStore } from 'effector';
import { opened } from '../buy-box/model';

// Set by the model of what was sent without scripts, which the server has.

/** The form that was refused, with what was typed. */
export const $refusedCode = createStore<{
  readonly typed: string;
  readonly error: RefusedForm['error'];
} | null>(null).reset(opened);
/** What the codes of the cart are for: this event, or others alone; null where the cart has none. */
export const $codesAreFor = createStore<'event' | 'others' | null>(null).reset(opened);
