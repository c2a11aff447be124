import { texts as methodTexts } from '@permanto/checkout-flow/payment-methods';
import { HEADERS } from '@permanto/contracts/api';
import {
  aCart,
  aDeliveryMethod,
  anEvent,
  aShop,
  aUsedCode,
  deferred,
  errorWords,
  fault,
  noAnswer,
  refusal,
} from '@permanto/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { texts as cartTexts } from '../../i18n/texts';
import {
  api,
  event,
  filled,
  created,
  guest,
  openRegistration,
  openTickets,
  ticket,
} from '../../testing/quick-order';
import { openBuyBox } from '../../testing/visit';
import { texts as registrationTexts } from '../registration/texts';
import { texts } from './texts';
import { texts as addingTexts } from '../../lib/adding/texts';

const addingText = addingTexts.in('en');

const t = texts.in('en');
const methodText = methodTexts.in('en');
const cartText = cartTexts.in('en');
const registrationText = registrationTexts.in('en');

const ALERT = t('failed');
const mockRedirect = jest.fn();
jest.mock('@permanto/checkout-flow/redirect', () => ({
  redirect: (url: string) => mockRedirect(url) as unknown,
}));

afterEach(() => {
  sessionStorage.clear();
  mockRedirect.mockReset();
});

describe('a quick checkout', () => {
  test('adds, sets the customer, takes the first delivery method, orders and leads to the payment', async () => {
    const { fillIn, order, requests, bodies, storage, facts } = await openTickets();
    await fillIn();
    await order();
    await waitFor(() => expect(mockRedirect).toHaveBeenCalledWith('https://pay.example/1'));
    const calls = requests.map(({ operation }) => operation);
    expect(calls.slice(calls.indexOf('carts.create'))).toEqual([
      'carts.create',
      'carts.setCustomer',
      'carts.deliveryMethods',
      'carts.chooseDeliveryMethod',
      'checkouts.create',
      'checkouts.status',
    ]);
    expect(bodies('carts.setCustomer')).toEqual([
      {
        customer: {
          first_name: 'Aino',
          last_name: 'Mäkelä',
          email: 'aino@example.fi',
          phone: '+358401234567',
          country: 'FI',
          marketing_permission: false,
        },
      },
    ]);
    expect(bodies('checkouts.create')).toEqual([{ terms_accepted: true, payableEur: 23 }]);
    expect(storage.get('cart_id')).toBeNull();
    expect(facts).toEqual([
      {
        name: 'cart.itemsAdded',
        payload: { cart_id: filled.uuid, product_ids: ['derby-adult'], value: 2_300 },
      },
      { name: 'cart.quickOrdered', payload: { cart_id: filled.uuid, value: 2_300 } },
    ]);
  });

  test('publishes what was added even if the order fails', async () => {
    const { fillIn, order, facts } = await openTickets({ 'carts.setCustomer': noAnswer });
    await fillIn();
    await order();
    await screen.findByRole('alert');
    expect(facts.map(({ name }) => name)).toEqual(['cart.itemsAdded']);
  });

  test('asks for what is missing, field by field, and sends nothing', async () => {
    const { order, count } = await openTickets();
    await order();
    const first = screen.getByRole('textbox', { name: t('field.first_name') });
    expect(first).toHaveAccessibleDescription(`${t('fault.first_name')} ${t('firstNameHint')}`);
    expect(first).toHaveFocus();
    expect(screen.getByRole('textbox', { name: t('field.email') })).toHaveAccessibleDescription(
      t('fault.email'),
    );
    expect(screen.getByRole('checkbox', { name: new RegExp(t('terms')) })).toBeInvalid();
    expect(count('carts.addItems')).toBe(0);
  });

  describe('with the provider’s methods', () => {
    const offered = {
      payment_methods: [
        { id: 'osuuspankki', name: 'OP', group: 'bank', mark: null },
        { id: 'mobilepay', name: 'MobilePay', group: 'mobile', mark: null },
      ],
      terms: null,
    };
    const open = () => openTickets({ 'paymentMethods.list': offered });
    const buttonOf = (method: string) =>
      screen.findByRole('button', {
        name: new RegExp(`^${method}\\s?: order and pay, 23,00\\s€$`),
      });

    test('each is an order button, and travels with the checkout', async () => {
      const { user, fillIn, bodies } = await open();
      await fillIn();
      await user.click(await buttonOf('MobilePay'));
      await waitFor(() => expect(mockRedirect).toHaveBeenCalledTimes(1));
      expect(bodies('checkouts.create')).toEqual([
        { terms_accepted: true, payableEur: 23, payment_method: 'mobilepay' },
      ]);
    });

    test('one that is gone leaves the list, which is asked for once', async () => {
      const { user, fillIn, rescript, count } = await open();
      await fillIn();
      const [, left] = offered.payment_methods;
      rescript({
        'checkouts.create': refusal(422, 'payment_method_not_offered'),
        'paymentMethods.list': { ...offered, payment_methods: [left] },
      });
      const gone = await buttonOf('OP');
      await user.click(gone);
      await waitFor(() => expect(gone).not.toBeInTheDocument());
      rescript({ 'checkouts.create': created });
      await user.click(await buttonOf('MobilePay'));
      await waitFor(() => expect(mockRedirect).toHaveBeenCalledTimes(1));
      expect(count('paymentMethods.list')).toBe(2);
    });

    test('another one after a lost answer is another request', async () => {
      const { user, fillIn, rescript, requests } = await open();
      rescript({ 'checkouts.create': noAnswer });
      await fillIn();
      await user.click(await buttonOf('OP'));
      await screen.findByRole('alert');
      rescript({ 'checkouts.create': created, 'carts.get': { cart: filled } });
      await user.click(await buttonOf('MobilePay'));
      await waitFor(() => expect(mockRedirect).toHaveBeenCalledTimes(1));
      const sent = requests.filter(({ operation }) => operation === 'checkouts.create');
      expect(sent.at(-1)?.body).toMatchObject({ payment_method: 'mobilepay' });
      expect(new Set(sent.map(({ headers }) => headers[HEADERS.idempotencyKey])).size).toBe(2);
    });
  });

  const fee = { id: 'fee', kind: 'service' as const, per: 'order' as const, price: 1.5 };
  const feeTitle = {
    product: { id: 'fee', title: { fi: 'Palvelumaksu', en: 'Service fee' }, price: 1.5 },
  };

  test('is ordered by one press of a button that carries all that will be paid', async () => {
    const bill = { ...filled, totalEur: 24.5, payableEur: 24.5 };
    const costing = { ...ticket, costs: [fee] };
    const { fillIn, user, bodies } = await openTickets(
      {
        'shop.get': { shop: aShop({ service_costs: [{ ...feeTitle, per: 'order' }] }) },
        'carts.chooseDeliveryMethod': { cart: bill },
      },
      costing,
    );
    await fillIn();
    expect(screen.getByText('Service fee').parentElement).toHaveTextContent('1,50 €');
    await user.click(
      screen.getByRole('button', { name: methodText('order', { sum: '24,50\u00a0€' }) }),
    );
    await waitFor(() => expect(mockRedirect).toHaveBeenCalledTimes(1));
    expect(bodies('checkouts.create')).toEqual([{ terms_accepted: true, payableEur: 24.5 }]);
  });

  test('counts what is paid for each ticket, and delivery where it can’t be avoided', async () => {
    const perTicket = { ...fee, id: 'each', per: 'ticket' as const, price: 0.5 };
    const letter = { ...fee, id: 'letter', kind: 'delivery' as const, price: 4.9 };
    const { user } = await openTickets({}, { ...ticket, costs: [fee, perTicket, letter] });
    await user.click(
      screen.getByRole('button', { name: cartText('buyBox.increase', { product: 'Adult' }) }),
    );
    expect(
      screen.getByRole('button', { name: methodText('order', { sum: '53,40\u00a0€' }) }),
    ).toBeVisible();
  });

  test('shows the final price before it is ordered where it has changed meanwhile', async () => {
    const costs = {
      totalEur: 24.5,
      payableEur: 24.5,
      service_costs: [
        { product: { id: 'fee', title: { fi: 'Palvelumaksu' } }, amount: 1, total: 1.5 },
      ],
    };
    const priced = { ...filled, ...costs };
    const { fillIn, order, bodies, count } = await openTickets({
      'carts.chooseDeliveryMethod': { cart: priced },
    });
    await fillIn();
    await order();
    expect(await screen.findByText(t('newPrice'))).toBeVisible();
    expect(count('checkouts.create')).toBe(0);
    await order();
    await waitFor(() => expect(mockRedirect).toHaveBeenCalled());
    expect(bodies('checkouts.create')).toEqual([{ terms_accepted: true, payableEur: 24.5 }]);
    expect(count('carts.addItems')).toBe(1);
  });

  test('takes a delivery that is free before one that costs', async () => {
    const letter = aDeliveryMethod({
      id: 'letter',
      product: { id: 'p', title: { fi: 'Kirje' }, price: 5, price_token: 't' },
    });
    const methods = { delivery_methods: [letter, aDeliveryMethod({ id: 'free' })] };
    const { fillIn, order, bodies } = await openTickets({ 'carts.deliveryMethods': methods });
    await fillIn();
    await order();
    await waitFor(() => expect(mockRedirect).toHaveBeenCalled());
    expect(bodies('carts.chooseDeliveryMethod')).toMatchObject([
      { delivery_method: { id: 'free' } },
    ]);
  });

  test('is made once, however often its button is pressed', async () => {
    const waiting = deferred<unknown>();
    const { fillIn, order, count } = await openTickets({ 'carts.addItems': () => waiting.promise });
    await fillIn();
    await order();
    await order();
    waiting.resolve({ cart: filled });
    await waitFor(() => expect(mockRedirect).toHaveBeenCalledTimes(1));
    expect([count('carts.addItems'), count('checkouts.create')]).toEqual([1, 1]);
  });

  test('that fails says so, keeps what was typed, and does no harm when tried again', async () => {
    const { fillIn, order, rescript, requests, count } = await openTickets({
      'checkouts.create': noAnswer,
    });
    await fillIn();
    await order();
    expect(await screen.findByRole('alert')).toHaveTextContent(ALERT);
    expect(screen.getByRole('textbox', { name: t('field.first_name') })).toHaveValue('Aino');
    rescript({ 'checkouts.create': created, 'carts.get': { cart: filled } });
    await order();
    await waitFor(() => expect(mockRedirect).toHaveBeenCalledTimes(1));
    const keys = requests
      .filter(({ operation }) => operation === 'checkouts.create')
      .map(({ headers }) => headers[HEADERS.idempotencyKey]);
    expect(keys[0]).toEqual(expect.any(String));
    expect(new Set(keys).size).toBe(1);
    expect(count('carts.create')).toBe(1);
  });

  test.each([
    ['a fault', fault(), ALERT],
    [
      'a refusal',
      refusal(409, 'cart_item_availability_product_quota_reached'),
      errorWords('cart_item_availability_product_quota_reached'),
    ],
  ])('tells of %s', async (_, added, text) => {
    const { fillIn, order } = await openTickets({ 'carts.addItems': added });
    await fillIn();
    await order();
    expect(await screen.findByRole('alert')).toHaveTextContent(ALERT);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  });

  test('is not offered to who has a code in the cart', async () => {
    const cart = aCart({ codes_used: [aUsedCode()] });
    const script = { ...api, 'carts.get': { cart } };
    await openBuyBox({ event: event(ticket), script, cart });
    expect(await screen.findByText(t('codes'))).toBeVisible();
  });

  test('is not there where the event doesn’t allow it', async () => {
    await openBuyBox({ event: anEvent() });
    expect(screen.queryByText(cartText('buyBox.quick'))).not.toBeInTheDocument();
  });
});

