import { clientStarted, memoryStorage } from '@permanto/api-client';
import type { CartWire, EventWire, ProductWire } from '@permanto/contracts';
import type { FieldTree, FormOperation, RefusedForm } from '@permanto/contracts/forms';
import { TestPage } from '@permanto/federation/testing';
import { texts as paymentTexts } from '@permanto/checkout-flow/payment-methods';
import {
  aCart,
  aCartItem,
  anEvent,
  aProduct,
  aUsedCode,
  errorWords,
  testScope,
} from '@permanto/testing';
import { screen, within } from '@testing-library/react';
import { allSettled, serialize } from 'effector';
import { Provider } from 'effector-react';
import { renderToString } from 'react-dom/server';
import { texts } from './i18n/texts';
import { texts as addingTexts } from './lib/adding/texts';
import { texts as codeTexts } from './features/code-form/texts';
import { remote } from './remote.server';
import { event, guest, ticket } from './testing/quick-order';
import { texts as quickTexts } from './features/quick-order/texts';
import { texts as registrationTexts } from './features/registration/texts';

const t = texts.in('en');
const quick = quickTexts.in('en');
const own = registrationTexts.in('en');
const code = codeTexts.in('en');
const add = addingTexts.in('en')('add');

afterEach(() => (document.body.innerHTML = ''));

interface Sent {
  /** The cart of the page's visitor; without one the page is the same for all. */
  readonly cart?: CartWire;
  readonly search?: string;
}

/** The box as a browser without scripts has it, with the form of it that was refused, if any. */
async function openPlain(
  shown: EventWire,
  refused?: RefusedForm,
  { cart, search = '' }: Sent = {},
) {
  const { scope } = await testScope({
    script: { 'events.get': { event: shown }, 'carts.get': { cart } },
    ...(cart && { storage: memoryStorage({ cart_id: cart.uuid, cart_token: cart.token }) }),
  });
  if (cart) await allSettled(clientStarted, { scope });
  const slot = await remote.slots['buy-box']!.load();
  const props = { eventId: shown.id };
  const params = { ...props, ...(refused && { refused }) };
  await allSettled(slot.opened!, { scope, params });
  const render = () =>
    renderToString(
      <TestPage path="/events/derby" search={search}>
        <Provider value={scope}>
          <slot.View {...props} />
        </Provider>
      </TestPage>,
    );
  // Unlike the shell it doesn't wait for what is loaded.
  render();
  await import('./features/code-form/code-form');
  await new Promise((resolve) => setTimeout(resolve));
  const html = render();
  // As a parser without scripts reads it.
  document.body.innerHTML = html.replaceAll(/<(\/?)noscript>/g, '<$1div>');
  const fold = (title: string) => screen.getByText(title, { selector: 'summary' }).parentElement!;
  return { html, scope, fold };
}

/** What the button sends, and where to. */
function sentBy(button: HTMLElement) {
  const form = (button as HTMLButtonElement).form!;
  const action = button.getAttribute('formaction') ?? form.getAttribute('action')!;
  const { pathname, searchParams } = new URL(action, 'https://shop.example');
  return {
    to: pathname,
    from: searchParams.get('from'),
    ...(searchParams.has('to') && { next: searchParams.get('to') }),
    fields: Object.fromEntries(new FormData(form)),
  };
}

const camp = (changes: Partial<ProductWire> = {}) =>
  aProduct({
    id: 'camp',
    event_id: 'derby',
    price: 165,
    sales_display_mode: 'registration',
    registration_form: {
      child_name: { display: true, type: 'string', required: true, title: { fi: 'Lapsi' } },
      photos: { display: true, type: 'boolean', required: false, title: { fi: 'Kuvat' } },
    },
    ...changes,
  });

const requirements = {
  type: 'campaign' as const,
  visibility_for_others: true,
  campaign_ids: ['invited'],
};
/** A ticket for those who have its code. */
const invited = (changes: Partial<ProductWire> = {}) =>
  aProduct({ id: 'invited', title: { fi: 'Kutsuttu' }, requirements, ...changes });

const refusedForm = (
  operation: FormOperation,
  fields: FieldTree,
  error: RefusedForm['error'] = { code: 'event_registration_invalid', parameters: {} },
): RefusedForm => ({ operation, fields, error });

/** An event whose tickets go into the cart alone. */
const withCart = (...products: ProductWire[]) => anEvent({ products });

