import { type Registrant, registrantOf } from '@permanto/contracts/rules/registrant';
import type { Language } from '@permanto/contracts/values';
import { combine, createEvent, createStore, merge, sample } from 'effector';
import { createAdding } from '../../lib/adding.model';
import type { Offer } from '../../lib/sale';
import { opened } from '../buy-box/model';
import { customerSuggested, orderChanged, pressed } from '../quick-order/model';
import { quoteOf } from '../quick-order/quote';
import {
  fieldsOf,
  registrationItems,
  type TicketFaults,
  ticketFaults,
  ticketsOf,
  type TicketFields,
} from './tickets';

type ByProduct<Value> = Readonly<Record<string, Value>>;

interface FieldChange {
  readonly offer: Offer;
  readonly ticket: number;
  readonly field: string;
  readonly value: string;
}
interface Named {
  readonly offer: Offer;
  readonly customer: Registrant | null;
}
interface FieldsLeft {
  readonly offer: Offer;
  readonly ticket: number;
  readonly fields: readonly string[];
}
interface Order {
  readonly offer: Offer;
  readonly kind: 'checkout' | 'order';
  readonly language: Language;
  readonly method: string | undefined;
}

export const amountChanged = createEvent<{ offer: Offer; amount: number }>();
export const fieldChanged = createEvent<FieldChange>();
export const addRequested = createEvent<Offer>();
/** One form at a time: the confirmation appears beside the form that was used. */
const addBegun = createEvent<Offer>();
export const orderRequested = createEvent<Order>();
/** Fields of a ticket were left. */
export const fieldsLeft = createEvent<FieldsLeft>();
/** What was sent without scripts is shown again, with what is wrong with it. */
export const ticketsShown = createEvent<{ offer: Offer; tickets: readonly TicketFields[] }>();

/** Product → how many tickets are registered for. */
const $amounts = createStore<ByProduct<number>>({})
  .on(amountChanged, (amounts, { offer, amount }) => ({ ...amounts, [offer.id]: amount }))
  .on(ticketsShown, (amounts, { offer, tickets }) => ({ ...amounts, [offer.id]: tickets.length }));
/** Product → what was typed of each ticket; it stays when the amount goes down and up again. */
const $typed = createStore<ByProduct<readonly TicketFields[]>>({}).on(
  ticketsShown,
  (typed, { offer, tickets }) => ({ ...typed, [offer.id]: tickets }),
);
export const $registrations = combine($typed, $amounts, (typed, amounts) => ({ typed, amounts }));
type Registrations = ReturnType<(typeof $registrations)['getState']>;

export const ticketsFor = ({ typed, amounts }: Registrations, { id, availability }: Offer) =>
  ticketsOf(typed[id] ?? [], amounts[id] ?? availability.min);

const faultsOf = ({ form }: Offer, tickets: readonly TicketFields[]) =>
  tickets.map((ticket) => ticketFaults(form ?? {}, ticket));

/** Each ticket's fields and faults. */
function checked(registrations: Registrations, offer: Offer) {
  const tickets = ticketsFor(registrations, offer);
  const faults = faultsOf(offer, tickets);
  const isSound = faults.every((fault) => Object.keys(fault).length === 0);
  return { offer, tickets, faults, isSound };
}
const attempted = sample({
  clock: [addBegun, orderRequested.map(({ offer }) => offer)],
  source: $registrations,
  fn: checked,
});

/** What is wrong with what was typed there; an empty field may be on the way to others. */
const leftFaulty = sample({
  clock: fieldsLeft,
  source: $registrations,
  fn: (registrations, { offer, ticket, fields }) => {
    const faults = Object.entries(checked(registrations, offer).faults[ticket] ?? {});
    const found = faults.filter(([field, fault]) => fault === 'invalid' && fields.includes(field));
    return { productId: offer.id, ticket, found: Object.fromEntries(found) };
  },
});

