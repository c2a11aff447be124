import { DEFAULT_AVAILABILITY, type ProductWire } from '@permanto/contracts';
import { HEADERS } from '@permanto/contracts/api';
import {
  aCart,
  aCartItem,
  aDeliveryMethod,
  anEvent,
  aProduct,
  aUsedCode,
  deferred,
  fault,
  noAnswer,
  refusal,
  type Script,
} from '@permanto/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openBuyBox } from '../../testing/visit';

const ALERT = 'Virhe tapahtui ilmoittautumista tehdessä. Ole hyvä ja kokeile uudelleen.';
const CHECKOUT = '33333333-3333-4333-8333-333333333333';
const mockRedirect = jest.fn();
jest.mock('./redirect', () => ({ redirect: (url: string) => mockRedirect(url) as unknown }));

afterEach(() => {
  sessionStorage.clear();
  mockRedirect.mockReset();
});

const ticket = aProduct({ availability: { ...DEFAULT_AVAILABILITY, max: 10 } });
const event = (...products: ProductWire[]) => ({
  ...anEvent({ end_date: '2099-01-01T00:00:00Z', products }),
  flags: { hide_pricing_categories: false, quick_checkout: true },
});
const guest = (changes: Partial<ProductWire> = {}) =>
  aProduct({
    id: 'guest',
    title: { fi: 'Vieras' },
    price: 0,
    availability: { ...DEFAULT_AVAILABILITY, max: 3 },
    sales_display_mode: 'registration',
    quick_order: true,
    registration_form: {
      name: { display: true, type: 'string', required: true, title: { fi: 'Nimi' } },
      email: { display: true, type: 'email', required: true, title: { fi: 'Sähköposti' } },
      rules: { display: true, type: 'boolean', required: true, title: { fi: 'Säännöt' } },
    },
    ...changes,
  });
const filled = aCart({ items: [aCartItem({ amount: 1, total: 23 })] });
const created = {
  cart_checkout: { uuid: CHECKOUT, next_step: null },
  links: { status: '/status' },
  cart: filled,
};
const statusOf = (forward_to_url: string) => ({
  status: 200,
  cart_checkout: {
    uuid: CHECKOUT,
    checkout_status: 'COMPLETED',
    error_message: null,
    next_step: { forward_to_url },
  },
});
const api: Script = {
  'carts.get': refusal(404, 'cart_not_found'),
  'carts.addItems': { cart: filled },
  'carts.setCustomer': { cart: filled },
  'carts.deliveryMethods': { delivery_methods: [aDeliveryMethod()] },
  'carts.chooseDeliveryMethod': { cart: filled },
  'checkouts.create': created,
  'checkouts.status': statusOf('https://pay.example/1'),
};
const free = { ...api, 'carts.addItems': { cart: { ...filled, totalEur: 0, payableEur: 0 } } };

async function openTickets(script: Script = {}) {
  const opened = await openBuyBox({ event: event(ticket), script: { ...api, ...script } });
  await opened.user.click(screen.getByText('Osta heti ilman ostoskoria'));
  await screen.findByRole('textbox', { name: 'Etunimi' });
  const type = (name: string, text: string) =>
    opened.user.type(screen.getByRole('textbox', { name }), text);
  const tell = async () => {
    await type('Etunimi', 'Aino');
    await type('Sukunimi', 'Mäkelä');
    await type('Sähköposti', 'Aino@Example.fi');
    await type('Puhelinnumero', '040 123 4567');
    await opened.user.click(screen.getByRole('checkbox', { name: /Hyväksyn/ }));
  };
  const order = () => opened.user.click(screen.getByRole('button', { name: /^Tilaa ja maksa/ }));
  const count = (operation: string) =>
    opened.requests.filter((request) => request.operation === operation).length;
  return { ...opened, tell, order, count };
}

async function openRegistration(product = guest(), script: Script = {}, changes = {}) {
  const opened = await openBuyBox({
    event: { ...event(product), ...changes },
    script: { ...free, ...script },
  });
  await opened.user.click(screen.getByText('Ilmoittaudu'));
  await screen.findByRole('textbox', { name: 'Nimi' });
  const tell = async () => {
    await opened.user.type(screen.getByRole('textbox', { name: 'Nimi' }), ' Väinö ');
    await opened.user.type(screen.getByRole('textbox', { name: 'Sähköposti' }), 'v@example.fi');
    await opened.user.click(screen.getByRole('checkbox', { name: 'Säännöt' }));
  };
  const accept = () => opened.user.click(screen.getByRole('checkbox', { name: /Hyväksyn/ }));
  const register = () => opened.user.click(screen.getByRole('button', { name: 'Ilmoittaudu' }));
  return { ...opened, tell, accept, register };
}

