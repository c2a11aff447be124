import { cartReset, clientStarted, memoryStorage, otherTabWrote } from '@permanto/api-client';
import { publish } from '@permanto/event-bus/publish/checkout';
import {
  aCart,
  aCartItem,
  aCartToken,
  aShop,
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
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { CustomerPage } from './page';

const cart = aCart({ items: [aCartItem()] });
const aino = {
  Etunimi: 'Aino',
  Sukunimi: 'Virtanen',
  Sähköposti: 'aino@example.fi',
  Puhelinnumero: '040 123 4567',
};
const saved = { first_name: 'Aino', last_name: 'V', email: 'a@b.fi', country: 'FI' };
const shown = { display: true, type: 'string', required: false };
const required = { ...shown, required: true };
const ADDRESS_FORM = { address_line1: shown, postal_code: shown, city: shown };
/** Asks for all that a shop can ask for. */
const wideShop = aShop({
  forms: { customer_details_form: { phone: required, company_name: shown, ...ADDRESS_FORM } },
});
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

async function openPage(script: Script = {}, shop = wideShop) {
  const storage = memoryStorage({ cart_id: CART_ID, cart_token: aCartToken() });
  const page = await testScope({
    storage,
    shop,
    script: { 'carts.get': { cart }, 'carts.setCustomer': { cart }, ...script },
  });
  const navigate = jest.fn();
  const rendered = renderInScope(page.scope, <CustomerPage />, { path: '/checkout', navigate });
  await act(() => allSettled(clientStarted, { scope: page.scope }));
  const type = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      fireEvent.change(field(name), { target: { value } });
    }
  };
  const submit = () => rendered.user.click(screen.getByRole('button', { name: /^Jatka/ }));
  return { ...page, ...rendered, navigate, type, submit };
}

beforeEach(() => sessionStorage.clear());