test('a registration is sent into the cart', async () => {
  const { fold } = await openPlain(withCart(camp()));
  const form = within(fold(t('buyBox.register')));
  expect(fold(t('buyBox.register'))).toHaveAttribute('open');
  expect(form.getByRole('textbox', { name: 'Lapsi' })).toBeRequired();
  expect(form.queryByRole('spinbutton')).toBeNull();
  expect(sentBy(form.getByRole('button', { name: add }))).toEqual({
    to: '/en/forms/carts.addItems',
    from: '/events/derby',
    fields: {
      'cart_items[1][product][id]': 'camp',
      'cart_items[1][amount]': '1',
      'cart_items[1][event_registration][child_name]': '',
    },
  });
  const box = form.getByRole('checkbox', { name: 'Kuvat' });
  expect(box).toHaveAttribute('name', 'cart_items[1][event_registration][photos]');
  expect(box).toHaveAttribute('value', 'true');
});

test('a free one is ordered at once, with the terms and the sum', async () => {
  const { fold } = await openPlain(withCart(guest()));
  const form = within(fold(t('buyBox.register')));
  const { to, fields } = sentBy(form.getByRole('button', { name: quick('register') }));
  expect(to).toBe('/en/forms/quickOrders.create');
  expect(fields).toMatchObject({ 'cart_items[1][product][id]': 'guest', payableEur: '0.00' });
  expect(fields).not.toHaveProperty('terms_accepted');
  expect(form.getByRole('checkbox', { name: new RegExp(quick('terms')) })).toHaveAttribute(
    'name',
    'terms_accepted',
  );
  expect(form.queryByRole('textbox', { name: quick('field.first_name') })).toBeNull();
  expect(sentBy(form.getByRole('button', { name: add })).to).toBe('/en/forms/carts.addItems');
});

test('each ticket that must be taken has its fields', async () => {
  const pair = camp({ availability: { ...ticket.availability!, min: 2 } });
  const { fold } = await openPlain(withCart(pair));
  const form = within(fold(t('buyBox.register')));
  const { fields } = sentBy(form.getByRole('button', { name: add }));
  expect(Object.keys(fields).filter((name) => name.endsWith('[amount]'))).toEqual([
    'cart_items[1][amount]',
    'cart_items[2][amount]',
  ]);
});

test('tickets are ordered past the cart with the amounts of the box, for the sum on the button', async () => {
  const { fold } = await openPlain(event(ticket));
  const form = within(fold(t('buyBox.quick')));
  expect(fold(t('buyBox.quick'))).toHaveAttribute('open');
  const order = paymentTexts.in('en')('order', { sum: '23,00\u00a0€' });
  const { to, from, fields } = sentBy(form.getByRole('button', { name: order }));
  expect([to, from]).toEqual(['/en/forms/quickOrders.create', '/events/derby']);
  expect(fields).toEqual({
    'cart_items[derby-adult][amount]': '1',
    'cart_items[derby-adult][product][id]': 'derby-adult',
    'customer[first_name]': '',
    'customer[last_name]': '',
    'customer[email]': '',
    'customer[phone]': '',
    payableEur: '23.00',
  });
});

test('the sum is asked for first where nothing is chosen yet', async () => {
  const { fold } = await openPlain(event({ ...ticket, default_amount: 0 }));
  const button = within(fold(t('buyBox.quick'))).getByRole('button', { name: quick('showSum') });
  expect(sentBy(button).fields).not.toHaveProperty('payableEur');
});

