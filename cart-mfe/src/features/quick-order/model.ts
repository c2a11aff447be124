import { $cart, $shop, isRefused } from '@permanto/api-client';
import type { OrderFailure } from '@permanto/checkout-flow';
import { orderFailed } from '@permanto/checkout-flow/payment-methods';
import {
  type ContactField,
  faultsWhenLeft,
  type LeftField,
} from '@permanto/contracts/rules/contact';
import { toContact } from '@permanto/contracts/rules/contact-record';
import { costsOf } from '@permanto/contracts/rules/costs';
import { type Cents, sum } from '@permanto/contracts/values';
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
import type { Quote } from './quote';
import { sentSought } from './sent.model';

export { orderChanged, orderLeft } from './order.model';

/** What a form orders when its button is pressed. */
export interface Pressed extends Omit<QuickOrder, 'customer'> {
  /** `order` needs no customer (product.md, "Quick order"). */
  readonly kind: 'checkout' | 'order';
  /** Whether what the form asks beside customer and terms is there. */
  readonly isSound: boolean;
}
export const pressed = createEvent<Pressed>();
/** What was sent without scripts is shown again; with what is wrong with it, where it was to be ordered. */
export const customerShown = createEvent<{
  readonly id: string;
  readonly isOrdered: boolean;
  readonly customer: Typed | null;
  readonly areTermsAccepted: boolean;
  /** The sum for which it is ordered, where the API has said so. */
  readonly payable: Cents | null;
}>();
export const fieldChanged = createEvent<{ field: ContactField; value: string }>();
/** What was typed elsewhere of who likely orders: it stands in the fields that were not touched. */
export const customerSuggested = createEvent<Typed>();
/** Fields were left, with what stood in them. */
export const fieldsLeft = createEvent<readonly LeftField[]>();
export const termsChanged = createEvent<boolean>();

/** Codes are in the visitor's cart; a quick order has one of its own, and would lack them. */
export const $hasCodes = $cart.map((cart) => (cart?.codes_used.length ?? 0) > 0);
export const $askedFields = $shop.map((shop) =>
  askedFields(shop?.forms.customer_details_form ?? {}),
);
const $own = createStore<Typed>({})
  .on(fieldChanged, (typed, { field, value }) => ({ ...typed, [field]: value }))
  .on(customerShown, (typed, { customer }) => customer ?? typed);
const $suggested = createStore<Typed>({}).on(customerSuggested, (_, customer) => customer);
export const $typed = combine($suggested, $own, (suggested, own) => ({ ...suggested, ...own }));
/** Accepted for one order: the next event's is another. */
export const $areTermsAccepted = createStore(false)
  .on(termsChanged, (_, areAccepted) => areAccepted)
  .on(customerShown, (_, { areTermsAccepted }) => areTermsAccepted)
  .reset(orderLeft);
sample({ clock: fieldChanged, target: orderChanged });
sample({ clock: pressed, target: sentSought });
sample({ clock: failed, target: orderFailed });

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

const $pressed = createStore<Pressed | null>(null).on(attempted, (_, { order }) => order);
/** The form that was submitted last: its outcome is shown there. */
export const $pressedForm = createStore<string | null>(null)
  .on(attempted, (_, { order }) => order.id)
  .on(customerShown, (_, { id }) => id);
/** The sum that the button without scripts names for that form, where the API has given it. */
export const $plainSum = createStore<Cents | null>(null, { serialize: 'ignore' }).on(
  customerShown,
  (_, { payable }) => payable,
);
export const $pressedMethod = $pressed.map((order) => order?.method ?? null);
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
  failure.kind === 'refused' && isRefused(failure.error, 'customer_invalid')
    ? faultsOfServer(failure.error.parameters.fields)
    : undefined,
);
const orderedAgain = sample({
  clock: customerShown,
  source: $askedFields,
  filter: (_, { isOrdered }) => isOrdered,
  fn: (asked, { customer, areTermsAccepted }) => ({
    customer: customer === null ? {} : customerFaults(customer, asked),
    terms: !areTermsAccepted,
  }),
});
const withoutFaultOf = (faults: CustomerFaults, { field }: { field: ContactField }) => ({
  ...faults,
  [field]: undefined,
});
const mended = sample({
  clock: customerSuggested,
  source: { typed: $typed, asked: $askedFields },
  fn: ({ typed, asked }) => customerFaults(typed, asked),
});
/** Field → the key of its message. */
export const $faults = createStore<CustomerFaults>({})
  .on([attempted, orderedAgain], (_, { customer }) => customer)
  .on(refusedFields, (_, faults) => faults)
  .on(mended, (faults, left) =>
    Object.fromEntries(Object.entries(faults).filter(([field]) => field in left)),
  )
  .on(fieldChanged, withoutFaultOf)
  .reset(orderLeft);
const leftFaulty = sample({
  clock: fieldsLeft,
  source: { typed: $typed, asked: $askedFields },
  fn: ({ typed, asked }, left) => faultsWhenLeft(left, customerFaults(typed, asked)),
});
/** What is wrong with what was typed into fields that were left; all forms have the same. */
export const $leftFaults = createStore<CustomerFaults>({})
  .on(leftFaulty, (faults, found) => ({ ...faults, ...found }))
  .on(fieldChanged, withoutFaultOf)
  .reset(orderLeft);
export const $areTermsMissing = createStore(false)
  .on([attempted, orderedAgain], (_, { terms }) => terms)
  .on(termsChanged, () => false)
  .reset(orderLeft);
/** Grows whenever the focus is to go to the first fault. */
export const $focusCalls = createStore(0)
  .on(attempted, (calls, attempt) => (isSound(attempt) ? calls : calls + 1))
  .on(refusedFields, (calls) => calls + 1);

// The library of phone numbers, a file of its own, may not come.
const phoneFailed = toInternationalFx.fail.map((): OrderFailure => ({ kind: 'offline' }));
export const $failure = createStore<OrderFailure | null>(null)
  .on(merge([failed, phoneFailed]), (_, failure) => failure)
  .reset(attempted, orderLeft);

/** The final price, where it is another one than was on the screen. */
export const $bill = $priced.map((cart): Quote | null =>
  cart === null
    ? null
    : {
        items: sum(cart.items.map(({ total }) => total)),
        costs: costsOf(cart),
        payable: cart.payableEur,
      },
);
/** What service costs are called, by their products' ids. */
export const $costTitles = $shop.map(
  (shop) => new Map(shop?.service_costs.map(({ product: { id, title } }) => [id, title])),
);