describe('customer details', () => {
  test('are sent as section 5 says, and lead to delivery', async () => {
    const page = await openPage();
    page.type({ ...aino, Sähköposti: ' Aino@Example.FI' });
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalledWith('/checkout/delivery'));
    expect(page.bodies('carts.setCustomer')).toEqual([
      {
        customer: {
          first_name: 'Aino',
          last_name: 'Virtanen',
          email: 'aino@example.fi',
          phone: '+358401234567',
          country: 'FI',
          marketing_permission: false,
        },
      },
    ]);
  });

  test('a phone number that is none is sent empty, which is said, and nobody is refused for it', async () => {
    const page = await openPage();
    page.type({ ...aino, Puhelinnumero: 'soita illalla' });
    fireEvent.blur(field('Puhelinnumero'));
    await waitFor(() =>
      expect(field('Puhelinnumero')).toHaveAccessibleDescription(/ei ole toimiva puhelinnumero/),
    );
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalledWith('/checkout/delivery'));
    expect(page.bodies('carts.setCustomer')).toMatchObject([{ customer: { phone: '' } }]);
  });

  test.each([
    ['040 123 4567', '+358 40 1234567 (Suomi)'],
    ['+46 70 123 45 67', '+46 70 123 45 67 (Ruotsi)'],
    ['+800 1234 5678', '+800 1234 5678.'],
  ])('the phone number %s is shown as it is sent, with its country', async (typed, sent) => {
    const page = await openPage();
    page.type({ Puhelinnumero: typed });
    fireEvent.blur(field('Puhelinnumero'));
    const told = `Lähetämme numeron muodossa ${sent}`;
    await waitFor(() =>
      expect(field('Puhelinnumero')).toHaveAccessibleDescription(expect.stringContaining(told)),
    );
    page.type({ Puhelinnumero: '0' });
    expect(field('Puhelinnumero')).toHaveAccessibleDescription(/^Esimerkiksi/);
  });

  test('a fault that the server finds stands at its field', async () => {
    const fields = { main_phone: 'phone' };
    const page = await openPage({
      'carts.setCustomer': refusal(422, 'customer_invalid', { fields }),
    });
    page.type(aino);
    await page.submit();
    await waitFor(() => expect(field('Puhelinnumero')).toHaveFocus());
    expect(field('Puhelinnumero')).toHaveAccessibleDescription(/Tarkista puhelinnumerosi\./);
    expect(page.navigate).not.toHaveBeenCalled();
  });

  test.each<[string, string, string, string]>([
    ['spaces', 'Etunimi', '   ', 'Tarkista etunimesi.'],
    ['10,000 characters', 'Sukunimi', 'x'.repeat(10_000), 'Tarkista sukunimesi.'],
    ['emoji', 'Etunimi', '👩‍🎤👨‍🎤', ''],
    ['right-to-left text', 'Sukunimi', 'محمد', ''],
    ['markup', 'Sukunimi', '<img src=x onerror=alert(1)>', ''],
    ['markup', 'Sähköposti', '<b>a@b.fi</b>', 'Sähköpostiosoitteesi on virheellinen.'],
    ['text pasted with line breaks', 'Etunimi', 'Aino\nMaria', ''],
    ['a number of another country', 'Puhelinnumero', '+46 70 123 45 67', ''],
    ['a number with letters', 'Puhelinnumero', '040 ABC', ''],
    ['10,000 digits', 'Puhelinnumero', '0'.repeat(10_000), 'Tarkista puhelinnumerosi.'],
    ['letters', 'Postinumero', 'ABCDE', 'Postinumerosi on virheellinen.'],
    ['blanks within', 'Postinumero', '001 40', ''],
  ])('%s as %s', async (_, name, value, message) => {
    const page = await openPage();
    page.type({ ...aino, ...address, [name]: value });
    await page.submit();
    if (message === '') {
      await waitFor(() => expect(page.navigate).toHaveBeenCalledWith('/checkout/delivery'));
      return;
    }
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field(name)).toHaveValue(value);
    expect(page.bodies('carts.setCustomer')).toEqual([]);
  });

  const address = {
    Lähiosoite: 'Tehtaankatu 1',
    Postinumero: '00140',
    Postitoimipaikka: 'Helsinki',
  };
  test.each<[string, Record<string, string>, string, string]>([
    ['a first name of one character', { Etunimi: 'A' }, 'Etunimi', 'Tarkista etunimesi.'],
    ['no last name', { Sukunimi: '' }, 'Sukunimi', 'Tarkista sukunimesi.'],
    ['no e-mail', { Sähköposti: '' }, 'Sähköposti', 'Sähköpostiosoitteesi on virheellinen.'],
    [
      'an e-mail without a domain',
      { Sähköposti: 'aino@' },
      'Sähköposti',
      'Sähköpostiosoitteesi on virheellinen.',
    ],
    ['no phone number', { Puhelinnumero: '' }, 'Puhelinnumero', 'Tarkista puhelinnumerosi.'],
    ['no street', { ...address, Lähiosoite: '' }, 'Lähiosoite', 'Tarkista osoitteesi.'],
    [
      'a postal code of four digits',
      { ...address, Postinumero: '0014' },
      'Postinumero',
      'Postinumerosi on virheellinen.',
    ],
    [
      'a city of one character',
      { ...address, Postitoimipaikka: 'H' },
      'Postitoimipaikka',
      'Tarkista postitoimipaikkasi.',
    ],
  ])('%s: its message, linked, and the focus', async (_, wrong, name, message) => {
    const page = await openPage();
    page.type({ ...aino, ...wrong });
    await page.submit();
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveFocus();
    expect(page.bodies('carts.setCustomer')).toEqual([]);
  });

  test('nothing typed: one message for each field, and the focus on the first', async () => {
    const page = await openPage();
    await page.submit();
    expect(field('Etunimi')).toHaveFocus();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    const links = screen.getAllByRole('link', { name: /^(Tarkista|Sähköpostiosoitteesi)/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Tarkista etunimesi.',
      'Tarkista sukunimesi.',
      'Sähköpostiosoitteesi on virheellinen.',
      'Tarkista puhelinnumerosi.',
    ]);
    await page.user.click(links[2]!);
    expect(field('Sähköposti')).toHaveFocus();
  });

  test('the list of what to mend stays as it was while one types, until one sends again', async () => {
    const page = await openPage();
    const links = () => screen.queryAllByRole('link', { name: /^(Tarkista|Sähköpostiosoitteesi)/ });
    await page.submit();
    page.type(aino);
    expect(field('Sähköposti')).toBeValid();
    expect(links()).toHaveLength(4);
    page.type({ Sähköposti: 'a', Etunimi: 'A' });
    await page.submit();
    expect(links()).toHaveLength(2);
  });

  test('a message goes when its field changes, and what was typed stays', async () => {
    const page = await openPage();
    page.type({ ...aino, Etunimi: 'A' });
    await page.submit();
    await page.user.type(field('Etunimi'), 'ino');
    expect(screen.queryByText('Tarkista etunimesi.')).not.toBeInTheDocument();
    expect(field('Sähköposti')).toHaveValue('aino@example.fi');
  });

  test('a fault within the folded address unfolds it', async () => {
    const fields = { main_postal_code: 'postal_code' };
    const page = await openPage({
      'carts.setCustomer': refusal(422, 'customer_invalid', { fields }),
    });
    page.type(aino);
    await page.submit();
    await waitFor(() => expect(field('Postinumero')).toHaveFocus());
    expect(field('Postinumero').closest('details')).toHaveAttribute('open');
  });

  test.each<[string, unknown, RegExp]>([
    ['no answer', noAnswer, /Tapahtui virhe/],
    ['a fault of the server', fault(), /Tapahtui virhe/],
    ['a refusal', refusal(429, 'too_many_requests', { retry_after: 3 }), /liian tiheään/],
  ])('%s is said, and the details stay', async (_, answer, text) => {
    const page = await openPage({ 'carts.setCustomer': answer });
    page.type(aino);
    await page.submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(field('Etunimi')).toHaveValue('Aino');
  });

  test('two presses send once', async () => {
    const answer = deferred<object>();
    const page = await openPage({ 'carts.setCustomer': () => answer.promise });
    page.type(aino);
    await page.submit();
    await waitFor(() => expect(page.bodies('carts.setCustomer')).toHaveLength(1));
    await page.submit();
    await page.user.type(field('Etunimi'), '{Enter}');
    answer.resolve({ cart });
    await waitFor(() => expect(page.navigate).toHaveBeenCalledTimes(1));
    expect(page.bodies('carts.setCustomer')).toHaveLength(1);
  });
});

