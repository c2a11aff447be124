import { $cart, clientStarted, memoryStorage, paymentReturned } from '@permanto/api-client';
import type { OrderWire } from '@permanto/contracts';
import {
  aCartToken,
  aCart,
  aCartItem,
  anOrder,
  CART_ID,
  fault,
  noAnswer,
  recordFacts,
  refusal,
  renderInScope,
  type Script,
  testScope,
} from '@permanto/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { OrderPage, ThankYouPage } from './order-page';

const CHECKOUT_ID = '33333333-3333-4333-8333-333333333333';
const NUMBER = 'K7Q2-M9XD';
const unpaid = (status: OrderWire['payment']['status'], pay: string | null = null) =>
  anOrder({
    payment: { ...anOrder().payment, status, links: { pay } },
    tickets: [],
    links: { tickets: null },
  });

const refund = (state: 'pending' | 'done') => {
  const order = unpaid('cancelled');
  return { ...order, payment: { ...order.payment, refund: state } };
};

interface Visit {
  readonly isReturn?: boolean;
  readonly hash?: string;
  readonly session?: object;
  readonly language?: 'fi' | 'en';
}
const paying = {
  cart_id: CART_ID,
  cart_token: aCartToken(),
  checkout_id: CHECKOUT_ID,
  payment_pending: 'true',
};