/** Product → ticket by ticket, what is wrong. */
export const $faults = createStore<ByProduct<readonly TicketFaults[]>>({})
  .on(attempted, (all, { offer, faults }) => ({ ...all, [offer.id]: faults }))
  .on(ticketsShown, (all, { offer, tickets }) => ({ ...all, [offer.id]: faultsOf(offer, tickets) }))
  .on(leftFaulty, (all, { productId, ticket, found }) => {
    const faults = [...(all[productId] ?? [])];
    faults[ticket] = { ...faults[ticket], ...found };
    return { ...all, [productId]: faults };
  })
  .on(fieldChanged, (all, { offer: { id }, ticket, field }) => ({
    ...all,
    [id]: (all[id] ?? []).map((faults, index) => {
      const { [field]: _, ...rest } = faults;
      return index === ticket ? rest : faults;
    }),
  }));
/** Grows whenever the focus is to go to the first fault of the product's form. */
export const $focusCalls = createStore<ByProduct<number>>({}).on(
  attempted,
  (calls, { offer, isSound }) =>
    isSound ? calls : { ...calls, [offer.id]: (calls[offer.id] ?? 0) + 1 },
);

/** The form from which something was last put into the cart. */
const $adding = createStore<Offer | null>(null).on(addBegun, (_, offer) => offer);
export const $addingForm = $adding.map((offer) => offer?.id ?? null);
const $wish = combine($adding, $registrations, (offer, registrations) =>
  offer === null ? null : checked(registrations, offer),
);
const changed = merge<{ readonly offer: Offer }>([amountChanged, fieldChanged]);
const adding = createAdding({
  $items: $wish.map((wish) => (wish === null ? [] : registrationItems(wish.offer, wish.tickets))),
  // Which field it is stands beside the field.
  $hindrance: $wish.map((wish) => (wish?.isSound === false ? { kind: 'untold' as const } : null)),
  asked: addBegun.map(() => undefined),
  changed,
});
export const { $isAdding, $fault, $added } = adding;
sample({
  clock: addRequested,
  source: $isAdding,
  filter: (isAdding) => !isAdding,
  fn: (_, offer) => offer,
  target: addBegun,
});

const wasAdded = sample({ clock: adding.done, source: $addingForm, filter: Boolean });
$typed
  .on(fieldChanged, (typed, { offer: { id }, ticket, field, value }) => {
    const tickets = [...(typed[id] ?? [])];
    tickets[ticket] = { ...tickets[ticket], [field]: value };
    return { ...typed, [id]: tickets };
  })
  // In the cart it is kept; the form is for the next.
  .on(wasAdded, (typed, id) => ({ ...typed, [id]: [] }));

const read = sample({
  clock: changed,
  source: $registrations,
  fn: (registrations, { offer }): Named => ({
    offer,
    customer: registrantOf(ticketsFor(registrations, offer), fieldsOf(offer.form)),
  }),
});
/** Who likely orders what is registered; the last one known while the form is edited. */
const $registrant = createStore<Named | null>(null)
  .on(read, (last, next) =>
    next.customer === null && last?.offer.id === next.offer.id ? last : next,
  )
  .on(wasAdded, (last, id) => (last?.offer.id === id ? null : last))
  .on(opened, (last, { eventId }) => (last?.offer.eventId === eventId ? last : null));
sample({
  clock: $registrant,
  fn: (registrant) => registrant?.customer ?? {},
  target: customerSuggested,
});
sample({ clock: changed, target: orderChanged });
sample({
  clock: orderRequested,
  source: $registrations,
  fn: (registrations, { offer, kind, language, method }) => {
    const { tickets, isSound } = checked(registrations, offer);
    return {
      id: offer.id,
      items: registrationItems(offer, tickets),
      sum: quoteOf([{ offer, amount: tickets.length }], kind).payable,
      kind,
      isSound,
      language,
      method,
    };
  },
  target: pressed,
});
