import { HEADERS } from '@permanto/contracts/api';
import { deferred, noAnswer, refusal } from '@permanto/testing';
import { screen, waitFor } from '@testing-library/react';
import { created, filled, openRegistration, openTickets } from '../../testing/quick-order';
import { texts as liveTexts } from '../buy-box/live/texts';
import { texts } from './texts';

const t = texts.in('en');
const liveText = liveTexts.in('en');

const mockRedirect = jest.fn();
jest.mock('@permanto/checkout-flow/redirect', () => ({
  redirect: (url: string) => mockRedirect(url) as unknown,
}));

afterEach(() => {
  sessionStorage.clear();
  mockRedirect.mockReset();
});

type Requests = Awaited<ReturnType<typeof openTickets>>['requests'];
const keysOf = (requests: Requests) =>
  requests
    .filter(({ operation }) => operation === 'checkouts.create')
    .map(({ headers }) => headers[HEADERS.idempotencyKey]);
const ordered = { 'carts.get': refusal(409, 'cart_already_ordered') };
const wasLed = () => waitFor(() => expect(mockRedirect).toHaveBeenCalledTimes(1));
const fee = { product: { id: 'fee', title: { fi: 'Palvelumaksu' } }, amount: 1, total: 1.5 };
const dearer = { ...filled, totalEur: 24.5, payableEur: 24.5, service_costs: [fee] };

