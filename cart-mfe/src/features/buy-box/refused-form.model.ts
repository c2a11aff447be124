import type { ErrorParameters } from '@permanto/contracts/errors';
import { type FieldTree, type RefusedForm, textsOf } from '@permanto/contracts/forms';
import { type Cents, cents } from '@permanto/contracts/values';
import { createStore, sample } from 'effector';
import type { Sale } from '../../lib/sale';
import { customerShown } from '../quick-order/model';
import { ticketsShown } from '../registration/model';
import { TICKETS } from './forms/tickets.model';
import { $chosenAmounts, $refusedForm, $sale, opened } from './model';
import { asksForm } from './selection';

/** A form of the box that was sent without scripts is shown again with what was typed, and with what is wrong. */
const $refused = createStore<RefusedForm | null>(null, { serialize: 'ignore' }).on(
  opened,
  (_, { refused = null }) => refused,
);

/** What more would cost may be too much to count in cents. */
const MAX_TYPED_AMOUNT = 9_999;

const groupsOf = (fields: string | FieldTree | undefined): FieldTree[] =>
  typeof fields !== 'object'
    ? []
    : Object.values(fields).filter((group) => typeof group !== 'string');

/** Each row that was sent: its product, how many of it, and its registration. */
const rowsOf = ({ fields }: RefusedForm) =>
  groupsOf(fields.cart_items).map((item) => ({
    id: textsOf(item.product).id,
    amount: Number(textsOf(item).amount),
    registration: textsOf(item.event_registration),
  }));

/** The sum for which the API orders what was sent, where it says so. */
function payableOf({ error }: RefusedForm): Cents | null {
  if (error?.code !== 'cart_total_changed') return null;
  const { payableEur } = error.parameters as ErrorParameters<'cart_total_changed'>;
  return cents(Math.round(payableEur * 100));
}

function shown(form: RefusedForm, sale: Sale) {
  const rows = rowsOf(form);
  const offer = sale.offers.find((one) => one.id === rows[0]?.id && asksForm(one)) ?? null;
  const { customer, terms_accepted: terms } = form.fields;
  return {
    offer,
    tickets: rows.slice(0, offer?.availability.max).map(({ registration }) => registration),
    amounts: Object.fromEntries(
      sale.offers.flatMap(({ id }) => {
        const amount = rows.find((row) => row.id === id)?.amount ?? Number.NaN;
        return amount >= 0 && amount <= MAX_TYPED_AMOUNT ? [[id, Math.trunc(amount)]] : [];
      }),
    ),
    order: {
      id: offer?.id ?? TICKETS,
      isOrdered: form.operation === 'quickOrders.create' && form.error !== null,
      customer: customer === undefined ? null : textsOf(customer),
      areTermsAccepted: terms !== undefined,
      payable: payableOf(form),
    },
  };
}

const shownAgain = sample({
  clock: $sale,
  source: $refused,
  filter: (form, sale) => form !== null && sale !== null,
  fn: (form, sale) => shown(form!, sale!),
});
const registered = shownAgain.filterMap(({ offer, tickets }) =>
  offer === null ? undefined : { offer, tickets },
);
sample({ clock: registered, target: ticketsShown });
sample({ clock: registered, fn: ({ offer }) => offer.id, target: $refusedForm });
$chosenAmounts.on(shownAgain, (all, { offer, amounts }) =>
  offer === null ? { ...all, ...amounts } : all,
);
sample({ clock: shownAgain, fn: ({ order }) => order, target: customerShown });
