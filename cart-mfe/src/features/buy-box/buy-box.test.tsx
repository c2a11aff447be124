import { otherTabWrote } from '@permanto/api-client';
import { DEFAULT_AVAILABILITY } from '@permanto/contracts';
import { TestPage } from '@permanto/federation/testing';
import {
  aCart,
  aCartItem,
  aChildProduct,
  anEvent,
  answer,
  aProduct,
  aShop,
  deferred,
  errorWords,
  fault,
  noAnswer,
  refusal,
  testScope,
} from '@permanto/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled, scopeBind } from 'effector';
import { Provider } from 'effector-react';
import { renderToString } from 'react-dom/server';
import { texts } from '../../i18n/texts';
import { happen, openBuyBox } from '../../testing/visit';
import { BuyBox } from './buy-box';
import { texts as liveTexts } from './live/texts';
import { $sale, opened } from './model';
import { texts as addingTexts } from '../../lib/adding/texts';

const addingText = addingTexts.in('en');

const t = texts.in('en');
const liveText = liveTexts.in('en');

const LATER = '2099-01-01T00:00:00Z';
const filled = { cart: aCart({ items: [aCartItem()] }) };
const onSale = (changes = {}) => anEvent({ end_date: LATER, ...changes });

const amount = (name: string) =>
  screen.getByRole('spinbutton', { name: t('buyBox.amount', { product: name }) });
const more = (name: string) =>
  screen.getByRole('button', { name: t('buyBox.increase', { product: name }) });
const addButton = () => screen.getByRole('button', { name: addingText('add') });
/** The bar's button, by what is chosen and costs: "2 × Adult · 46,00 €". */
const verb = (chosen: string) =>
  screen.getByRole('button', { name: (name) => name.replaceAll('\u00a0', ' ').startsWith(chosen) });

/** The way on with what the cart holds. */
const onward = () => screen.getByRole('link', { name: new RegExp(`${t('buyBox.checkout')}$`) });