describe('a registration', () => {
  test('that is free is ordered by its own form, without customer or delivery', async () => {
    const { fillIn, accept, register, bodies, requests } = await openRegistration();
    await fillIn();
    await accept();
    await register();
    await waitFor(() => expect(mockRedirect).toHaveBeenCalled());
    expect(bodies('carts.addItems')).toEqual([
      {
        cart_items: [
          {
            product: { id: 'guest' },
            amount: 1,
            event_registration: { name: 'Väinö', email: 'v@example.fi', rules: 'true' },
          },
        ],
      },
    ]);
    const calls = requests.map(({ operation }) => operation);
    expect(calls).not.toContain('carts.setCustomer');
    expect(calls).not.toContain('carts.deliveryMethods');
  });

  test('asks each ticket, and says of each field what is wrong', async () => {
    const { user, accept, register, bodies } = await openRegistration();
    await user.click(
      screen.getByRole('button', { name: cartText('buyBox.increase', { product: 'Vieras' }) }),
    );
    const second = within(
      screen.getByRole('group', { name: registrationText('ticket', { number: 2 }) }),
    );
    await user.type(second.getByRole('textbox', { name: 'Sähköposti' }), 'ei');
    await accept();
    await register();
    const first = within(
      screen.getByRole('group', { name: registrationText('ticket', { number: 1 }) }),
    );
    expect(first.getByRole('textbox', { name: 'Nimi' })).toHaveAccessibleDescription(
      registrationText('fault.required'),
    );
    expect(first.getByRole('textbox', { name: 'Nimi' })).toHaveFocus();
    expect(second.getByRole('textbox', { name: 'Sähköposti' })).toHaveAccessibleDescription(
      registrationText('fault.email'),
    );
    expect(second.getByRole('checkbox', { name: 'Säännöt' })).toHaveAccessibleDescription(
      registrationText('fault.unticked'),
    );
    expect(bodies('carts.addItems')).toEqual([]);
  });

  test('goes into the visitor’s cart, too, and the form is ready for the next', async () => {
    const { user, fillIn, storage, bodies } = await openRegistration();
    await user.click(screen.getByRole('button', { name: addingText('add') }));
    expect(screen.getByRole('textbox', { name: 'Nimi' })).toBeInvalid();
    await fillIn();
    await user.click(screen.getByRole('button', { name: addingText('add') }));
    expect(await screen.findByText(addingText('added', { count: 1 }))).toBeVisible();
    expect(bodies('carts.addItems')).toHaveLength(1);
    expect(storage.get('cart_id')).toBe(filled.uuid);
    expect(screen.getByRole('textbox', { name: 'Nimi' })).toHaveValue('');
  });

  test('is for the cart alone where the shop allows nothing quicker', async () => {
    await openRegistration(
      guest({ quick_order: false }),
      {},
      {
        flags: { hide_pricing_categories: false },
      },
    );
    expect(screen.getByRole('button', { name: addingText('add') })).toBeVisible();
    expect(
      screen.queryByRole('checkbox', { name: new RegExp(t('terms')) }),
    ).not.toBeInTheDocument();
  });
});
