import { clientStarted, memoryStorage } from '@permanto/api-client';
import type { CartWire } from '@permanto/contracts';
import {
  aCart,
  aCartItem,
  aCartToken,
  aDeliveryMethod,
  aShop,
  aUsedCode,
  CART_ID,
  deferred,
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
import { redirectFx } from '../../features/place-order/creation.model';
import { CustomerPage } from '../customer/page';
import { DeliveryPage } from './page';

const CHECKOUT_ID = '33333333-3333-4333-8333-333333333333';
const PAY = 'https://pay.example/1';
const customer = { first_name: 'Aino', last_name: 'V', email: 'aino@example.fi', country: 'FI' };
const cart = aCart({ items: [aCartItem()], customer, step: 1 });
const ordered = { ...cart, checkout: { uuid: CHECKOUT_ID } };

const created = (next_step: object | null = null) => ({
  cart_checkout: { uuid: CHECKOUT_ID, next_step },
  links: { status: `/v1/kotipelit/carts/${CART_ID}/checkouts/${CHECKOUT_ID}.json` },
  cart: ordered,
});
const status = (checkout_status: string, more: object = {}) => ({
  status: 200,
  cart_checkout: {
    uuid: CHECKOUT_ID,
    checkout_status,
    error_message: null,
    next_step: null,
    ...more,
  },
});
const completed = status('COMPLETED', { next_step: { forward_to_url: PAY } });

const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const asked = (requests: readonly { operation: string }[], operation: string) =>
  requests.filter((request) => request.operation === operation).length;

async function openPage(script: Script = {}, of: CartWire = cart) {
  const storage = memoryStorage({ cart_id: CART_ID, cart_token: aCartToken() });
  const redirect = jest.fn();
  const page = await testScope({
    storage,
    handlers: [[redirectFx, redirect]],
    script: {
      'carts.get': { cart: of },
      'carts.chooseDeliveryMethod': { cart: of },
      'checkouts.create': created(),
      'checkouts.status': completed,
      ...script,
    },
  });
  const facts = recordFacts(page.scope);
  const navigate = jest.fn();
  const path = '/checkout/delivery';
  const rendered = renderInScope(page.scope, <DeliveryPage />, { path, navigate });
  await act(() => allSettled(clientStarted, { scope: page.scope }));
  const accept = () => fireEvent.click(screen.getByRole('checkbox', { name: /toimitusehdot/ }));
  const button = () => screen.getByRole('button', { name: /^Tilaa ja maksa/ });
  const order = async () => {
    fireEvent.click(button());
    await after(0);
  };
  return { ...page, ...rendered, facts, navigate, redirect, accept, button, order };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('an order', () => {
  test('is created with its delivery method, told, followed and forwarded', async () => {
    const page = await openPage();
    page.accept();
    await page.order();
    expect(page.requests.map(({ operation }) => operation)).toEqual([
      'shop.get',
      'carts.get',
      'carts.chooseDeliveryMethod',
      'checkouts.create',
      'checkouts.status',
    ]);
    expect(page.bodies('carts.chooseDeliveryMethod')).toEqual([
      { delivery_method: { id: 'e-ticket' }, delivery_group: 'tickets', price_token: null },
    ]);
    expect(page.bodies('checkouts.create')).toEqual([{ terms_accepted: true, payableEur: 46 }]);
    expect(page.requests[3]?.path).toMatch(/checkouts\.json\?lang=fi$/);
    expect(page.facts).toEqual([
      { name: 'checkout.started', payload: { checkout_id: CHECKOUT_ID } },
    ]);
    expect(page.redirect).toHaveBeenCalledWith(PAY);
    expect(page.storage.get('payment_pending')).toBe('true');
    expect(page.storage.get('checkout_id')).toBe(CHECKOUT_ID);
  });

  test('is asked about every second until it says where to pay, and says so meanwhile', async () => {
    const page = await openPage({ 'checkouts.status': status('PENDING') });
    page.accept();
    await page.order();
    expect(screen.getByText('Tilausta luodaan…')).toBeVisible();
    expect(screen.getByText('Tilausta luodaan…').closest('[role=status]')).not.toBeNull();
    await after(3_000);
    expect(asked(page.requests, 'checkouts.status')).toBe(4);
    page.rescript({ 'checkouts.status': completed });
    await after(1_000);
    expect(page.redirect).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Siirrytään maksupalveluun…')).toBeVisible();
  });

  test('of another sum than the one on the screen is not made; the new sum is shown', async () => {
    const page = await openPage({
      'checkouts.create': refusal(409, 'cart_total_changed', { payableEur: 50 }),
    });
    page.accept();
    const dearer = aCart({ items: [aCartItem({ price: 25, total: 50 })], customer, step: 1 });
    page.rescript({ 'carts.get': { cart: dearer } });
    await page.order();
    expect(screen.getByText(/^Tilauksen hinta on muuttunut/)).toBeVisible();
    expect(screen.getAllByText(/50,00/)[0]).toBeVisible();
    expect(page.redirect).not.toHaveBeenCalled();
  });

  test('survives a moment without an answer', async () => {
    const page = await openPage({ 'checkouts.status': noAnswer });
    page.accept();
    await page.order();
    page.rescript({ 'checkouts.status': completed });
    await after(1_000);
    expect(page.redirect).toHaveBeenCalledTimes(1);
  });

  const told = { error_message: { fi: 'Maksupalvelu ei vastaa.' } };
  test.each<[string, Script, string]>([
    [
      'ERROR with a message',
      { 'checkouts.status': status('ERROR', told) },
      'Maksupalvelu ei vastaa.',
    ],
    ['ERROR without one', { 'checkouts.status': status('ERROR') }, 'Tuntematon virhetilanne.'],
    ['a status 500', { 'checkouts.status': fault() }, 'Tuntematon virhe tapahtui!'],
    [
      'a creation without an answer',
      { 'checkouts.create': noAnswer },
      'Tuntematon virhe tapahtui tilaustasi luodessa.',
    ],
    [
      'a creation that fails',
      { 'checkouts.create': fault() },
      'Tuntematon virhe tapahtui tilaustasi luodessa.',
    ],
    [
      'a creation that is refused',
      { 'checkouts.create': refusal(409, 'cart_item_availability_product_quota_reached') },
      'Tuotetta ei ole enää jäljellä näin monta. Valitse pienempi määrä.',
    ],
    [
      'a delivery method that is refused',
      { 'carts.chooseDeliveryMethod': refusal(404, 'delivery_method_not_found') },
      'Toimitustapaa ei löytynyt. Valitse toinen toimitustapa.',
    ],
  ])('%s is said, and the shopper can order again', async (_, script, text) => {
    const page = await openPage(script);
    page.accept();
    await page.order();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(page.redirect).not.toHaveBeenCalled();
    page.rescript({
      'carts.chooseDeliveryMethod': { cart },
      'checkouts.create': created(),
      'checkouts.status': completed,
    });
    await page.order();
    expect(page.redirect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('of many presses is one', async () => {
    const answer = deferred<object>();
    const page = await openPage({ 'checkouts.create': () => answer.promise });
    page.accept();
    fireEvent.click(page.button());
    fireEvent.click(page.button());
    fireEvent.submit(page.button());
    await after(0);
    fireEvent.submit(page.button());
    answer.resolve(created());
    await after(0);
    fireEvent.submit(page.button());
    await after(5_000);
    expect(asked(page.requests, 'checkouts.create')).toBe(1);
    expect(page.redirect).toHaveBeenCalledTimes(1);
  });

  test('sends nobody to pay who has left the page', async () => {
    const page = await openPage({ 'checkouts.status': status('PENDING') });
    page.accept();
    await page.order();
    page.unmount();
    page.rescript({ 'checkouts.status': completed });
    await after(5_000);
    expect(page.redirect).not.toHaveBeenCalled();
    expect(asked(page.requests, 'checkouts.status')).toBe(1);
  });
});

describe('before an order', () => {
  test('the terms must be accepted, and are not beforehand', async () => {
    const page = await openPage();
    await page.order();
    const box = screen.getByRole('checkbox', { name: /toimitusehdot/ });
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription('Hyväksy toimitusehdot ennen tilaamista.');
    expect(box).toHaveFocus();
    expect(asked(page.requests, 'checkouts.create')).toBe(0);
    expect(screen.getByRole('link', { name: /toimitusehdot/ })).toHaveAttribute('href', '/terms');
  });

  test('all that is missing is listed, each with the way to it', async () => {
    const methods = [aDeliveryMethod(), aDeliveryMethod({ id: 'desk', title: { fi: 'Nouto' } })];
    const page = await openPage({}, { ...cart, available_delivery_methods: methods });
    await page.order();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Tarkista nämä kohdat/);
    fireEvent.click(screen.getByRole('link', { name: 'Hyväksy toimitusehdot ennen tilaamista.' }));
    expect(screen.getByRole('checkbox', { name: /toimitusehdot/ })).toHaveFocus();
    fireEvent.click(screen.getByRole('link', { name: /^Lippujen toimitustapa: Valitse/ }));
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    page.accept();
    expect(screen.getByRole('link', { name: /^Hyväksy toimitusehdot/ })).toBeVisible();
    await page.order();
    expect(screen.queryByRole('link', { name: /^Hyväksy toimitusehdot/ })).not.toBeInTheDocument();
  });

  test('the ways to pay are named where the shop tells them', async () => {
    await openPage({ 'shop.get': { shop: aShop({ payment_options: ['creditcard', 'bank'] }) } });
    const payment = within(screen.getByRole('region', { name: 'Maksaminen' }));
    expect(payment.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Verkkopankki',
      'Maksukortti',
    ]);
  });

  test('a delivery method must be chosen where there is a choice', async () => {
    const methods = [aDeliveryMethod(), aDeliveryMethod({ id: 'desk', title: { fi: 'Nouto' } })];
    const page = await openPage({}, { ...cart, available_delivery_methods: methods });
    page.accept();
    await page.order();
    const group = screen.getByRole('group', { name: 'Lippujen toimitustapa' });
    expect(group).toHaveAccessibleDescription('Valitse toimitustapa ennen tilaamista.');
    expect(within(group).getAllByRole('radio')[0]).toHaveFocus();
    fireEvent.click(screen.getByRole('radio', { name: /Nouto/ }));
    await after(0);
    expect(page.bodies('carts.chooseDeliveryMethod')).toMatchObject([
      { delivery_method: { id: 'desk' } },
    ]);
    expect(screen.queryByText('Valitse toimitustapa ennen tilaamista.')).not.toBeInTheDocument();
    await page.order();
    expect(page.redirect).toHaveBeenCalledTimes(1);
  });

  test('a single free method is chosen in sight', async () => {
    await openPage();
    expect(screen.getByRole('radio', { name: /Sähköinen lippu.*Maksuton/ })).toBeChecked();
  });

  test('a method that costs is not chosen for the shopper, and its cost comes into the total', async () => {
    const cost = { id: 'post-cost', title: { fi: 'Posti' }, price: 5, price_token: 'pinned' };
    const post = aDeliveryMethod({ id: 'post', title: { fi: 'Posti' }, product: cost });
    const of = { ...cart, available_delivery_methods: [post] };
    const chosen = {
      ...of,
      delivery_methods: [{ delivery_group: 'tickets', delivery_method: post }],
      totalEur: 51,
    };
    const page = await openPage({ 'carts.chooseDeliveryMethod': { cart: chosen } }, of);
    const radio = screen.getByRole('radio', { name: /Posti.*5,00/ });
    expect(radio).not.toBeChecked();
    fireEvent.click(radio);
    await after(0);
    expect(page.bodies('carts.chooseDeliveryMethod')).toMatchObject([{ price_token: 'pinned' }]);
    const summary = screen.getByRole('region', { name: 'Tilauksesi' });
    expect(summary).toHaveTextContent(/Toimitus: Posti5,00/);
    expect(summary).toHaveTextContent(/Yhteensä 51,00/);
  });

  test('what vouchers pay is not asked for again, and costs have their VAT', async () => {
    const fee = { product: { id: 'fee', title: { fi: 'Maksu' } }, amount: 1, total: 1.5 };
    const service_costs = [{ ...fee, vat_percentage: 25.5 }];
    const sums = { totalEur: 47.5, vouchersEur: 20, payableEur: 27.5 };
    const page = await openPage({}, { ...cart, service_costs, ...sums });
    const summary = screen.getByRole('region', { name: 'Tilauksesi' });
    expect(summary).toHaveTextContent(/Yhteensä 47,50.*lahjakortilla [-−]20,00.*Maksettavaa 27,50/);
    const rates = within(summary).getAllByRole('row').slice(1);
    expect(rates[0]).toHaveAccessibleName(/^25,5\s% 1,20\s€ 0,30\s€ 1,50\s€$/);
    expect(rates[1]).toHaveAccessibleName(/^13,5\s% 40,53\s€ 5,47\s€ 46,00\s€$/);
    expect(page.button().closest('form')).toHaveTextContent(/Maksettavaa 27,50/);
  });

  test('a method that brings both groups is one cost, as it is paid once', async () => {
    const cost = { id: 'courier-cost', title: { fi: 'Lähetti' }, price: 5, price_token: 'pinned' };
    const courier = aDeliveryMethod({ id: 'courier', title: { fi: 'Lähetti' }, product: cost });
    const delivery_methods = (['tickets', 'merchandise'] as const).map((delivery_group) => ({
      delivery_group,
      delivery_method: courier,
    }));
    await openPage({}, { ...cart, delivery_methods, totalEur: 51 });
    const summary = screen.getByRole('region', { name: 'Tilauksesi' });
    expect(summary.textContent.match(/Toimitus: Lähetti/g)).toHaveLength(1);
  });

  test('the summary shows items, time, total and VAT', async () => {
    await openPage();
    const summary = screen.getByRole('region', { name: 'Tilauksesi' });
    expect(summary).toHaveTextContent(/Aikuinen/);
    expect(summary).toHaveTextContent(/pe 27\.11\.2026 klo 18\.30/);
    expect(summary).toHaveTextContent(/2 × 23,00/);
    expect(summary).toHaveTextContent(/Yhteensä 46,00/);
    fireEvent.click(within(summary).getByText(/^Hinta sisältää arvonlisäveron 5,47/));
    expect(within(summary).getByRole('row', { name: /^13,5\s% 40,53/ })).toBeVisible();
  });

  test('who orders and who pays stand beside it, with a way to change them', async () => {
    const address = { address_line1: 'Hallikatu 1', postal_code: '33100', city: 'Tampere' };
    const billing_customer = { ...customer, ...address, company_name: 'Yritys Oy' };
    await openPage({}, { ...cart, billing_customer });
    expect(screen.getByRole('region', { name: 'Tilaajan tiedot' })).toHaveTextContent(
      'Aino Vaino@example.fi',
    );
    expect(screen.getByRole('region', { name: 'Laskutustiedot' })).toHaveTextContent(
      'Yritys OyAino VHallikatu 133100 Tampere',
    );
    const edit = screen.getByRole('link', { name: 'Muuta yhteystietoja' });
    expect(edit).toHaveAttribute('href', '/checkout');
  });

  test('the summary tells what codes take off', async () => {
    const item = aCartItem({ price: 19.55, full_price: 23, total: 39.1 });
    await openPage({}, { ...cart, items: [item], codes_used: [aUsedCode({ discount: 6.9 })] });
    const summary = screen.getByRole('region', { name: 'Tilauksesi' });
    expect(summary).toHaveTextContent(/2 × 19,55\s€Alennus 6,90\s€/);
    expect(summary).toHaveTextContent(/Kesäetu –15 %: alennus yhteensä 6,90\s€/);
  });

  test('without a customer, the visitor is sent to step 0', async () => {
    const page = await openPage({}, { ...cart, customer: null });
    expect(page.navigate).toHaveBeenCalledWith('/checkout', { replace: true });
    page.unmount();
    renderInScope(page.scope, <CustomerPage />, { path: '/checkout' });
    expect(screen.getByText(/^Täytä ensin yhteystietosi/)).toBeVisible();
  });

  test('without items, there is a plain way back', async () => {
    await openPage({}, aCart());
    expect(screen.getByText('Ostoskorisi on tyhjä')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Tilaa ja maksa/ })).not.toBeInTheDocument();
  });

  test('the first step is a link back', async () => {
    await openPage();
    expect(screen.getByRole('link', { name: 'Yhteystiedot' })).toHaveAttribute('href', '/checkout');
  });
});