describe('a free registration whose answer is lost', () => {
  async function openLost() {
    const opened = await openRegistration(undefined, { 'checkouts.create': noAnswer });
    await opened.fillIn();
    await opened.accept();
    await opened.register();
    await screen.findByRole('alert');
    opened.rescript({ 'checkouts.create': created, ...ordered });
    return opened;
  }

  test('is asked for again as it was sent, and ordered once', async () => {
    const { register, requests, count } = await openLost();
    await register();
    await wasLed();
    expect(new Set(keysOf(requests)).size).toBe(1);
    expect([count('carts.create'), count('carts.addItems')]).toEqual([1, 1]);
  });

  test('is ordered once though the page was loaded anew', async () => {
    const { unmount, requests } = await openLost();
    unmount();
    const again = await openRegistration(undefined, { 'checkouts.create': created, ...ordered });
    await again.fillIn();
    await again.accept();
    await again.register();
    await wasLed();
    expect(keysOf(again.requests)).toEqual(keysOf(requests));
    expect(again.count('carts.create')).toBe(0);
    again.unmount();
    const another = await openRegistration();
    await another.fillIn();
    await another.accept();
    await another.register();
    await waitFor(() => expect(mockRedirect).toHaveBeenCalledTimes(2));
    expect(keysOf(another.requests)).not.toEqual(keysOf(requests));
  });

  test('leads to what was ordered when it is mended too late', async () => {
    const { user, register, requests, count } = await openLost();
    await user.type(screen.getByRole('textbox', { name: 'Nimi' }), ' Virtanen');
    await register();
    await wasLed();
    expect(new Set(keysOf(requests)).size).toBe(1);
    expect([count('carts.create'), count('carts.addItems')]).toEqual([1, 1]);
  });

  test('is ordered as it was mended where it was not ordered before', async () => {
    const { user, register, rescript, requests, bodies } = await openLost();
    rescript({ 'carts.get': { cart: { ...filled, totalEur: 0, payableEur: 0 } } });
    rescript({ 'carts.removeItem': { cart: filled } });
    await user.type(screen.getByRole('textbox', { name: 'Nimi' }), ' Virtanen');
    await register();
    await wasLed();
    expect(bodies('carts.addItems').at(-1)).toMatchObject({
      cart_items: [{ event_registration: { name: 'Väinö Virtanen' } }],
    });
    expect(new Set(keysOf(requests)).size).toBe(2);
  });

  test('is begun anew where its cart is gone', async () => {
    const { register, rescript, count } = await openLost();
    const answers = [refusal(401, 'cart_token_expired'), created];
    rescript({
      'carts.get': refusal(404, 'cart_not_found'),
      'checkouts.create': () => answers.shift(),
    });
    await register();
    await wasLed();
    expect([count('carts.create'), count('carts.addItems')]).toEqual([2, 2]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('two free registrations in one tab have a cart each: the first waits for its confirmation', async () => {
  const first = await openRegistration();
  await first.fillIn();
  await first.accept();
  await first.register();
  await wasLed();
  first.unmount();
  const second = await openRegistration(undefined, {
    'carts.get': { cart: filled },
    'carts.removeItem': { cart: filled },
  });
  await second.fillIn();
  await second.user.type(screen.getByRole('textbox', { name: 'Nimi' }), ' Virtanen');
  await second.accept();
  await second.register();
  await waitFor(() => expect(mockRedirect).toHaveBeenCalledTimes(2));
  expect([first.count('carts.create'), second.count('carts.create')]).toEqual([1, 1]);
  expect(second.count('carts.removeItem')).toBe(0);
});

test('a registration that is folded while it is ordered is ordered once', async () => {
  const waiting = deferred<unknown>();
  const opened = await openRegistration(undefined, { 'checkouts.create': () => waiting.promise });
  const { user, fillIn, accept, register, rescript, requests, count } = opened;
  const fold = screen.getByText(liveText('register'), { selector: 'summary' });
  await fillIn();
  await accept();
  await register();
  await waitFor(() => expect(count('checkouts.create')).toBe(1));
  await user.click(fold);
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  rescript({ 'checkouts.create': created, ...ordered });
  waiting.resolve(created);
  await user.click(fold);
  await screen.findByRole('textbox', { name: 'Nimi' });
  expect(mockRedirect).not.toHaveBeenCalled();
  await accept();
  await register();
  await wasLed();
  expect(new Set(keysOf(requests)).size).toBe(1);
  expect(count('carts.addItems')).toBe(1);
});

describe('tickets whose answer is lost', () => {
  async function openLost() {
    const opened = await openTickets({ 'checkouts.create': noAnswer });
    await opened.fillIn();
    await opened.order();
    await screen.findByRole('alert');
    opened.rescript({ 'checkouts.create': created, 'carts.get': { cart: filled } });
    return opened;
  }

  test('are asked for again before the cart is changed, which would cancel them', async () => {
    const { order, requests, count } = await openLost();
    await order();
    await wasLed();
    expect(count('carts.setCustomer')).toBe(1);
    expect(new Set(keysOf(requests)).size).toBe(1);
  });

  test('are another order once the cart is changed', async () => {
    const { user, order, requests, count } = await openLost();
    await user.type(screen.getByRole('textbox', { name: t('field.first_name') }), 'kki');
    await order();
    await wasLed();
    expect(count('carts.setCustomer')).toBe(2);
    expect(new Set(keysOf(requests)).size).toBe(2);
  });
});

describe('what is mended while it is ordered', () => {
  test('is not ordered as it was before', async () => {
    const waiting = deferred<unknown>();
    const opened = await openTickets({ 'carts.chooseDeliveryMethod': () => waiting.promise });
    const { user, fillIn, order, rescript, bodies, count } = opened;
    await fillIn();
    await order();
    await waitFor(() => expect(count('carts.chooseDeliveryMethod')).toBe(1));
    await user.type(screen.getByRole('textbox', { name: t('field.first_name') }), 'kki');
    rescript({ 'carts.chooseDeliveryMethod': { cart: dearer }, 'carts.get': { cart: filled } });
    waiting.resolve({ cart: dearer });
    const button = screen.getByRole('button', { name: /^Order and pay/ });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByText('Palvelumaksu')).not.toBeInTheDocument();
    await order();
    expect(await screen.findByText('Palvelumaksu')).toBeVisible();
    expect(count('checkouts.create')).toBe(0);
    expect(bodies('carts.setCustomer').at(-1)).toMatchObject({
      customer: { first_name: 'Ainokki' },
    });
  });

  test('gets no price that was asked for before', async () => {
    const waiting = deferred<unknown>();
    const answers: unknown[] = [refusal(404, 'cart_not_found'), waiting.promise];
    const { user, fillIn, order, rescript, count } = await openTickets({
      'carts.get': () => answers.shift(),
      'checkouts.create': refusal(409, 'cart_total_changed', { payableEur: 24.5 }),
    });
    await fillIn();
    await order();
    await screen.findByRole('alert');
    await user.type(screen.getByRole('textbox', { name: t('field.first_name') }), 'kki');
    waiting.resolve({ cart: dearer });
    rescript({ 'carts.get': { cart: filled } });
    await order();
    await waitFor(() => expect(count('carts.setCustomer')).toBe(2));
  });
});