describe('the draft', () => {
  test('survives a reload', async () => {
    const page = await openPage();
    page.type({ Etunimi: 'Aino', Postinumero: '00140' });
    page.unmount();
    await openPage();
    expect(field('Etunimi')).toHaveValue('Aino');
    expect(field('Postinumero')).toHaveValue('00140');
  });

  test('comes from the cart where nothing was typed', async () => {
    const address = { address_line1: 'Storgatan 1', postal_code: '11122', city: 'Stockholm' };
    const customer = { ...saved, ...address, country: 'SE' };
    await openPage({ 'carts.get': { cart: { ...cart, customer } } });
    expect(field('Etunimi')).toHaveValue('Aino');
    expect(field('Lähiosoite')).toHaveValue('Storgatan 1');
    const country = screen.getByRole('combobox', { name: 'Maa' });
    await waitFor(() => expect(country).toHaveDisplayValue('Ruotsi'));
  });

  test('goes before what the cart has', async () => {
    const first = await openPage();
    first.type({ Etunimi: 'Eino' });
    first.unmount();
    await openPage({ 'carts.get': { cart: { ...cart, customer: saved } } });
    expect(field('Etunimi')).toHaveValue('Eino');
  });

  test('is forgotten in each tab when its cart is paid in one of them', async () => {
    const { scope, storage, type } = await openPage();
    type(aino);
    const params = { order_number: 'K7Q2-M9XD' };
    await act(() => allSettled(publish['order.paid'], { scope, params }));
    // So far, it may be another order.
    await act(() => allSettled(otherTabWrote, { scope }));
    expect(sessionStorage).toHaveLength(1);
    storage.set('cart_id', null);
    await act(() => allSettled(otherTabWrote, { scope }));
    expect(sessionStorage).toHaveLength(0);
  });

  test('is forgotten with the cart', async () => {
    const { scope, type } = await openPage();
    type(aino);
    expect(sessionStorage).toHaveLength(1);
    await act(() => allSettled(cartReset, { scope }));
    expect(sessionStorage).toHaveLength(0);
  });

  test('survives another page where the browser keeps nothing', async () => {
    const off = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('switched off');
    });
    const page = await openPage();
    page.type({ Etunimi: 'Aino' });
    page.unmount();
    renderInScope(page.scope, <CustomerPage />, { path: '/checkout' });
    expect(field('Etunimi')).toHaveValue('Aino');
    off.mockRestore();
  });

  test('is nothing where the browser keeps something else', async () => {
    sessionStorage.setItem(
      'permanto:checkout:drafts',
      '{"main":{"first_name":7,"city":"Helsinki"},"billing":[]}',
    );
    await openPage();
    expect(field('Etunimi')).toHaveValue('');
    expect(field('Postitoimipaikka')).toHaveValue('Helsinki');
  });
});

