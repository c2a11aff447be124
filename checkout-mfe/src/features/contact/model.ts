import { $cart, $shop, type ShownError, shownError } from '@permanto/api-client';
import type { Shop } from '@permanto/contracts';
import {
  ADDRESS,
  contactFaults,
  faultsWhenLeft,
  requiredFields,
} from '@permanto/contracts/rules/contact';
import { tidy } from '@permanto/contracts/rules/contact-record';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { isSaved } from '../../lib/contact';
import { $drafts, draftsRestored, formLeft, formShown } from './drafts.model';
import { checked, fieldsLeft, isSound, leftFaulty, rechecked, serverFaults } from './faults.model';
import { type RecordToSave, saveRecordsFx } from './save.model';

/** The visitor wants to go on to the next section. */
export const submitted = createEvent();
/** The visitor left the section, or the browser filled it in. */
export const sectionLeft = createEvent();
export const fieldLeft = createEvent();
/** The order's button was pressed, which lists what is wrong on the whole page. */
export const listTakenOver = createEvent();

const REQUIRED = { display: true, type: 'string', required: true, title: null };
type FormFields = Shop['forms']['customer_details_form'];
/** What the specification's form has (section 5), where the shop's configuration is not there. */
const DEFAULT_FORM: FormFields = { phone: REQUIRED };
/** No order goes without these, whatever the shop's form says (section 5). */
const ALWAYS: FormFields = { first_name: REQUIRED, last_name: REQUIRED, email: REQUIRED };

/** The fields that the shop's form shows of its customer. */
export const $formFields = $shop.map((shop): FormFields => {
  const form = { ...(shop?.forms.customer_details_form ?? DEFAULT_FORM), ...ALWAYS };
  return Object.fromEntries(Object.entries(form).filter(([, { display }]) => display));
});

/** Bills to others are what firms ask for. */
export const $isBillingOffered = $formFields.map(({ company_name }) => company_name !== undefined);

/** What the shop asks beside the box for marketing; null where it doesn't ask. */
export const $marketingLabel = $shop.map((shop) => shop?.marketing_permission_label ?? null);

const $isBilled = combine(
  $isBillingOffered,
  $drafts,
  (isOffered, { billing }) => isOffered && billing.isWanted,
);

/** What is wrong with the records of this form, by prefix and field. */
export const $contactFaults = combine(
  $drafts,
  $formFields,
  $isBilled,
  ({ main, billing }, fields, isBilled) => ({
    ...contactFaults('main', tidy(main), requiredFields(fields)),
    ...(isBilled && contactFaults('billing', tidy(billing), ADDRESS)),
  }),
);
sample({ clock: fieldLeft, source: $contactFaults, target: rechecked });
sample({
  clock: fieldsLeft,
  source: $contactFaults,
  fn: (faults, left) => faultsWhenLeft(left, faults),
  target: leftFaulty,
});

/** Whether the API has what stands in the form. */
export const $isContactSaved = combine(
  $drafts,
  $isBilled,
  $cart,
  ({ main, billing }, isBilled, cart) => {
    const payer = cart?.billing_customer;
    return isSaved(main, cart?.customer) && (isBilled ? isSaved(billing, payer) : !payer);
  },
);

/** What the API is to be sent of this form. */
export const $recordsToSave = combine(
  $drafts,
  $isBilled,
  $cart,
  ({ main, billing }, isBilled, cart): readonly RecordToSave[] => {
    const isLeftOver = !isBilled && cart?.billing_customer;
    return [
      { prefix: 'main', draft: main },
      ...(isBilled ? [{ prefix: 'billing' as const, draft: billing }] : []),
      ...(isLeftOver ? [{ prefix: 'billing' as const, draft: null }] : []),
    ];
  },
);

/** Saves the form, by itself or because the visitor asks for it. */
const saveContactFx = attach({
  source: $recordsToSave,
  effect: saveRecordsFx,
  mapParams: (_cause: 'asked' | 'left', records) => records,
});
export const $isSaving = saveContactFx.pending;

/** The visitor asked to go on, and this is wrong. */
export const contactChecked = sample({
  clock: submitted,
  source: { faults: $contactFaults, isSaving: $isSaving },
  filter: ({ isSaving }) => !isSaving,
  fn: ({ faults }) => faults,
});
sample({ clock: contactChecked, target: checked });
sample({
  clock: contactChecked,
  filter: isSound,
  fn: () => 'asked' as const,
  target: saveContactFx,
});
sample({
  clock: sectionLeft,
  source: { cart: $cart, faults: $contactFaults, isSaving: $isSaving, isSaved: $isContactSaved },
  filter: ({ cart, faults, isSaving, isSaved: isDone }) =>
    cart !== null && isSound(faults) && !isSaving && !isDone,
  fn: () => 'left' as const,
  target: saveContactFx,
});

/** The receiver's record goes with the order: this form says nothing of it. */
const isOfForm = ({ params }: { params: Parameters<typeof saveRecordsFx>[0] }) =>
  params.some(({ prefix }) => prefix === 'main');
/** The API has the form, by whatever way. */
const contactSaved = saveRecordsFx.done.filter({ fn: isOfForm });

const refused = saveContactFx.fail.filterMap(({ params, error }) => {
  const faults = serverFaults(error);
  return params === 'asked' && faults !== null ? faults : undefined;
});

/** Whether there was so much to mend that it is listed above the form. */
export const $areContactFaultsListed = createStore(false)
  .on([contactChecked, refused], (_, faults) => Object.keys(faults).length > 1)
  .reset(formLeft, listTakenOver);

/** Grows whenever the focus is to go to the first field in error. */
export const $contactFocusCalls = createStore(0)
  .on([contactChecked, refused], (calls, faults) => (isSound(faults) ? calls : calls + 1))
  .reset(formLeft);

/** What went wrong beyond the fields. */
export const $saveError = createStore<ShownError | null>(null)
  .on(saveContactFx.fail, (_, { error }) =>
    serverFaults(error) === null ? shownError(error) : null,
  )
  .reset(contactChecked, contactSaved, formLeft);

/** The API has the customer as of now: step 1 begins. */
export const $isJustSaved = createStore(false)
  .on(contactSaved, () => true)
  .reset(formShown, formLeft);

const $canGoOn = combine(
  $contactFaults,
  $cart,
  (faults, cart) => isSound(faults) || Boolean(cart?.customer),
);
/** Whether the next section is open; it stays so while something is changed. */
export const $isNextOpen = createStore(false)
  .on(sample({ clock: [$canGoOn, draftsRestored], source: $canGoOn, filter: Boolean }), () => true)
  .reset(formLeft);
