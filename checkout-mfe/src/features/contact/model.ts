import { $cart, $shop, type ShownError, shownError } from '@permanto/api-client';
import type { Shop } from '@permanto/contracts';
import { ADDRESS, contactFaults, requiredFields } from '@permanto/contracts/rules/contact';
import { tidy } from '@permanto/contracts/rules/contact-record';
import { combine, createEvent, createStore, sample } from 'effector';
import { $drafts, formLeft, formShown } from './drafts.model';
import { checked, isSound, rechecked, serverFaults } from './faults.model';
import { saveRecordsFx } from './save.model';

export const submitted = createEvent();
export const fieldLeft = createEvent();

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

export const $isSaving = saveRecordsFx.pending;

const $isBilled = combine(
  $isBillingOffered,
  $drafts,
  (isOffered, { billing }) => isOffered && billing.isWanted,
);

/** What is wrong with the records of this form, by prefix and field. */
const $faultsNow = combine(
  $drafts,
  $formFields,
  $isBilled,
  ({ main, billing }, fields, isBilled) => ({
    ...contactFaults('main', tidy(main), requiredFields(fields)),
    ...(isBilled && contactFaults('billing', tidy(billing), ADDRESS)),
  }),
);
sample({ clock: fieldLeft, source: $faultsNow, target: rechecked });

const attempted = sample({
  clock: submitted,
  source: {
    drafts: $drafts,
    cart: $cart,
    faults: $faultsNow,
    isBilled: $isBilled,
    isSaving: $isSaving,
  },
  filter: ({ isSaving }) => !isSaving,
  fn: ({ drafts: { main, billing }, cart, faults, isBilled }) => {
    const isLeftOver = !isBilled && cart?.billing_customer;
    return {
      faults,
      records: [
        { prefix: 'main' as const, draft: main },
        ...(isBilled ? [{ prefix: 'billing' as const, draft: billing }] : []),
        ...(isLeftOver ? [{ prefix: 'billing' as const, draft: null }] : []),
      ],
    };
  },
});
sample({ clock: attempted, fn: ({ faults }) => faults, target: checked });
sample({
  clock: attempted,
  filter: ({ faults }) => isSound(faults),
  fn: ({ records }) => records,
  target: saveRecordsFx,
});

/** The receiver's record goes with the order: this form says nothing of it. */
const isOfForm = ({ params }: { params: Parameters<typeof saveRecordsFx>[0] }) =>
  params.some(({ prefix }) => prefix === 'main');

/** What went wrong beyond the fields. */
export const $saveError = createStore<ShownError | null>(null)
  .on(saveRecordsFx.fail.filter({ fn: isOfForm }), (_, { error }) =>
    serverFaults(error) === null ? shownError(error) : null,
  )
  .reset(attempted, formLeft);

/** The API has the customer: on to delivery. */
export const $isSaved = createStore(false)
  .on(saveRecordsFx.done.filter({ fn: isOfForm }), () => true)
  .reset(formShown, formLeft);
