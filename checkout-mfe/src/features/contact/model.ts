import {
  $cart,
  $shop,
  type ApiError,
  cartApi,
  isRefused,
  type ShownError,
  shownError,
} from '@permanto/api-client';
import type { Shop } from '@permanto/contracts';
import {
  type ContactDraft,
  contactFaults,
  type ContactFaults,
  type ContactField,
} from '@permanto/contracts/rules/contact';
import { attach, combine, createEffect, createEvent, createStore, merge, sample } from 'effector';
import { EMPTY_DRAFT, toContact, toDraft } from '../../lib/contact';
import { keepDraft, keptDraft } from '../../lib/draft-storage';
import { faultsOfServer, withoutFaultsOf } from '../../lib/faults';
import { internationalPhone } from '@permanto/i18n/phone';

/** The form is on the screen; the payload is what was typed before this code ran. */
export const formShown = createEvent<Partial<ContactDraft>>();
export const formLeft = createEvent();
export const fieldChanged = createEvent<{ field: ContactField; value: string }>();
export const marketingChanged = createEvent<boolean>();
export const submitted = createEvent();
/** What was typed is of no more use. */
export const draftForgotten = createEvent();

const NOT_SHOWN = { display: false, required: false };
/** What the specification's form has (section 5), where the shop's configuration is not there. */
const DEFAULT_FORM: Shop['forms']['customer_details_form'] = {
  phone: { display: true, type: 'string', required: true, title: null },
};

/** The fields beyond the three that every order needs, as the shop's form has them. */
export const $formFields = $shop.map((shop) => {
  const form = shop === null ? DEFAULT_FORM : shop.forms.customer_details_form;
  return { phone: form.phone ?? NOT_SHOWN, company_name: form.company_name ?? NOT_SHOWN };
});

/** What the shop asks beside the box for marketing; null where it doesn't ask. */
export const $marketingLabel = $shop.map((shop) => shop?.marketing_permission_label ?? null);

const restoreFx = attach({
  source: $cart,
  effect: (cart, typed: Partial<ContactDraft>) => {
    const kept = keptDraft();
    const saved = cart?.customer ? toDraft(cart.customer) : null;
    const isTouched = kept !== null || Object.keys(typed).length > 0;
    return { draft: { ...EMPTY_DRAFT, ...(kept ?? saved), ...typed }, isTouched };
  },
});
sample({ clock: formShown, target: restoreFx });

/** `untouched`: a customer that the cart brings later still fills the form. */
const $form = createStore<'absent' | 'untouched' | 'touched'>('absent', { serialize: 'ignore' })
  .on(restoreFx.doneData, (_, { isTouched }) => (isTouched ? 'touched' : 'untouched'))
  .on([fieldChanged, marketingChanged], () => 'touched')
  .reset(formLeft);

const prefilled = sample({
  clock: $cart,
  source: $form,
  filter: (form, cart) => form === 'untouched' && Boolean(cart?.customer),
  fn: (_, cart) => (cart?.customer ? toDraft(cart.customer) : EMPTY_DRAFT),
});

export const $draft = createStore<ContactDraft>(EMPTY_DRAFT, { serialize: 'ignore' })
  .on(restoreFx.doneData, (_, { draft }) => draft)
  .on(prefilled, (_, draft) => draft)
  .on(fieldChanged, (draft, { field, value }) => ({ ...draft, [field]: value }))
  .on(marketingChanged, (draft, marketing_permission) => ({ ...draft, marketing_permission }))
  .reset(draftForgotten);

const keepDraftFx = createEffect(keepDraft);
sample({ clock: [fieldChanged, marketingChanged], source: $draft, target: keepDraftFx });
sample({
  clock: restoreFx.doneData,
  filter: ({ isTouched }) => isTouched,
  fn: ({ draft }) => draft,
  target: keepDraftFx,
});
sample({ clock: draftForgotten, fn: () => null, target: keepDraftFx });

const toInternationalFx = createEffect(internationalPhone);
const saveFx = attach({
  source: $draft,
  effect: cartApi.setCustomer,
  mapParams: (phone: string, draft) => ({ body: { customer: toContact(draft, phone) } }),
});

export const $isSaving = combine(
  toInternationalFx.pending,
  saveFx.pending,
  (isParsing, isSending) => isParsing || isSending,
);

const checked = sample({
  clock: submitted,
  source: { draft: $draft, fields: $formFields, isSaving: $isSaving },
  filter: ({ isSaving }) => !isSaving,
  fn: ({ draft, fields: { phone } }) =>
    contactFaults('main', draft, phone.display && phone.required ? ['phone'] : []),
});
const isSound = (faults: ContactFaults) => Object.keys(faults).length === 0;

sample({
  clock: checked,
  source: $draft,
  filter: (_, faults) => isSound(faults),
  fn: ({ phone }) => phone,
  target: toInternationalFx,
});
sample({ clock: toInternationalFx.doneData, target: saveFx });

// What can fail there is that the library, a file of its own, doesn't come.
const phoneFailed = toInternationalFx.fail.map((): ApiError => ({ type: 'unavailable' }));
const saveFailed = merge([phoneFailed, saveFx.failData]);
const serverFaults = (error: ApiError) =>
  isRefused(error, 'customer_invalid') ? faultsOfServer(error.parameters.fields) : null;

/** One message key for each field, by prefix and field (spec, section 5). */
export const $faults = createStore<ContactFaults>({}, { serialize: 'ignore' })
  .on(checked, (_, faults) => faults)
  .on(saveFailed, (faults, error) => serverFaults(error) ?? faults)
  .on(fieldChanged, (faults, { field }) => withoutFaultsOf(field, faults))
  .reset(formLeft);

/** What went wrong beyond the fields. */
export const $saveError = createStore<ShownError | null>(null, { serialize: 'ignore' })
  .on(saveFailed, (_, error) => (serverFaults(error) === null ? shownError(error) : null))
  .reset(checked, formLeft);

/** Grows whenever the focus is to go to the first field in error. */
export const $focusCalls = createStore(0, { serialize: 'ignore' })
  .on(checked, (calls, faults) => (isSound(faults) ? calls : calls + 1))
  .on(saveFailed, (calls, error) => (serverFaults(error) === null ? calls : calls + 1))
  .reset(formLeft);

/** The API has the customer: on to delivery. */
export const $isSaved = createStore(false, { serialize: 'ignore' })
  .on(saveFx.done, () => true)
  .reset(formShown, formLeft);