describe('the form', () => {
  test('has the shop’s question about marketing, not ticked', async () => {
    const page = await openPage();
    const box = screen.getByRole('checkbox', { name: 'Minulle saa lähettää uutisia peleistä.' });
    expect(box).not.toBeChecked();
    page.type(aino);
    await page.user.click(box);
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalled());
    expect(page.bodies('carts.setCustomer')).toMatchObject([
      { customer: { marketing_permission: true } },
    ]);
  });

  test('has no phone and no question where the shop has none', async () => {
    const forms = { customer_details_form: {} };
    await openPage({}, aShop({ forms, marketing_permission_label: null }));
    expect(screen.queryByRole('textbox', { name: /^Puhelin/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('demands what the shop’s form requires', async () => {
    const form = { company_name: required, postal_code: required };
    const page = await openPage({}, aShop({ forms: { customer_details_form: form } }));
    const { Puhelinnumero: _, ...person } = aino;
    page.type(person);
    await page.submit();
    expect(field('Yritys')).toHaveAccessibleDescription('Tarkista yrityksen nimi.');
    expect(field('Postinumero')).toHaveAccessibleDescription('Postinumerosi on virheellinen.');
    expect(field('Postinumero')).toBeRequired();
    expect(field('Yritys')).toHaveFocus();
    expect(page.bodies('carts.setCustomer')).toEqual([]);
  });

  test('tells browsers what each field is', async () => {
    await openPage();
    expect(field('Etunimi')).toHaveAttribute('autocomplete', 'given-name');
    expect(field('Sähköposti')).toHaveAttribute('inputmode', 'email');
    expect(field('Puhelinnumero')).toHaveAttribute('autocomplete', 'tel');
    expect(field('Postinumero')).toHaveAttribute('inputmode', 'numeric');
  });

  test('says how far one has come', async () => {
    await openPage();
    const steps = screen.getByRole('list', { name: 'Tilauksen vaiheet' });
    const [first, second] = within(steps).getAllByRole('listitem');
    expect(first).toHaveAttribute('aria-current', 'step');
    expect(second).not.toHaveAttribute('aria-current');
  });

  test('gives way to a plain way back where there is nothing to order', async () => {
    await openPage({ 'carts.get': { cart: aCart() } });
    expect(screen.getByRole('heading', { name: 'Ostoskorisi on tyhjä' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Katso tapahtumat' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('says when the cart could not be loaded, and tries again', async () => {
    const page = await openPage({ 'carts.get': noAnswer });
    expect(screen.getByRole('alert')).toHaveTextContent('Ostoskoria ei saatu ladattua');
    page.rescript({ 'carts.get': { cart } });
    await page.user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

describe('checkout.entered', () => {
  const fact = {
    name: 'checkout.entered',
    payload: { cart_id: CART_ID, value: cart.totalEur * 100 },
  };
  const entries = (facts: { name: string }[]) =>
    facts.filter(({ name }) => name === 'checkout.entered');

  async function openAndRecord(script: Script = {}) {
    const page = await testScope({
      storage: memoryStorage({ cart_id: CART_ID, cart_token: aCartToken() }),
      script: { 'carts.get': { cart }, ...script },
    });
    const facts = recordFacts(page.scope);
    const show = () => renderInScope(page.scope, <CustomerPage />, { path: '/checkout' });
    const start = () => act(() => allSettled(clientStarted, { scope: page.scope }));
    return { ...page, facts, show, start };
  }

  test('is told with what the cart costs, once its content is known', async () => {
    const { facts, show, start } = await openAndRecord();
    show();
    expect(entries(facts)).toEqual([]);
    await start();
    expect(entries(facts)).toEqual([fact]);
  });

  test('is told once for a cart, however often the page is opened', async () => {
    const { facts, show, start } = await openAndRecord();
    await start();
    show().unmount();
    show();
    expect(entries(facts)).toEqual([fact]);
  });

  test('is told again for another cart', async () => {
    const { facts, show, start, scope, storage, rescript } = await openAndRecord();
    await start();
    show().unmount();
    const uuid = '44444444-4444-4444-8444-444444444444';
    storage.set('cart_id', uuid);
    rescript({ 'carts.get': { cart: { ...cart, uuid } } });
    await act(() => allSettled(otherTabWrote, { scope }));
    expect(entries(facts)).toEqual([fact]);
    show();
    expect(entries(facts)).toMatchObject([fact, { payload: { cart_id: uuid } }]);
  });

  test('is not told for an empty cart', async () => {
    const { facts, show, start } = await openAndRecord({ 'carts.get': { cart: aCart() } });
    show();
    await start();
    expect(entries(facts)).toEqual([]);
  });
});
