import { type ApiError, isRefused } from '@permanto/api-client';
import type { ErrorParameters } from '@permanto/contracts/errors';
import type { ContactFaults, LeftField } from '@permanto/contracts/rules/contact';
import { createEvent, createStore, sample } from 'effector';
import { faultsOfServer, stillWrong, withoutFaultsOf } from '../../lib/faults';
import { fieldChanged, formLeft, formOpened, wantChanged } from './drafts.model';

/** What was to be sent has been looked at; empty where all is sound. */
export const checked = createEvent<ContactFaults>();
export const isSound = (faults: ContactFaults) => Object.keys(faults).length === 0;

/** What the server says of fields that a form shows; null where it says something else. */
export const serverFaults = (error: ApiError) =>
  isRefused(error, 'customer_invalid') ? faultsOfServer(error.parameters.fields) : null;

/** Fields were left, with what stood in them. */
export const fieldsLeft = createEvent<readonly LeftField[]>();
/** What was typed into a field that was left is wrong. */
export const leftFaulty = createEvent<ContactFaults>();

/** One message key for each field, by prefix and field (product.md, "Contact rules"). */
export const $faults = createStore<ContactFaults>({})
  .on(checked, (_, faults) => faults)
  .on(leftFaulty, (faults, found) => ({ ...faults, ...found }))
  .on(fieldChanged, (faults, change) => withoutFaultsOf(change, faults))
  .reset(formLeft, wantChanged);
sample({
  clock: formOpened,
  filter: (form) => form?.error?.code === 'customer_invalid',
  fn: (form) => {
    const given = form?.error?.parameters as ErrorParameters<'customer_invalid'> | undefined;
    return faultsOfServer(given?.fields ?? {}) ?? {};
  },
  target: checked,
});

/** A field was left, and this is wrong now by the rules that are known here. */
export const rechecked = createEvent<ContactFaults>();

/**
 * What the last look found, without what was mended since in fields that were left: a list that
 * shrank earlier would move the form from under who types.
 */
export const $faultsFound = createStore<ContactFaults>({})
  .on(checked, (_, faults) => faults)
  .reset(formLeft, wantChanged);
sample({
  clock: rechecked,
  source: { found: $faultsFound, untouched: $faults },
  fn: ({ found, untouched }, now) => stillWrong(found, { ...untouched, ...now }),
  target: $faultsFound,
});