test('none is for a browser with scripts, which leaves it as it is', async () => {
  const { html } = await openPlain(event(ticket, guest()));
  const plain = html.match(/<noscript>.*?<\/noscript>/g);
  expect(plain).toHaveLength(2);
  // One within another would end it early.
  expect(plain!.join('').match(/<noscript>/g)).toHaveLength(2);
  const rest = html.replaceAll(/<noscript>.*?<\/noscript>/g, '');
  expect(rest).not.toMatch(/customer\[|event_registration/);
});

describe('a form that was refused is shown open', () => {
  const row = (registration: FieldTree) => ({
    product: { id: 'camp' },
    amount: '1',
    event_registration: registration,
  });

  test('with what was typed and what is wrong beside its field', async () => {
    const refused = refusedForm('carts.addItems', {
      cart_items: { 1: row({ child_name: '  ', photos: 'true' }) },
    });
    const { fold } = await openPlain(withCart(camp()), refused);
    expect(fold(t('buyBox.register'))).toHaveAttribute('open');
    const form = within(fold(t('buyBox.register')));
    expect(form.getByRole('textbox', { name: 'Lapsi' })).toHaveAccessibleDescription(
      own('fault.required'),
    );
    expect(form.getByRole('checkbox', { name: 'Kuvat' })).toBeChecked();
  });

  test('with the customer’s faults and the terms, where it was to be ordered', async () => {
    const refused = refusedForm('quickOrders.create', {
      cart_items: { 1: row({ child_name: '<b>Väinö</b>' }) },
      customer: { first_name: 'Aino', last_name: 'Mäkelä', email: 'aino@', phone: '' },
    });
    const { fold } = await openPlain(event(camp()), refused);
    const form = within(fold(t('buyBox.register')));
    expect(form.getByRole('textbox', { name: 'Lapsi' })).toHaveValue('<b>Väinö</b>');
    expect(form.getByRole('textbox', { name: 'Lapsi' })).toBeValid();
    const email = form.getByRole('textbox', { name: quick('field.email') });
    expect(email).toHaveValue('aino@');
    expect(email).toHaveAccessibleDescription(quick('fault.email'));
    expect(
      form.getByRole('checkbox', { name: new RegExp(quick('terms')) }),
    ).toHaveAccessibleDescription(quick('termsMissing'));
  });

  test('with the amounts, and the sum that they cost', async () => {
    const refused = refusedForm('quickOrders.create', {
      cart_items: { 'derby-adult': { product: { id: 'derby-adult' }, amount: '2' } },
      customer: { first_name: 'Aino', last_name: 'Mäkelä', email: 'aino@example.fi', phone: '' },
      terms_accepted: 'on',
    });
    const { fold } = await openPlain(event(ticket), refused);
    const form = within(fold(t('buyBox.quick')));
    const { fields } = sentBy(form.getByRole('button', { name: /^Order and pay, 46,00/ }));
    expect(fields).toMatchObject({
      'cart_items[derby-adult][amount]': '2',
      'customer[email]': 'aino@example.fi',
      terms_accepted: 'on',
      payableEur: '46.00',
    });
  });

  test.each([
    ['11', '11'],
    ['9'.repeat(300), '1'],
  ])('with the amount %s as %s, though it is too much', async (typed, shown) => {
    const refused = refusedForm('quickOrders.create', {
      cart_items: { 'derby-adult': { product: { id: 'derby-adult' }, amount: typed } },
    });
    await openPlain(event(ticket), refused);
    expect(screen.getByRole('spinbutton')).toHaveDisplayValue(shown);
  });

  test('with the API’s sum, where that is another than the page counts', async () => {
    const refused = refusedForm(
      'quickOrders.create',
      {
        cart_items: { 'derby-adult': { product: { id: 'derby-adult' }, amount: '2' } },
        customer: { first_name: 'Aino', last_name: 'Mäkelä', email: 'aino@example.fi', phone: '' },
        terms_accepted: 'on',
      },
      { code: 'cart_total_changed', parameters: { payableEur: 48.9 } },
    );
    const { fold } = await openPlain(event(ticket), refused);
    const form = within(fold(t('buyBox.quick')));
    const { fields } = sentBy(form.getByRole('button', { name: /^Order and pay, 48,90/ }));
    expect(fields).toMatchObject({ 'cart_items[derby-adult][amount]': '2', payableEur: '48.90' });
    expect(fold(t('buyBox.quick'))).toHaveTextContent(/To pay\s*48,90/);
    expect(fold(t('buyBox.quick'))).not.toHaveTextContent(/46,00/);
  });

  test('without faults where it asked only for the sum', async () => {
    const asked = refusedForm(
      'quickOrders.create',
      {
        cart_items: { 'derby-adult': { product: { id: 'derby-adult' }, amount: '2' } },
        customer: { first_name: '', last_name: '', email: '', phone: '' },
      },
      null,
    );
    const { fold } = await openPlain(event({ ...ticket, default_amount: 0 }), asked);
    const form = within(fold(t('buyBox.quick')));
    expect(form.getByRole('button', { name: /^Order and pay, 46,00/ })).toBeVisible();
    for (const field of [...form.getAllByRole('textbox'), ...form.getAllByRole('checkbox')]) {
      expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
  });

  test.each<[string, FieldTree]>([
    ['rows that are none', { cart_items: { 1: 'x' }, customer: 'x' }],
    ['another shop’s product', { cart_items: { 1: { product: { id: 'other' }, amount: '9' } } }],
    [
      'many rows',
      {
        cart_items: Object.fromEntries(Array.from({ length: 90 }, (_, at) => [at, row({})])),
      },
    ],
  ])('and bears %s', async (_, fields) => {
    const { html } = await openPlain(
      event(ticket, camp()),
      refusedForm('quickOrders.create', fields),
    );
    expect(html.match(/name="cart_items\[\d+\]\[amount\]"/g)!.length).toBeLessThan(30);
  });

  test('also where scripts come to it: they have what was typed', async () => {
    const refused = refusedForm('carts.addItems', {
      cart_items: { 1: row({ child_name: 'Väinö' }) },
    });
    const { scope } = await openPlain(withCart(camp()), refused);
    expect(JSON.stringify(serialize(scope))).toContain('Väinö');
  });
});

describe('a code', () => {
  const field = () => screen.getByRole('textbox', { name: code('label') });
  const sent = () => sentBy(screen.getByRole('button', { name: code('use') }));
  const shown = withCart(invited(), aProduct());
  const refusedCode = (typed: string, error: RefusedForm['error']) =>
    refusedForm('carts.addCode', { code: typed }, error);
  const ofEvent = aUsedCode({ events: [{ id: 'derby', title: { fi: 'Derby' } }] });

  test('is sent into the cart, and leads to the event as it is with it', async () => {
    const { html } = await openPlain(shown);
    expect(sent()).toEqual({
      to: '/en/forms/carts.addCode',
      from: '/events/derby',
      next: '/events/derby?codes=1#buy-box',
      fields: { code: '' },
    });
    expect(field()).toHaveAttribute('autocomplete', 'off');
    expect(field()).toBeValid();
    // Also before a page is hydrated.
    expect(field().closest('form')).toHaveAttribute('data-native');
    expect(html).not.toMatch(/<noscript>.*name="code"/);
  });

  test('is asked for where every ticket needs one', async () => {
    await openPlain(withCart());
    expect(field()).toBeVisible();
  });

  test.each([
    ['FEL-KOD', { code: 'code_not_found', parameters: {} }, errorWords('code_not_found')],
    [
      '<b>KUTSU</b>',
      { code: 'too_many_requests', parameters: {} },
      errorWords('too_many_requests'),
    ],
    [
      'KUTSU-1',
      { code: 'unspecified_exception', parameters: {} },
      errorWords('unspecified_exception'),
    ],
    ['K'.repeat(300), { code: 'invalid_field', parameters: {} }, errorWords('invalid_field')],
    [' ', { code: 'invalid_field', parameters: {} }, code('missing')],
  ] as const)('that was refused, %s, stays with what is wrong', async (typed, error, text) => {
    await openPlain(shown, refusedCode(typed, error));
    expect(field()).toHaveValue(typed);
    expect(field()).toHaveAccessibleDescription(text);
  });

  test('that is no text is as one that is missing', async () => {
    const error = { code: 'invalid_field', parameters: {} } as const;
    await openPlain(shown, refusedForm('carts.addCode', { code: { x: '1' } }, error));
    expect(field()).toHaveValue('');
    expect(field()).toHaveAccessibleDescription(code('missing'));
  });

  test('of another form leaves this one as it is', async () => {
    await openPlain(shown, refusedForm('carts.addItems', { code: 'X' }));
    expect(field()).toHaveValue('');
    expect(field()).toBeValid();
  });

  test('opens tickets that go into the cart, from the page as it is with it', async () => {
    await openPlain(withCart(invited({ requirements_met: true })), undefined, {
      cart: aCart({ codes_used: [ofEvent], items: [aCartItem()] }),
      search: '?codes=1',
    });
    expect(screen.queryByText(t('buyBox.code'))).toBeNull();
    expect(sentBy(screen.getByRole('button', { name: add }))).toMatchObject({
      to: '/en/forms/carts.addItems',
      from: '/events/derby?codes=1',
      fields: { 'cart_items[invited][amount]': '0' },
    });
    // What the cart holds leads on by scripts, too, which show another button then.
    expect(sentBy(screen.getByRole('button', { name: t('buyBox.checkout') })).next).toBe(
      '/checkout',
    );
  });

  test.each([
    ['of something else', [aUsedCode()], code('for.others')],
    ['that opens some, or one of several,', [aUsedCode(), ofEvent], code('for.event')],
  ])('%s says so, and others can be entered', async (_, codes_used, text) => {
    await openPlain(shown, undefined, { cart: aCart({ codes_used }), search: '?codes=1' });
    expect(screen.getByText(text)).toBeVisible();
    expect(sent().from).toBe('/events/derby?codes=1');
  });

  test('that isn’t there is not spoken of', async () => {
    await openPlain(shown, undefined, { cart: aCart(), search: '?codes=1' });
    expect(field().closest('form')!.previousElementSibling).toBe(
      screen.getByRole('heading', { name: t('buyBox.code') }),
    );
  });
});