describe('a quick checkout', () => {
  test('adds, tells the customer, takes the first delivery, orders and leads to the payment', async () => {
    const { tell, order, requests, bodies, storage, facts } = await openTickets();
    await tell();
    await order();
    await waitFor(() => expect(mockRedirect).toHaveBeenCalledWith('https://pay.example/1'));
    const calls = requests.map(({ operation }) => operation);
    expect(calls.slice(calls.indexOf('carts.create'))).toEqual([
      'carts.create',
      'carts.addItems',
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
    ]);
  });

  test('asks for what is missing, field by field, and sends nothing', async () => {
    const { order, count } = await openTickets();
    await order();
    const first = screen.getByRole('textbox', { name: 'Etunimi' });
    expect(first).toHaveAccessibleDescription('Tarkista etunimesi.');
    expect(first).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Sähköposti' })).toHaveAccessibleDescription(
      'Sähköpostiosoitteesi on virheellinen.',
    );
    expect(screen.getByRole('checkbox', { name: /Hyväksyn/ })).toBeInvalid();
    expect(count('carts.addItems')).toBe(0);
  });

  test('shows the final price before it is ordered', async () => {
    const costs = {
      totalEur: 24.5,
      payableEur: 24.5,
      service_costs: [
        { product: { id: 'fee', title: { fi: 'Palvelumaksu' } }, amount: 1, total: 1.5 },
      ],
    };
    const priced = { ...filled, ...costs };
    const { tell, order, bodies, count } = await openTickets({
      'carts.chooseDeliveryMethod': { cart: priced },
    });
    await tell();
    await order();
    expect(await screen.findByText('Palvelumaksu')).toBeVisible();
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
    const { tell, order, bodies } = await openTickets({ 'carts.deliveryMethods': methods });
    await tell();
    await order();
    await waitFor(() => expect(mockRedirect).toHaveBeenCalled());
    expect(bodies('carts.chooseDeliveryMethod')).toMatchObject([
      { delivery_method: { id: 'free' } },
    ]);
  });

  test('is made once, however often its button is pressed', async () => {
    const waiting = deferred<unknown>();
    const { tell, order, count } = await openTickets({ 'carts.addItems': () => waiting.promise });
    await tell();
    await order();
    await order();
    waiting.resolve({ cart: filled });
    await waitFor(() => expect(mockRedirect).toHaveBeenCalledTimes(1));
    expect([count('carts.addItems'), count('checkouts.create')]).toEqual([1, 1]);
  });

  test('that fails says so, keeps what was typed, and does no harm when tried again', async () => {
    const { tell, order, rescript, requests, count } = await openTickets({
      'checkouts.create': noAnswer,
    });
    await tell();
    await order();
    expect(await screen.findByRole('alert')).toHaveTextContent(ALERT);
    expect(screen.getByRole('textbox', { name: 'Etunimi' })).toHaveValue('Aino');
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
      'Tuotetta ei ole enää jäljellä niin monta.',
    ],
  ])('tells of %s', async (_, added, text) => {
    const { tell, order } = await openTickets({ 'carts.addItems': added });
    await tell();
    await order();
    expect(await screen.findByRole('alert')).toHaveTextContent(ALERT);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  });

  test('is not offered to who has a code in the cart', async () => {
    const cart = aCart({ codes_used: [aUsedCode()] });
    const script = { ...api, 'carts.get': { cart } };
    const { user } = await openBuyBox({ event: event(ticket), script, cart });
    await user.click(screen.getByText('Osta heti ilman ostoskoria'));
    expect(await screen.findByText(/Ostoskorissasi on koodi käytössä/)).toBeVisible();
  });

  test('is not there where the event doesn’t allow it', async () => {
    await openBuyBox({ event: anEvent({ end_date: '2099-01-01T00:00:00Z' }) });
    expect(screen.queryByText('Osta heti ilman ostoskoria')).not.toBeInTheDocument();
  });
});

describe('a registration', () => {
  test('that is free is ordered by its own form, without customer or delivery', async () => {
    const { tell, accept, register, bodies, requests } = await openRegistration();
    await tell();
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
    await user.click(screen.getByRole('button', { name: 'Lisää määrää: Vieras' }));
    const second = within(screen.getByRole('group', { name: 'Ilmoittautuja 2' }));
    await user.type(second.getByRole('textbox', { name: 'Sähköposti' }), 'ei');
    await accept();
    await register();
    const first = within(screen.getByRole('group', { name: 'Ilmoittautuja 1' }));
    expect(first.getByRole('textbox', { name: 'Nimi' })).toHaveAccessibleDescription(
      'Täytä tämä kohta.',
    );
    expect(first.getByRole('textbox', { name: 'Nimi' })).toHaveFocus();
    expect(second.getByRole('textbox', { name: 'Sähköposti' })).toHaveAccessibleDescription(
      'Sähköpostiosoite on virheellinen.',
    );
    expect(second.getByRole('checkbox', { name: 'Säännöt' })).toHaveAccessibleDescription(
      'Tämä täytyy hyväksyä ennen ilmoittautumista.',
    );
    expect(bodies('carts.addItems')).toEqual([]);
  });

  test('goes into the visitor’s cart, too, and the form is ready for the next', async () => {
    const { user, tell, storage, bodies } = await openRegistration();
    await user.click(screen.getByRole('button', { name: 'Lisää ostoskoriin' }));
    expect(screen.getByRole('textbox', { name: 'Nimi' })).toBeInvalid();
    await tell();
    await user.click(screen.getByRole('button', { name: 'Lisää ostoskoriin' }));
    expect(await screen.findByText('1 tuote lisätty ostoskoriin.')).toBeVisible();
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
    expect(screen.getByRole('button', { name: 'Lisää ostoskoriin' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /Hyväksyn/ })).not.toBeInTheDocument();
  });
});