describe('what is for sale', () => {
  test('each ticket type has its title and price, and nothing is chosen', async () => {
    await openBuyBox();
    const box = screen.getByRole('region', { name: t('buyBox.title') });
    const [adult, child] = within(box).getAllByRole('listitem');
    expect(adult).toHaveTextContent(/^Adult23,00\s€(?!Plenty)/);
    expect(child).toHaveTextContent(/^Child7,00\s€(?!Plenty)/);
    expect(amount('Adult')).toHaveValue(0);
    expect(verb(t('buyBox.checkout'))).toBeVisible();
  });

  test('a ticket type of which few are left says so', async () => {
    const info = { fi: 'Vain vähän jäljellä', en: 'Only a few left' };
    const availability = { ...DEFAULT_AVAILABILITY, status: 'yellow' as const, info };
    await openBuyBox({ event: onSale({ products: [aProduct({ availability })] }) });
    expect(screen.getByText('Only a few left')).toBeVisible();
  });

  test('each amount says what the ticket type is and costs', async () => {
    const member = aProduct({ id: 'm', short_info: { fi: 'Jäsenkortin näyttäville.' }, price: 17 });
    await openBuyBox({ event: onSale({ products: [member] }) });
    expect(screen.getByRole('spinbutton')).toHaveAccessibleDescription(
      /^Jäsenkortin näyttäville\. 17,00\s€$/,
    );
  });

  test('the only ticket type is not chosen beforehand', async () => {
    await openBuyBox({ event: onSale({ products: [aProduct()] }) });
    expect(amount('Adult')).toHaveValue(0);
  });

  const fee = { id: 'fee', kind: 'service' as const, per: 'order' as const, price: 1.5 };
  const costs = [fee, { ...fee, id: 'each', per: 'ticket' as const, price: 0.5 }];

  test('each price says what is paid on top, and the sum has it in it', async () => {
    const free = aChildProduct({ price: 0, costs });
    const { user } = await openBuyBox({ event: onSale({ products: [aProduct({ costs }), free] }) });
    const box = screen.getByRole('region', { name: t('buyBox.title') });
    const [adult, child] = within(box).getAllByRole('listitem');
    expect(adult).toHaveTextContent(
      '23,00 € 25,00 € with fees + service fee 1,50 € per order + 0,50 € per ticket',
    );
    expect(child).not.toHaveTextContent('fee');
    await user.click(more('Adult'));
    expect(box).toHaveTextContent(liveText('withCosts', { costs: '2,00 €' }));
    expect(verb('1 × Adult · 25,00 €')).toBeVisible();
  });

  test('the same costs on top of every price are said once, above them, whatever is free', async () => {
    const products = [
      aProduct({ costs }),
      aChildProduct({ costs }),
      aChildProduct({ id: 'baby', price: 0 }),
    ];
    await openBuyBox({ event: onSale({ products }) });
    const box = screen.getByRole('region', { name: t('buyBox.title') });
    expect(box).toHaveTextContent('Prices 7,00–23,00 € + service fee 1,50 € per order');
    const rows = within(box).getAllByRole('listitem');
    for (const row of rows) expect(row).not.toHaveTextContent('service fee');
    expect(rows.filter(({ textContent }) => textContent.includes('with fees'))).toHaveLength(2);
  });

  test('a price with a code is in the range that stands above it', async () => {
    const requirements = { type: 'badge' as const, visibility_for_others: true, badge_ids: ['b'] };
    const member = aChildProduct({ costs, requirements, requirements_met: false });
    await openBuyBox({ event: onSale({ products: [aProduct({ costs }), member] }) });
    expect(screen.getByText(/^Prices 7,00–23,00\s€/)).toBeVisible();
  });

  test('what an order bears once isn’t counted again for a cart that pays it already', async () => {
    const script = { 'carts.get': filled };
    const event = onSale({ products: [aProduct({ costs })] });
    const { user } = await openBuyBox({ event, script, cart: filled.cart });
    await user.click(more('Adult'));
    expect(verb('1 × Adult · 23,50 €')).toBeVisible();
  });

  test('other languages have their words and the Finnish form of money', async () => {
    await openBuyBox({ language: 'sv' });
    expect(screen.getByRole('region', { name: 'Biljetter' })).toHaveTextContent('Vuxen23,00 €');
    expect(screen.getByRole('button', { name: 'Lägg i varukorgen' })).toBeVisible();
  });

  test('it is rendered before any personal state is known', async () => {
    const { requests } = await openBuyBox();
    expect(requests.map(({ operation }) => operation)).toEqual(['shop.get', 'events.get']);
  });

  test.each([
    ['cancelled', t('sale.cancelled')],
    ['finished', t('sale.finished')],
    ['postponed', t('sale.postponed')],
  ] as const)('an event that is %s says so and sells nothing', async (status, text) => {
    await openBuyBox({ event: onSale({ status }) });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  const closed = { ...DEFAULT_AVAILABILITY, available: false };
  test.each([
    ['sold out', closed, t('sale.soldOut')],
    [
      'not yet open',
      { ...closed, sales_state: 'notYet', open_at: '2098-01-01T10:00:00Z' },
      t('sale.notYetAt', { when: 'Wed, 1 Jan 2098 at 12:00' }),
    ],
    ['closed', { ...closed, sales_state: 'closed' }, t('sale.closed')],
  ] as const)(
    'a ticket type that is %s says so; the other can be bought',
    async (_, availability, text) => {
      await openBuyBox({
        event: onSale({ products: [aProduct({ availability }), aChildProduct()] }),
      });
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByRole('spinbutton', { name: /Adult/ })).not.toBeInTheDocument();
      expect(amount('Child')).toBeVisible();
    },
  );

  test('a ticket type that needs a form has one of its own, and no amount among the others', async () => {
    const registration_form = { name: { display: true, type: 'string', required: true } };
    await openBuyBox({
      event: onSale({ products: [aProduct({ registration_form }), aChildProduct()] }),
    });
    expect(screen.getByText(liveText('register'))).toBeVisible();
    expect(screen.queryByRole('spinbutton', { name: /Adult/ })).not.toBeInTheDocument();
    expect(amount('Child')).toBeVisible();
  });

  test('nothing can be added where all is sold out', async () => {
    await openBuyBox({ event: onSale({ products: [aProduct({ availability: closed })] }) });
    expect(screen.queryByRole('button', { name: addingText('add') })).not.toBeInTheDocument();
  });

  test('a failed load shows an error and can be retried', async () => {
    const { rescript, user } = await openBuyBox({ script: { 'events.get': fault() } });
    expect(screen.getByText(t('buyBox.failed'))).toBeVisible();
    rescript({ 'events.get': { event: onSale() } });
    await user.click(screen.getByRole('button', { name: t('buyBox.retry') }));
    expect(await screen.findByText('Adult')).toBeVisible();
  });

  test('products for holders of a serial card only are not shown', async () => {
    const requirements = {
      type: 'serial_card' as const,
      visibility_for_others: false,
      serial_card_ids: ['s'],
    };
    await openBuyBox({
      event: onSale({ products: [aProduct(), aChildProduct({ requirements })] }),
    });
    expect(screen.queryByText('Child')).not.toBeInTheDocument();
  });
});

describe('amounts', () => {
  test('the steps stay within min, max and step, and the sum follows', async () => {
    const availability = { ...DEFAULT_AVAILABILITY, min: 2, max: 4, step: 2 };
    const { user } = await openBuyBox({
      event: onSale({ products: [aProduct({ availability }), aChildProduct()] }),
    });
    for (const expected of [2, 4, 4]) {
      await user.click(more('Adult'));
      expect(amount('Adult')).toHaveValue(expected);
    }
    expect(verb('4 × Adult · 92,00 €')).toBeVisible();
    expect(more('Adult')).toHaveAttribute('aria-disabled', 'true');
  });

  test('the maximum of the event bounds each amount', async () => {
    await openBuyBox({ event: onSale({ max_per_order: 3 }) });
    expect(amount('Adult')).toHaveAttribute('max', '3');
  });

  test('more than the event allows in all is refused in words, without asking the API', async () => {
    const { user, bodies } = await openBuyBox({ event: onSale({ max_per_order: 1 }) });
    await user.click(more('Adult'));
    await user.click(more('Child'));
    await user.click(addButton());
    expect(screen.getByRole('alert')).toHaveTextContent(
      errorWords('event_amount_max', { max: 1, amount: 2 }),
    );
    expect(bodies('carts.addItems')).toEqual([]);
  });

  test('an amount must be chosen to go on; the focus goes where it is chosen', async () => {
    const { user, bodies } = await openBuyBox();
    await user.click(addButton());
    expect(screen.getByRole('alert')).toHaveTextContent(liveText('amountMissing'));
    expect(amount('Adult')).toHaveFocus();
    expect(amount('Adult')).toHaveAccessibleDescription(
      expect.stringContaining(liveText('amountMissing')),
    );
    expect(bodies('carts.addItems')).toEqual([]);
    await user.click(more('Adult'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('adding', () => {
  test('while it adds the button says so; a double click asks once', async () => {
    const later = deferred<typeof filled>();
    const { user, bodies } = await openBuyBox({ script: { 'carts.addItems': later.promise } });
    await user.click(more('Adult'));
    await user.click(more('Adult'));
    await user.dblClick(addButton());
    const busy = screen.getByRole('button', { name: addingText('adding') });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    await user.click(busy);
    later.resolve(filled);
    expect(await screen.findByText(addingText('added', { count: 2 }))).toBeVisible();
    expect(bodies('carts.addItems')).toEqual([
      { cart_items: [{ product: { id: 'derby-adult' }, amount: 2 }] },
    ]);
    expect(onward()).toHaveAttribute('href', '/en/checkout');
    expect(onward()).toHaveFocus();
    expect(amount('Adult')).toHaveValue(0);
  });

  test('what was added is no news once another tab has emptied the cart', async () => {
    const { user, scope, rescript } = await openBuyBox({ script: { 'carts.addItems': filled } });
    await user.click(more('Adult'));
    await user.click(addButton());
    await screen.findByText(addingText('added', { count: 1 }));
    rescript({ 'carts.get': { cart: aCart() } });
    await happen(scope, otherTabWrote, undefined);
    expect(screen.queryByText(addingText('added', { count: 1 }))).not.toBeInTheDocument();
  });

  test('two presses before the page has drawn again ask once', async () => {
    const { user, bodies } = await openBuyBox({ script: { 'carts.addItems': filled } });
    await user.click(more('Adult'));
    const button = addButton();
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText(addingText('added', { count: 1 }));
    expect(bodies('carts.addItems')).toHaveLength(1);
  });

  test('several types are added at once, all or none', async () => {
    const { user, bodies } = await openBuyBox({ script: { 'carts.addItems': filled } });
    await user.click(more('Adult'));
    await user.click(more('Child'));
    await user.click(addButton());
    await screen.findByText(addingText('added', { count: 2 }));
    expect(bodies('carts.addItems')).toEqual([
      {
        cart_items: [
          { product: { id: 'derby-adult' }, amount: 1 },
          { product: { id: 'derby-child' }, amount: 1 },
        ],
      },
    ]);
  });

  test.each([
    [
      refusal(422, 'cart_item_availability_max', { max: 10, amount: 12 }),
      errorWords('cart_item_availability_max', { max: 10 }),
    ],
    [refusal(409, 'cart_item_sales_closed'), errorWords('cart_item_sales_closed')],
    [fault(), errorWords('unspecified_exception')],
    [answer(400, 'nonsense'), errorWords('unspecified_exception')],
    [noAnswer, errorWords('unspecified_exception')],
  ])('a failure is told in words and loses nothing (%#)', async (scripted, text) => {
    const { user } = await openBuyBox({ script: { 'carts.addItems': scripted } });
    await user.click(more('Adult'));
    await user.click(addButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(amount('Adult')).toHaveValue(1);
    expect(addButton()).toBeEnabled();
  });

  test('a refusal about availability reads anew what there is', async () => {
    const { user, rescript } = await openBuyBox({
      script: { 'carts.addItems': refusal(409, 'cart_item_availability_product_quota_reached') },
    });
    const availability = { ...DEFAULT_AVAILABILITY, available: false };
    rescript({
      'events.get': { event: onSale({ products: [aProduct({ availability }), aChildProduct()] }) },
    });
    await user.click(more('Adult'));
    await user.click(addButton());
    expect(await screen.findByText(t('sale.soldOut'))).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      errorWords('cart_item_availability_product_quota_reached'),
    );
  });

  test('what got no answer, or found a busy shop, is sent again under the same key, a refused one under another', async () => {
    let count = 0;
    Object.defineProperty(globalThis.crypto, 'randomUUID', {
      configurable: true,
      value: () => `key-${++count}`,
    });
    const { user, sent, rescript } = await openBuyBox({
      script: { 'carts.addItems': noAnswer },
    });
    const send = async () => {
      await user.click(addButton());
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: addingText('adding') })).toBeNull(),
      );
      return sent('carts.addItems').at(-1)?.headers['idempotency-key'];
    };
    await user.click(more('Adult'));
    expect(await send()).toBe('key-1');
    // It says nothing of what became of the first one.
    rescript({ 'carts.addItems': refusal(503, 'shop_busy', { retry_after: 1 }) });
    expect(await send()).toBe('key-1');
    rescript({ 'carts.addItems': refusal(422, 'cart_item_availability_max', { max: 1 }) });
    expect(await send()).toBe('key-1');
    rescript({ 'carts.addItems': filled });
    expect(await send()).toBe('key-2');
  });
});

describe('the verb', () => {
  const chosenFirst = (more = {}) =>
    onSale({
      products: [
        aProduct({
          default_amount: 2,
          title_counted: {
            one: { fi: 'aikuinen', en: 'adult' },
            other: { fi: 'aikuista', en: 'adults' },
          },
          ...more,
        }),
        aChildProduct(),
      ],
    });

  test('says number, type and sum; pressed once it adds what the shop begins with, and goes on', async () => {
    const navigate = jest.fn();
    const { user, bodies } = await openBuyBox({
      event: chosenFirst(),
      script: { 'carts.addItems': filled },
      navigate,
    });
    expect(amount('Adult')).toHaveValue(2);
    await user.click(verb('2 adults · 46,00 €'));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/checkout'));
    expect(navigate).toHaveBeenCalledTimes(1);
    expect(bodies('carts.addItems')).toEqual([
      { cart_items: [{ product: { id: 'derby-adult' }, amount: 2 }] },
    ]);
  });

  test.each([
    ['en', '1 adult · 23,00 €'],
    ['fi', '1 aikuinen · 23,00 €'],
    ['sv', '1 aikuinen · 23,00 €'],
  ] as const)('counts one as one (%s)', async (language, text) => {
    await openBuyBox({ event: chosenFirst({ default_amount: 1 }), language });
    expect(verb(text)).toBeVisible();
  });

  test('counts several types in all', async () => {
    const { user } = await openBuyBox({ event: chosenFirst() });
    await user.click(more('Child'));
    expect(verb(`${t('buyBox.tickets', { count: 3 })} · 53,00 €`)).toBeVisible();
  });

  test('zero is one press away, and the focus goes to where one chooses', async () => {
    const { user } = await openBuyBox({ event: chosenFirst() });
    await user.click(screen.getByRole('button', { name: liveText('clear') }));
    expect(amount('Adult')).toHaveValue(0);
    expect(amount('Adult')).toHaveFocus();
    expect(screen.queryByRole('button', { name: liveText('clear') })).not.toBeInTheDocument();
  });

  test('what the shop begins with is not chosen again beside what the cart holds', async () => {
    await openBuyBox({ event: chosenFirst(), cart: filled.cart });
    expect(amount('Adult')).toHaveValue(0);
    expect(onward()).toHaveAccessibleName(/^2 tickets · 46,00/);
  });

  test('more than can be had is not begun with', async () => {
    const availability = { ...DEFAULT_AVAILABILITY, max: 1 };
    await openBuyBox({ event: chosenFirst({ availability }) });
    expect(amount('Adult')).toHaveValue(0);
  });

  test('says beside what is chosen what the cart holds already, and until when', async () => {
    const { user } = await openBuyBox({ cart: filled.cart });
    await user.click(more('Child'));
    expect(verb('1 × Child · 7,00 €')).toBeVisible();
    const box = screen.getByRole('region', { name: t('buyBox.title') });
    expect(box).toHaveTextContent(liveText('alreadyInCart', { count: 2, total: '46,00 €' }));
    expect(box).toHaveTextContent(/Held until \d/);
  });

  test('keeps the choice where no answer came, though the cart has it already', async () => {
    const { user, bodies, rescript } = await openBuyBox({
      event: chosenFirst(),
      cart: aCart(),
      script: { 'carts.addItems': noAnswer },
    });
    rescript({ 'carts.get': filled });
    await user.click(verb('2 adults'));
    await screen.findByRole('alert');
    await user.click(verb('2 adults'));
    await waitFor(() => expect(bodies('carts.addItems')).toHaveLength(2));
    expect(amount('Adult')).toHaveValue(2);
  });

  test('leads nowhere after a refusal, and keeps the focus', async () => {
    const navigate = jest.fn();
    const { user } = await openBuyBox({
      event: chosenFirst(),
      script: { 'carts.addItems': refusal(409, 'cart_item_sales_closed') },
      navigate,
    });
    await user.click(verb('2 adults'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      errorWords('cart_item_sales_closed'),
    );
    expect(verb('2 adults')).toHaveFocus();
    expect(navigate).not.toHaveBeenCalled();
  });
});

test('another event shows nothing of the first', async () => {
  const { scope, rescript, user } = await openBuyBox();
  await user.click(more('Adult'));
  const next = deferred<unknown>();
  rescript({ 'events.get': next.promise });
  act(() => scopeBind(opened, { scope })({ eventId: 'final' }));
  expect(screen.queryByText('Adult')).not.toBeInTheDocument();
  expect(screen.getByText(t('buyBox.loading'))).toBeInTheDocument();
});

test('a shop without a cart sells nothing', async () => {
  await openBuyBox({ script: { 'shop.get': { shop: aShop({ cart_enabled: false }) } } });
  expect(screen.getByText(t('sale.cartDisabled'))).toBeVisible();
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
});

test('two requests at once never see each other', async () => {
  const events = ['derby', 'final'].map((id) => onSale({ id, title: { fi: id } }));
  const pages = await Promise.all(
    events.map(async (event) => {
      const test = await testScope({ script: { 'events.get': { event } } });
      await allSettled(opened, { scope: test.scope, params: { eventId: event.id } });
      return test;
    }),
  );
  expect(pages.map(({ scope }) => scope.getState($sale)?.eventId)).toEqual(['derby', 'final']);
  expect(pages.map(({ requests }) => requests.at(-1)?.path)).toEqual([
    '/events/derby.json',
    '/events/final.json',
  ]);
});

async function renderOnServer(event: ReturnType<typeof onSale>): Promise<string> {
  const { scope } = await testScope({ script: { 'events.get': { event } } });
  await allSettled(opened, { scope, params: { eventId: 'derby' } });
  return renderToString(
    <TestPage path="/events/derby">
      <Provider value={scope}>
        <BuyBox eventId="derby" />
      </Provider>
    </TestPage>,
  );
}

test('the server renders what is for sale, in a form that works without scripts', async () => {
  const html = await renderOnServer(onSale());
  expect(html).toContain('Adult');
  expect(html).toContain('23,00');
  expect(html).not.toContain('style=');
  const page = document.createElement('div');
  page.innerHTML = html;
  const form = page.querySelector('form')!;
  expect(form.method).toBe('post');
  const action = '/en/forms/carts.addItems?from=%2Fevents%2Fderby';
  expect(form).toHaveAttribute('action', `${action}&to=%2Fcheckout`);
  const [verb, add] = form.querySelectorAll('[type=submit]');
  expect(verb).toHaveTextContent(t('buyBox.checkout'));
  expect(verb).not.toHaveAttribute('formaction');
  expect(verb).not.toHaveAttribute('data-stays');
  expect(add).toHaveAttribute('data-stays');
  expect(add).toHaveTextContent(addingTexts.in('en')('add'));
  expect(add).toHaveAttribute('formaction', `${action}&to=%2Fcart`);
  expect([...new FormData(form)]).toEqual(
    ['derby-adult', 'derby-child'].flatMap((id) => [
      [`cart_items[${id}][amount]`, '0'],
      [`cart_items[${id}][product][id]`, id],
    ]),
  );
});

test('no form is sent without scripts where seats are chosen', async () => {
  const html = await renderOnServer(onSale({ has_seating_chart: true }));
  expect(html).not.toContain('type="submit"');
});
