import {
  $cart,
  $shop,
  type ApiError,
  isRefused,
  shownError,
  type ShownError,
} from '@permanto/api-client';
import type { ContactField } from '@permanto/contracts/rules/contact';
import { toContact } from '@permanto/contracts/rules/contact-record';
import { costsOf } from '@permanto/contracts/rules/costs';
import { type Localized, sum } from '@permanto/contracts/values';
import { internationalPhone } from '@permanto/i18n/phone';
import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector';
import {
  askedFields,
  customerFaults,
  type CustomerFaults,
  draftOf,
  faultsOfServer,
  type Typed,
} from './customer';
import { $stage, orderBegun, orderChanged, orderLeft, type QuickOrder } from './order.model';
import { $isCalling, $priced, failed } from './placing.model';
import { sentSought } from './sent.model';

export { orderChanged, orderLeft } from './order.model';

/** What a form orders when its button is pressed. */
export interface Pressed extends Omit<QuickOrder, 'customer'> {
  /** `order` needs no customer (spec, section 7). */
  readonly kind: 'checkout' | 'order';
  /** Whether what the form asks beside customer and terms is there. */
  readonly isSound: boolean;
}
export const pressed = createEvent<Pressed>();
export const fieldChanged = createEvent<{ field: ContactField; value: string }>();
export const termsChanged = createEvent<boolean>();

/** Codes are in the visitor's cart; a quick order has one of its own, and would lack them. */
export const $hasCodes = $cart.map((cart) => (cart?.codes_used.length ?? 0) > 0);
export const $askedFields = $shop.map((shop) =>
  askedFields(shop?.forms.customer_details_form ?? {}),
);
export const $typed = createStore<Typed>({}, { serialize: 'ignore' }).on(
  fieldChanged,
  (typed, { field, value }) => ({ ...typed, [field]: value }),
);
/** Accepted for one order: the next event's is another. */
export const $areTermsAccepted = createStore(false, { serialize: 'ignore' })
  .on(termsChanged, (_, areAccepted) => areAccepted)
  .reset(orderLeft);
sample({ clock: fieldChanged, target: orderChanged });
sample({ clock: pressed, target: sentSought });

const toInternationalFx = createEffect(internationalPhone);
export const $progress = combine(
  $stage,
  toInternationalFx.pending,
  $isCalling,
  (stage, isParsing, isCalling) =>
    isParsing || (stage === 'idle' && isCalling) ? 'creating' : stage,
);

const attempted = sample({
  clock: pressed,
  source: {
    typed: $typed,
    asked: $askedFields,
    areTermsAccepted: $areTermsAccepted,
    progress: $progress,
  },
  filter: ({ progress }) => progress === 'idle',
  fn: ({ typed, asked, areTermsAccepted }, order) => ({
    order,
    customer: order.kind === 'checkout' ? customerFaults(typed, asked) : {},
    terms: !areTermsAccepted,
  }),
});
type Attempt = { order: Pressed; customer: CustomerFaults; terms: boolean };
const isSound = ({ order, customer, terms }: Attempt) =>
  order.isSound && !terms && Object.keys(customer).length === 0;

const $pressed = createStore<Pressed | null>(null, { serialize: 'ignore' }).on(
  attempted,
  (_, { order }) => order,
);
/** The form that was pressed last: what came of it is told there. */
export const $pressedForm = $pressed.map((order) => order?.id ?? null);
sample({
  clock: sample({ clock: attempted, filter: isSound }),
  source: $typed,
  fn: ({ phone = '' }) => phone,
  target: toInternationalFx,
});
const ordered = createEvent<QuickOrder | null>();
sample({ clock: ordered, filter: Boolean, target: orderBegun });
sample({
  clock: toInternationalFx.doneData,
  source: { order: $pressed, typed: $typed },
  fn: ({ order, typed }, phone): QuickOrder | null => {
    if (order === null) return null;
    const { isSound: _, kind, ...rest } = order;
    return { ...rest, customer: kind === 'checkout' ? toContact(draftOf(typed), phone) : null };
  },
  target: ordered,
});

const refusedFields = failed.filterMap((failure) =>
  'type' in failure && isRefused(failure, 'customer_invalid')
    ? faultsOfServer(failure.parameters.fields)
    : undefined,
);
/** Field → the key of its message. */
export const $faults = createStore<CustomerFaults>({}, { serialize: 'ignore' })
  .on(attempted, (_, { customer }) => customer)
  .on(refusedFields, (_, faults) => faults)
  .on(fieldChanged, (faults, { field }) => ({ ...faults, [field]: undefined }))
  .reset(orderLeft);
export const $areTermsMissing = createStore(false, { serialize: 'ignore' })
  .on(attempted, (_, { terms }) => terms)
  .on(termsChanged, () => false)
  .reset(orderLeft);
/** Grows whenever the focus is to go to the first fault. */
export const $focusCalls = createStore(0, { serialize: 'ignore' })
  .on(attempted, (calls, attempt) => (isSound(attempt) ? calls : calls + 1))
  .on(refusedFields, (calls) => calls + 1);

/** What is told beside the alert of spec section 8. */
type Detail =
  | { readonly kind: 'refused'; readonly error: ShownError }
  | { readonly kind: 'told'; readonly message: Localized }
  | { readonly kind: 'none' };
function detailOf(failure: ApiError | { readonly told: Localized | null }): Detail {
  if ('told' in failure) {
    return failure.told === null ? { kind: 'none' } : { kind: 'told', message: failure.told };
  }
  return failure.type === 'refused'
    ? { kind: 'refused', error: shownError(failure) }
    : { kind: 'none' };
}
// The library of phone numbers, a file of its own, may not come.
const phoneFailed = toInternationalFx.fail.map((): ApiError => ({ type: 'unavailable' }));
export const $failure = createStore<Detail | null>(null, { serialize: 'ignore' })
  .on(merge([failed, phoneFailed]), (_, failure) => detailOf(failure))
  .reset(attempted, orderLeft);

/** The final price, where it was not on the screen before: rows of costs, and what is paid. */
export const $bill = $priced.map((cart) =>
  cart === null
    ? null
    : {
        items: sum(cart.items.map(({ total }) => total)),
        costs: costsOf(cart),
        payable: cart.payableEur,
      },
);
export type Bill = NonNullable<ReturnType<(typeof $bill)['getState']>>;
