import type { OrderWire } from '@permanto/contracts';
import {
  aLivingCart,
  eachRefusal,
  inDays,
  inEachLanguage,
  type Player,
  type Scenario,
  type Scenarios,
} from '@permanto/standalone/scenarios';
import { anOrder, noAnswer, refusal } from '@permanto/testing/scripted-api';
import { aSeatedOrder, aUsedOrder, numbered, paidLate } from './order-states';
import { texts as confirmTexts } from '../../features/confirm-order/texts';
import { texts } from '../../features/withdrawal/texts';

const NUMBER = anOrder().order_number;

const unpaid = (status: OrderWire['payment']['status'], refund: 'pending' | null = null) =>
  anOrder({
    payment: { ...anOrder().payment, status, refund, links: { pay: null } },
    tickets: [],
    links: { tickets: null },
  });

const free = (status: OrderWire['payment']['status']): OrderWire => ({
  ...unpaid(status),
  totalEur: 0,
  payableEur: 0,
  items: anOrder().items.map((item) => ({ ...item, price: 0, total: 0 })),
});

/** An order that is read with its secret. */
const read = (title: string, order: unknown, more: Partial<Scenario> = {}): Scenario => ({
  title,
  group: 'Page /thank-you',
  shows: { path: `/thank-you/${NUMBER}#secret` },
  script: { 'orders.get': order },
  ...more,
});

const orderPage = { group: 'Page /orders/pw', shows: { path: `/orders/pw/${NUMBER}#secret` } };
const withdrawable = anOrder({
  withdrawal: { until: inDays(14), items: [{ item: 0, amount: 1 }] },
});

const confirmPage = {
  group: 'Page /orders/pw/…/confirm',
  shows: { path: `/orders/pw/${NUMBER}/confirm#token` },
};
const confirm = async ({ screen, user, language }: Player) => {
  const t = confirmTexts.in(language);
  await user.click(await screen.findByRole('button', { name: t('confirm') }));
};

const withdraw = async ({ screen, user, language }: Player) => {
  const t = texts.in(language);
  await user.click(await screen.findByRole('button', { name: t('begin') }));
  await user.click(await screen.findByRole('button', { name: t('confirm') }));
};

export const orders: Scenarios = {
  'thank-you': read('Paid', { order: anOrder() }),
  'thank-you.pending': read('Payment under way', { order: unpaid('payment_pending') }),
  'thank-you.to-confirm': read('To be confirmed by mail', { order: free('payment_pending') }),
  'thank-you.unconfirmed': read('Not confirmed in time', { order: free('cancelled') }),
  'thank-you.cancelled': read('Payment cancelled', { order: unpaid('cancelled') }),
  'thank-you.refund': read('Paid too late', { order: unpaid('cancelled', 'pending') }),
  'thank-you.refunded': read('Paid too late, and given back', { order: paidLate('done') }),
  'thank-you.seats': read('Seats, and a gift card', { order: aSeatedOrder }),
  'thank-you.unknown': read('Wrong secret', refusal(404, 'order_not_found')),
  'thank-you.no-answer': read('The API is away', noAnswer),
  'thank-you.slow': read('Slow API: three seconds', { order: anOrder() }, { delay: 3_000 }),
  ...inEachLanguage('thank-you', read('Paid', { order: anOrder() })),
  order: read('Paid', { order: anOrder() }, orderPage),
  'order.goods': read('Goods that can be sent back', { order: withdrawable }, orderPage),
  'order.used': read('A ticket was used', { order: aUsedOrder }, orderPage),
  'order.begun': read('To be paid', { order: unpaid('selection_pending') }, orderPage),
  'confirm-order': { ...confirmPage, title: 'To be confirmed', script: {} },
  'confirm-order.gone': {
    ...confirmPage,
    title: 'Lapsed, and what was ordered is gone',
    script: { 'orders.confirm': refusal(409, 'cart_item_availability_general') },
    play: confirm,
  },
  'pay-order': {
    title: 'The number is asked for',
    group: 'Page /orders/pw',
    shows: { path: '/orders/pw' },
    script: {},
  },
  ...numbered,
  cancelled: {
    title: 'Back from the payment',
    group: 'Page /cart/cancelled',
    shows: { path: '/cart/cancelled' },
    cart: aLivingCart(),
    script: { 'checkouts.cancel': { cart: aLivingCart() } },
    session: { payment_pending: 'true', checkout_id: '33333333-3333-4333-8333-333333333333' },
  },
  ...eachRefusal('withdrawal', 'withdrawal', ({ answer }) => ({
    ...read('', { order: withdrawable }, orderPage),
    script: { 'orders.get': { order: withdrawable }, 'orders.withdraw': answer },
    group: 'Sending goods back is refused',
    play: withdraw,
  })),
};