async function openPage(
  script: Script,
  { isReturn = true, hash = '#s%2Fecret', session = paying, language = 'fi' }: Visit = {},
) {
  globalThis.history.replaceState(null, '', `/thank-you/${NUMBER}${hash}`);
  const cart = aCart({ items: [aCartItem()] });
  const page = await testScope({
    storage: memoryStorage(session),
    script: { 'carts.get': { cart }, ...script },
  });
  const facts = recordFacts(page.scope);
  const Page = isReturn ? ThankYouPage : OrderPage;
  const navigate = jest.fn();
  const rendered = renderInScope(page.scope, <Page params={{ orderNumber: NUMBER }} />, {
    navigate,
    language,
  });
  await act(async () => {
    void allSettled(paymentReturned, { scope: page.scope });
    void allSettled(clientStarted, { scope: page.scope });
    await jest.advanceTimersByTimeAsync(0);
  });
  return { ...page, ...rendered, facts, navigate };
}
const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const reads = ({ requests }: { requests: readonly { operation: string }[] }) =>
  requests.filter(({ operation }) => operation === 'orders.get').length;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a paid order', () => {
  test('is read with the secret of the fragment', async () => {
    const { requests } = await openPage({ 'orders.get': { order: anOrder() } });
    expect(requests.find(({ operation }) => operation === 'orders.get')).toMatchObject({
      path: `/orders/${NUMBER}.json`,
      headers: { 'x-order-secret': 's/ecret' },
    });
  });

  test('shows number, items, VAT and total', async () => {
    await openPage({ 'orders.get': { order: anOrder() } });
    expect(title()).toBe('Kiitos tilauksestasi!');
    expect(screen.getByText(NUMBER)).toBeVisible();
    fireEvent.click(screen.getByText(/^Hinta sisältää arvonlisäveron 5,47\s€$/));
    expect(screen.getByRole('row', { name: /13,5\s% 40,53\s€ 5,47\s€ 46,00\s€/ })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Tilatut tuotteet' })).toHaveTextContent(
      /2 × 23,00\s€.*Yhteensä 46,00\s€/,
    );
    expect(screen.getByText(/osoitteeseen aino@example.fi/)).toBeVisible();
  });

  test('without an address is kept by its link alone', async () => {
    await openPage({ 'orders.get': { order: anOrder({ email: null }) } });
    expect(screen.getByText(/vain tällä linkillä/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tilauksesi linkki' })).toHaveAttribute(
      'href',
      `/orders/pw/${NUMBER}#s%2Fecret`,
    );
  });

  test('shows what vouchers paid of it', async () => {
    const order = anOrder({ vouchersEur: 20, payableEur: 26 });
    await openPage({ 'orders.get': { order } });
    expect(screen.getByRole('region', { name: 'Tilatut tuotteet' })).toHaveTextContent(
      /Yhteensä 46,00\s€Maksetaan lahjakortilla [-−]20,00\s€Maksettu 26,00\s€/,
    );
  });

  test('shows each ticket with its QR code, and the PDF of them', async () => {
    const seat = {
      chart_id: 'A-1-2',
      section: { id: 'A', title: 'Katsomo A' },
      row: '1',
      number: '2',
      category: 'c',
    };
    const [one, other] = anOrder().tickets;
    if (one === undefined || other === undefined) throw new Error('the fixture has two tickets');
    await openPage({ 'orders.get': { order: anOrder({ tickets: [{ ...one, seat }, other] }) } });
    const code = screen.getByRole('img', { name: 'QR-koodi: lippu 1/2, Aikuinen' });
    expect(code).toHaveAttribute('viewBox', '-4 -4 11 11');
    expect(code.querySelector('path')).toHaveAttribute('d', one.qr.path);
    expect(screen.getByRole('img', { name: 'QR-koodi: lippu 2/2, Aikuinen' })).toBeVisible();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Katsomo A', '1', '2']),
    );
    expect(screen.getAllByText('pe 27.11.2026 klo 18.30')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Lataa liput PDF-tiedostona' })).toHaveAttribute(
      'href',
      '/v1/kotipelit/orders/K7Q2-M9XD/tickets.pdf?secret=s',
    );
  });

  test('shows one ticket on the whole screen, and turns to the next', async () => {
    // jsdom has no dialogs.
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    await openPage({ 'orders.get': { order: anOrder() } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Näytä suurena' })[0]!);
    const code = (number: number) => `QR-koodi: lippu ${number}/2, Aikuinen`;
    const dialog = within(screen.getByRole('dialog', { name: 'Lippu 1/2' }));
    expect(dialog.getByRole('img', { name: code(1) })).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Seuraava lippu' }));
    expect(dialog.getByRole('img', { name: code(2) })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Seuraava lippu' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('names what a ticket without an event is of once', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    const tickets = anOrder().tickets.map((ticket) => ({ ...ticket, event: null }));
    await openPage({ 'orders.get': { order: anOrder({ tickets }) } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Näytä suurena' })[0]!);
    const dialog = within(screen.getByRole('dialog', { name: 'Lippu 1/2' }));
    expect(dialog.getAllByText(/Aikuinen/)).toHaveLength(1);
  });

  test('says in which language the shop wrote what it doesn’t have in the page’s', async () => {
    const order = anOrder();
    const event = {
      id: 'ilta',
      title: { fi: 'Iltapeli' },
      start_date: '2026-11-27T16:30:00Z',
      location: { fi: 'Kotihalli' },
    };
    const tickets = order.tickets.map((ticket) => ({
      ...ticket,
      event,
      product: { ...ticket.product, title: { fi: 'Seisomapaikka' } },
    }));
    await openPage({ 'orders.get': { order: anOrder({ tickets }) } }, { language: 'en' });
    for (const text of ['Iltapeli', 'Seisomapaikka', 'Kotihalli']) {
      expect(screen.getAllByText(text)[0]).toHaveAttribute('lang', 'fi');
    }
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
  });

  test('tells which ticket was used at the door', async () => {
    const [one, other] = anOrder().tickets;
    if (one === undefined || other === undefined) throw new Error('the fixture has two tickets');
    const used = { ...one, checked_in: '2026-11-27T16:05:00Z' };
    await openPage({ 'orders.get': { order: anOrder({ tickets: [used, other] }) } });
    expect(screen.getAllByText(/^Käytetty/)).toHaveLength(1);
    expect(screen.getByText('Käytetty pe 27.11.2026 klo 18.05')).toBeVisible();
  });

  test('leads from a ticket to the stream that it opens, with its code', async () => {
    const [one, other] = anOrder().tickets;
    if (one === undefined || other === undefined) throw new Error('the fixture has two tickets');
    const opening = { ...one, streams: [{ id: 'derby', title: { fi: 'Derby suorana' } }] };
    await openPage({ 'orders.get': { order: anOrder({ tickets: [opening, other] }) } });
    expect(screen.getByRole('link', { name: 'Katso lähetys: Derby suorana' })).toHaveAttribute(
      'href',
      '/streams/derby#code=TICKET-CODE-1',
    );
  });

  test('ends the cart that was paid, once, and tells it', async () => {
    const page = await openPage({ 'orders.get': { order: anOrder() } });
    await after(60_000);
    expect(page.facts).toEqual([{ name: 'order.paid', payload: { order_number: NUMBER } }]);
    for (const key of ['cart_id', 'cart_token', 'checkout_id', 'payment_pending'] as const) {
      expect(page.storage.get(key)).toBeNull();
    }
    expect(reads(page)).toBe(1);
  });

  test('that is opened again later leaves a new cart alone', async () => {
    const visit = { isReturn: false };
    const page = await openPage({ 'orders.get': { order: anOrder() } }, visit);
    expect(title()).toBe(`Tilaus ${NUMBER}`);
    expect(page.storage.get('cart_id')).toBe(CART_ID);
    expect(page.facts).toEqual([]);
  });

  test('tells how and to whom it is delivered, and what was said', async () => {
    const order = anOrder({
      delivery_methods: [{ delivery_group: 'merchandise', title: { fi: 'Paketti' } }],
      delivery_customer: {
        first_name: 'Veikko',
        last_name: 'Vastaanottaja',
        email: 'veikko@example.fi',
        country: 'FI',
        address_line1: 'Kotikatu 1',
        postal_code: '98990',
        city: 'Hillakoski',
        message: 'Onnea!',
      },
      comments_by_customer: 'Soittakaa ovikelloa',
    });
    await openPage({ 'orders.get': { order } });
    const details = screen.getByRole('region', { name: 'Tilatut tuotteet' });
    for (const text of ['Paketti', 'Veikko Vastaanottaja', 'Kotikatu 1', '98990 Hillakoski']) {
      expect(within(details).getByText(text)).toBeVisible();
    }
    expect(within(details).getByText('Onnea!')).toBeVisible();
    expect(within(details).getByText('Soittakaa ovikelloa')).toBeVisible();
  });

  test('ends no other cart, also where that one is on its way to be paid', async () => {
    const quick = anOrder({ cart_id: '99999999-9999-4999-8999-999999999999' });
    const page = await openPage({ 'orders.get': { order: quick } });
    expect(page.facts.map(({ name }) => name)).toEqual(['order.paid']);
    expect(page.storage.get('cart_id')).toBe(CART_ID);
    expect(page.storage.get('checkout_id')).toBe(CHECKOUT_ID);
  });
});

describe('an order that is not paid yet', () => {
  test.each(['payment_pending', 'selection_pending'] as const)(
    '%s is confirmed before the visitor’s eyes, less and less often',
    async (status) => {
      const page = await openPage({ 'orders.get': { order: unpaid(status) } });
      expect(title()).toBe('Maksuasi vahvistetaan');
      expect(screen.queryByText(/Kiitos/)).not.toBeInTheDocument();
      await after(1_000);
      expect(reads(page)).toBe(2);
      await after(1_000);
      expect(reads(page)).toBe(2);
      page.rescript({ 'orders.get': { order: anOrder() } });
      await after(1_000);
      expect(title()).toBe('Kiitos tilauksestasi!');
      expect(page.facts.map(({ name }) => name)).toEqual(['order.paid']);
      expect(page.storage.get('payment_pending')).toBeNull();
    },
  );

  test('goes through moments without an answer', async () => {
    const page = await openPage({ 'orders.get': { order: unpaid('payment_pending') } });
    page.rescript({ 'orders.get': noAnswer });
    await after(1_000);
    expect(title()).toBe('Maksuasi vahvistetaan');
    page.rescript({ 'orders.get': { order: anOrder() } });
    await after(2_000);
    expect(title()).toBe('Kiitos tilauksestasi!');
  });

  test('is given to the visitor to check when it takes long', async () => {
    const order = unpaid('payment_pending', '/v1/kotipelit/orders/K7Q2-M9XD/pay');
    const page = await openPage({ 'orders.get': { order } });
    await after(53_000);
    expect(title()).toBe('Maksun vahvistus viipyy');
    expect(screen.getByText(/älä maksa uudelleen/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Siirry maksamaan' })).toHaveAttribute(
      'href',
      order.payment.links.pay,
    );
    const before = reads(page);
    await after(120_000);
    expect(reads(page)).toBe(before);
    page.rescript({ 'orders.get': { order: anOrder() } });
    fireEvent.click(screen.getByRole('button', { name: 'Tarkista uudelleen' }));
    await after(0);
    expect(title()).toBe('Kiitos tilauksestasi!');
    expect(page.facts.map(({ name }) => name)).toEqual(['order.paid']);
  });

  test('is asked about no more when the page was left', async () => {
    const page = await openPage({ 'orders.get': { order: unpaid('payment_pending') } });
    page.unmount();
    await after(60_000);
    expect(reads(page)).toBe(1);
  });
});

describe('an order that cannot be shown', () => {
  test.each<[string, Script, Visit, string]>([
    ['refunding', { 'orders.get': { order: refund('pending') } }, {}, 'Maksusi palautetaan'],
    ['refunded', { 'orders.get': { order: refund('done') } }, {}, 'Maksusi on palautettu'],
    [
      'with a wrong secret',
      { 'orders.get': refusal(404, 'order_not_found') },
      {},
      'Tilausta ei löytynyt',
    ],
    ['without an answer', { 'orders.get': noAnswer }, {}, 'Tilausta ei saatu ladattua'],
  ])('%s says so in plain words, with a way on', async (_, script, visit, heading) => {
    const page = await openPage(script, visit);
    expect(title()).toBe(heading);
    expect(screen.queryAllByRole('link').length + screen.queryAllByRole('button').length).toBe(1);
    expect(page.storage.get('cart_id')).toBe(CART_ID);
    expect(page.facts).toEqual([]);
  });

  test('because it was cancelled gives the cart back', async () => {
    const page = await openPage({ 'orders.get': { order: unpaid('cancelled') } });
    expect(title()).toBe('Tilaus on peruttu');
    expect(page.storage.get('payment_pending')).toBeNull();
    expect(page.scope.getState($cart)?.uuid).toBe(CART_ID);
    expect(screen.getByText(/toisen maksutavan/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Jatka tilausta' })).toBeVisible();
    expect(page.facts).toEqual([]);
  });

  test('for want of an answer is tried again on demand', async () => {
    const page = await openPage({ 'orders.get': noAnswer });
    page.rescript({ 'orders.get': { order: anOrder() } });
    fireEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    await after(0);
    expect(title()).toBe('Kiitos tilauksestasi!');
  });
});

describe('an order whose secret is lost', () => {
  const leadingTo = (forward_to_url: string) => ({
    status: 200,
    cart_checkout: {
      uuid: CHECKOUT_ID,
      checkout_status: 'COMPLETED',
      error_message: null,
      next_step: { forward_to_url },
    },
  });
  const pending = {
    ...leadingTo('x'),
    cart_checkout: {
      uuid: CHECKOUT_ID,
      checkout_status: 'PENDING',
      error_message: null,
      next_step: null,
    },
  };

  const paidByNumber = {
    order_payment: {
      order_number: NUMBER,
      payableEur: 46,
      payment: { ...anOrder().payment, status: 'paid', links: { pay: null } },
    },
  };

  test('is found by the checkout that this browser made', async () => {
    const url = `http://localhost:3000/thank-you/${NUMBER}#secret`;
    const page = await openPage({ 'checkouts.status': leadingTo(url) }, { hash: '' });
    expect(page.navigate).toHaveBeenCalledWith(`/thank-you/${NUMBER}#secret`, { replace: true });
  });

  test.each<[string, unknown, string | null]>([
    ['that takes its time', pending, 'Virhe tapahtui käsitellessä tilaustasi!'],
    ['without an answer', noAnswer, 'Virhe tapahtui käsitellessä tilaustasi!'],
    ['of a shop that fails', fault(), 'Tuntematon virhe tapahtui!'],
    ['of another order', leadingTo('http://localhost:3000/thank-you/OTHER#secret'), null],
    ['that is not paid', leadingTo('https://pay.example/1'), null],
  ])('is not shown by a checkout %s, but its payment is', async (_, status, problem) => {
    const answers = { 'checkouts.status': status, 'orders.payment': paidByNumber };
    const page = await openPage(answers, { hash: '' });
    await after(2_000);
    expect(page.navigate).not.toHaveBeenCalled();
    expect(title()).toBe('Maksa tilaus');
    if (problem === null) expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    else expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect(screen.getByText(/Tilaus on maksettu/)).toBeVisible();
    expect(page.storage.get('cart_id')).toBe(CART_ID);
  });

  test('is asked about every 100 ms for 2 s, and no more', async () => {
    const page = await openPage({ 'checkouts.status': pending }, { hash: '' });
    await after(10_000);
    const questions = page.requests.filter(({ operation }) => operation === 'checkouts.status');
    expect(questions).toHaveLength(20);
  });
});
