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

const t = texts.in('en');
const liveText = liveTexts.in('en');

const LATER = '2099-01-01T00:00:00Z';
const filled = { cart: aCart({ items: [aCartItem()] }) };
const onSale = (changes = {}) => anEvent({ end_date: LATER, ...changes });

const amount = (name: string) =>
  screen.getByRole('spinbutton', { name: t('buyBox.amount', { product: name }) });
const more = (name: string) =>
  screen.getByRole('button', { name: t('buyBox.increase', { product: name }) });
const addButton = () => screen.getByRole('button', { name: t('buyBox.add') });

describe('what is for sale', () => {
  test('each ticket type has its title and price, and nothing is chosen', async () => {
    await openBuyBox();
    const box = screen.getByRole('region', { name: t('buyBox.title') });
    const [adult, child] = within(box).getAllByRole('listitem');
    expect(adult).toHaveTextContent(/^Adult23,00\s€(?!Plenty)/);
    expect(child).toHaveTextContent(/^Child7,00\s€(?!Plenty)/);
    expect(amount('Adult')).toHaveValue(0);
    expect(box).toHaveTextContent(`${t('buyBox.sum')}0,00 €`);
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

  test('the only ticket type is chosen beforehand', async () => {
    await openBuyBox({ event: onSale({ products: [aProduct()] }) });
    expect(amount('Adult')).toHaveValue(1);
  });

  const fee = { id: 'fee', kind: 'service' as const, per: 'order' as const, price: 1.5 };
  const costs = [fee, { ...fee, id: 'each', per: 'ticket' as const, price: 0.5 }];

  test('each price says what is paid on top, and the sum has it in it', async () => {
    const free = aChildProduct({ price: 0, costs });
    const { user } = await openBuyBox({ event: onSale({ products: [aProduct({ costs }), free] }) });
    const box = screen.getByRole('region', { name: t('buyBox.title') });
    const [adult, child] = within(box).getAllByRole('listitem');
    expect(adult).toHaveTextContent('23,00 € + service fee 1,50 € per order + 0,50 € per ticket');
    expect(child).not.toHaveTextContent('service fee');
    await user.click(more('Adult'));
    expect(box).toHaveTextContent(
      `${t('buyBox.sum')}25,00 €${t('buyBox.withCosts', { costs: '2,00 €' })}`,
    );
  });

  test('what an order bears once isn’t counted again for a cart that pays it already', async () => {
    const script = { 'carts.get': filled };
    const event = onSale({ products: [aProduct({ costs })] });
    await openBuyBox({ event, script, cart: filled.cart });
    expect(screen.getByRole('region', { name: t('buyBox.title') })).toHaveTextContent(
      `${t('buyBox.sum')}23,50 €`,
    );
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
      { ...closed, open_at: '2098-01-01T10:00:00Z' },
      t('sale.notYetAt', { when: 'Wed, 1 Jan 2098 at 12:00' }),
    ],
    ['closed', { ...closed, close_at: '2020-01-01T10:00:00Z' }, t('sale.closed')],
  ])('a ticket type that is %s says so; the other can be bought', async (_, availability, text) => {
    await openBuyBox({
      event: onSale({ products: [aProduct({ availability }), aChildProduct()] }),
    });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('spinbutton', { name: /Adult/ })).not.toBeInTheDocument();
    expect(amount('Child')).toBeVisible();
  });

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
    expect(screen.queryByRole('button', { name: t('buyBox.add') })).not.toBeInTheDocument();
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
    expect(screen.getByRole('region', { name: t('buyBox.title') })).toHaveTextContent(
      `${t('buyBox.sum')}92,00 €`,
    );
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
    const busy = screen.getByRole('button', { name: t('buyBox.adding') });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    await user.click(busy);
    later.resolve(filled);
    expect(await screen.findByText(t('buyBox.added', { count: 2 }))).toBeVisible();
    expect(bodies('carts.addItems')).toEqual([
      { cart_items: [{ product: { id: 'derby-adult' }, amount: 2 }] },
    ]);
    expect(screen.getByRole('link', { name: t('buyBox.toCart') })).toHaveAttribute(
      'href',
      '/en/cart',
    );
    expect(amount('Adult')).toHaveValue(0);
  });

  test('what was added is no news once another tab has emptied the cart', async () => {
    const { user, scope, rescript } = await openBuyBox({ script: { 'carts.addItems': filled } });
    await user.click(more('Adult'));
    await user.click(addButton());
    await screen.findByText(t('buyBox.added', { count: 1 }));
    rescript({ 'carts.get': { cart: aCart() } });
    await happen(scope, otherTabWrote, undefined);
    expect(screen.queryByText(t('buyBox.added', { count: 1 }))).not.toBeInTheDocument();
  });

  test('two presses before the page has drawn again ask once', async () => {
    const { user, bodies } = await openBuyBox({ script: { 'carts.addItems': filled } });
    await user.click(more('Adult'));
    const button = addButton();
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText(t('buyBox.added', { count: 1 }));
    expect(bodies('carts.addItems')).toHaveLength(1);
  });

  test('several types are added at once, all or none', async () => {
    const { user, bodies } = await openBuyBox({ script: { 'carts.addItems': filled } });
    await user.click(more('Adult'));
    await user.click(more('Child'));
    await user.click(addButton());
    await screen.findByText(t('buyBox.added', { count: 2 }));
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

  test('what got no answer is sent again under the same key, a refused one under another', async () => {
    let count = 0;
    Object.defineProperty(globalThis.crypto, 'randomUUID', {
      configurable: true,
      value: () => `key-${++count}`,
    });
    const { user, requests, rescript } = await openBuyBox({
      script: { 'carts.addItems': noAnswer },
    });
    const send = async () => {
      await user.click(addButton());
      await waitFor(() => expect(addButton()).toBeEnabled());
      const sent = requests.filter(({ operation }) => operation === 'carts.addItems');
      return sent.at(-1)?.headers['idempotency-key'];
    };
    await user.click(more('Adult'));
    expect(await send()).toBe('key-1');
    rescript({ 'carts.addItems': refusal(422, 'cart_item_availability_max', { max: 1 }) });
    expect(await send()).toBe('key-1');
    rescript({ 'carts.addItems': filled });
    expect(await send()).toBe('key-2');
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

test('the server renders what is for sale, and no button that would load the page anew', async () => {
  const { scope } = await testScope({ script: { 'events.get': { event: onSale() } } });
  await allSettled(opened, { scope, params: { eventId: 'derby' } });
  const html = renderToString(
    <TestPage>
      <Provider value={scope}>
        <BuyBox eventId="derby" />
      </Provider>
    </TestPage>,
  );
  expect(html).toContain('Adult');
  expect(html).toContain('23,00');
  expect(html).not.toContain('type="submit"');
  expect(html).not.toContain('style=');
});
