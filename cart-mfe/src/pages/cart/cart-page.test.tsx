import { $cart, api } from '@permanto/api-client';
import { texts as paidTexts } from '@permanto/checkout-flow/paid-order';
import { PAID_SESSION } from '@permanto/standalone/scenarios';
import { DEFAULT_AVAILABILITY } from '@permanto/contracts';
import {
  aCart,
  aCartItem,
  aDeliveryMethod,
  anEvent,
  aProduct,
  deferred,
  errorWords,
  fault,
  noAnswer,
  refusal,
  renderInScope,
  testScope,
} from '@permanto/testing';
import { act, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { openCartPage } from '../../testing/visit';
import { CartPage } from './cart-page';
import { texts } from '../../features/cart/texts';

const t = texts.in('en');

const cartOf = (...items: ReturnType<typeof aCartItem>[]) => aCart({ items });
const ofAdults = (amount: number) => cartOf(aCartItem({ amount, total: 23 * amount }));
const scarf = aCartItem({
  id: '44444444-4444-4444-8444-444444444444',
  amount: 1,
  product: { id: 'scarf', title: { fi: 'Kaulahuivi' }, type: 'merchandise', event_id: null },
  event: null,
  price: 19.5,
  total: 19.5,
  vat_percentage: 25.5,
});
const ADULT = 'Adult, Home game: Derby';
const amount = () =>
  screen.getByRole('spinbutton', {
    name: t('amountFor', { product: 'Adult', event: 'Home game: Derby' }),
  });
const more = () => screen.getByRole('button', { name: t('increase', { product: ADULT }) });
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const summary = () => screen.getByRole('region', { name: t('summary') });

describe('what is in the cart', () => {
  test('rows stand in their group with event, date, prices, and the total with its VAT', async () => {
    const { head } = await openCartPage({ cart: cartOf(aCartItem(), scarf) });
    expect(head().title).toBe(t('title'));
    const tickets = within(screen.getByRole('region', { name: t('tickets') }));
    expect(tickets.getByRole('listitem')).toHaveTextContent(`23,00 € ${t('each')}`);
    expect(tickets.getByRole('spinbutton')).toHaveAccessibleDescription(/^23,00\s€ each$/);
    expect(tickets.getByRole('heading', { level: 3 })).toHaveTextContent('Home game: Derby');
    expect(tickets.getByText('46,00 €')).toBeVisible();
    expect(tickets.getByText('Fri, 27 Nov 2026 at 18:30')).toBeVisible();
    expect(tickets.getByRole('link', { name: 'Home game: Derby' })).toHaveAttribute(
      'href',
      '/en/events/derby',
    );
    const merchandise = within(screen.getByRole('region', { name: t('merchandise') }));
    expect(merchandise.getByText('Kaulahuivi')).toBeVisible();
    expect(summary()).toHaveTextContent(`${t('total')}65,50 €`);
    expect(summary()).toHaveTextContent(/include VATVAT 25\.5% [\d,]+\s€VAT 13\.5% 5,47\s€/);
    expect(screen.getByRole('link', { name: t('checkout') })).toHaveAttribute(
      'href',
      '/en/checkout',
    );
  });

  test('tickets are under the picture of their event, goods beside their own', async () => {
    const ticket = aCartItem({
      event: { ...aCartItem().event!, image: '/game.webp' },
    });
    const products = [
      aProduct({ image: '/not-shown.webp' }),
      aProduct({ id: 'scarf', type: 'merchandise', event_id: null, image: '/scarf.webp' }),
    ];
    const script = { 'products.list': { products } };
    const { scope } = await openCartPage({ cart: cartOf(ticket, scarf), script });
    await act(() => allSettled(api.products.list, { scope, params: {} }));
    const picturesOf = (group: 'tickets' | 'merchandise') =>
      within(screen.getByRole('region', { name: t(group) }))
        .getAllByRole('presentation')
        .map((picture) => picture.getAttribute('src'));
    expect(picturesOf('tickets')).toEqual(['/game.webp']);
    expect(picturesOf('merchandise')).toEqual(['/scarf.webp']);
  });

  test('rows of one product with different choices name them, and are distinguishable', async () => {
    const sized = (id: string, size: string) => ({
      ...scarf,
      id,
      choices: [{ id: 'size', title: { fi: 'Koko' }, option: { id: size, title: { fi: size } } }],
    });
    await openCartPage({
      cart: cartOf(
        sized('44444444-4444-4444-8444-444444444444', 'S'),
        sized('55555555-5555-4555-8555-555555555555', 'M'),
      ),
    });
    const rows = within(screen.getByRole('region', { name: t('merchandise') })).getAllByRole(
      'listitem',
    );
    expect(rows.map(({ textContent }) => /Koko: ./.exec(textContent)?.[0])).toEqual([
      'Koko: S',
      'Koko: M',
    ]);
    expect(
      screen.getByRole('spinbutton', { name: t('amount', { product: 'Kaulahuivi, Koko: S' }) }),
    ).toBeVisible();
    expect(
      screen.getByRole('button', { name: t('removeRow', { product: 'Kaulahuivi, Koko: M' }) }),
    ).toBeVisible();
  });

  test('what comes with the items stands in rows that add up to the total, with its VAT', async () => {
    const fee = { id: 'fee', title: { fi: 'Palvelumaksu' } };
    const parcel = aDeliveryMethod({
      id: 'parcel',
      title: { fi: 'Paketti' },
      product: { ...fee, id: 'parcel', price: 7.9, vat_percentage: 25.5, price_token: 'pinned' },
    });
    const cart = aCart({
      items: [aCartItem()],
      service_costs: [{ product: fee, amount: 1, total: 1.5, vat_percentage: 10 }],
      delivery_methods: [{ delivery_group: 'merchandise', delivery_method: parcel }],
      totalEur: 55.4,
    });
    await openCartPage({ cart });
    const sums = within(summary()).getAllByRole('definition');
    expect(sums.map(({ textContent }) => parseFloat(textContent.replace(',', '.')))).toEqual([
      1.5, 7.9, 55.4,
    ]);
    expect(summary()).toHaveTextContent(/Delivery: Paketti7,90\s€/);
    expect(summary()).toHaveTextContent(/VAT 25\.5% .*VAT 13\.5% .*VAT 10% /);
    expect(summary()).not.toHaveTextContent(t('payable'));
  });

  test('what vouchers pay is taken off what is left to pay', async () => {
    const items = [aCartItem()];
    await openCartPage({ cart: aCart({ items, vouchersEur: 20, payableEur: 26 }) });
    expect(summary()).toHaveTextContent(/Total46,00\s€Paid by gift card[-−]20,00\s€To pay26,00\s€/);
  });

  test('discounts by codes are shown, and the rows add up', async () => {
    const cheaper = aCartItem({ price: 18, full_price: 23, total: 36 });
    await openCartPage({ cart: cartOf(cheaper) });
    expect(summary()).toHaveTextContent(
      /Products46,00\s€Discounts by codes[-−]10,00\s€Total36,00\s€/,
    );
    const tickets = screen.getByRole('region', { name: t('tickets') });
    expect(tickets).toHaveTextContent(/18,00\s€ Regular price 23,00\s€ each/);
  });

  test('the price of a delivery method is shown before it is chosen', async () => {
    const by = (id: string, price: number) =>
      aDeliveryMethod({
        id,
        delivery_groups: ['merchandise'],
        product: { id, title: { fi: id }, price, vat_percentage: 25.5, price_token: id },
      });
    const cart = aCart({
      items: [scarf],
      available_delivery_methods: [by('paketti', 7.9), by('kirje', 4.9)],
    });
    await openCartPage({ cart });
    expect(summary()).toHaveTextContent(/Delivery from 4,90\s€/);
  });

  test('an extra service stands with its ticket, and without one says what it needs', async () => {
    const product = { ...aCartItem().product, id: 'parking', title: { fi: 'Pysäköinti' } };
    const parking = aCartItem({
      id: '55555555-5555-4555-8555-555555555555',
      amount: 1,
      product: { ...product, type: 'extra_service' as const },
    });
    const products = [
      aProduct(),
      aProduct({ id: 'parking', type: 'extra_service', required_products: ['derby-adult'] }),
    ];
    const script = { 'products.list': { products } };
    const withTicket = await openCartPage({ cart: cartOf(parking, aCartItem()), script });
    await act(() => allSettled(api.products.list, { scope: withTicket.scope, params: {} }));
    const additions = within(
      screen.getByRole('list', { name: t('additions', { product: 'Adult' }) }),
    );
    expect(additions.getByText('Pysäköinti')).toBeVisible();
    expect(screen.queryByText(/sold only with another one/)).not.toBeInTheDocument();
    withTicket.unmount();

    const alone = await openCartPage({ cart: cartOf(parking), script });
    await act(() => allSettled(api.products.list, { scope: alone.scope, params: {} }));
    const tickets = within(screen.getByRole('region', { name: t('tickets') }));
    expect(
      tickets.getByText(
        errorWords('missing_required_product', { product_titles: { en: 'Adult' } }),
      ),
    ).toBeVisible();
    expect(summary()).toHaveTextContent(t('hasFaults'));
  });

  test('a registration and the code that a product needs stand in its row', async () => {
    const item = aCartItem({ event_registration: { team_name: 'Kajaanin Kärpät' } });
    const text = { display: true, type: 'string', required: true };
    const product = aProduct({
      requirements: { type: 'serial_card', visibility_for_others: true, serial_card_ids: ['s'] },
      registration_form: { team_name: { ...text, title: { fi: 'Joukkueen nimi' } } },
    });
    const { scope } = await openCartPage({
      cart: cartOf(item),
      script: { 'products.list': { products: [product] } },
    });
    await act(() => allSettled(api.products.list, { scope, params: {} }));
    const tickets = within(screen.getByRole('region', { name: t('tickets') }));
    expect(tickets.getByText(t('needs.serial_card'))).toBeVisible();
    expect(tickets.getByRole('term')).toHaveTextContent('Joukkueen nimi');
    expect(tickets.getByRole('definition')).toHaveTextContent('Kajaanin Kärpät');
  });

  test('what was registered stands in the order of the form, as people write it', async () => {
    const given = {
      born: '2018-05-05',
      photo: 'true',
      child_name: 'Väinö',
      old: 'x',
      arrives: 'soon',
    };
    const field = (type: string, fi: string) => ({
      display: true,
      type,
      required: false,
      title: { fi },
    });
    const product = aProduct({
      registration_form: {
        child_name: field('string', 'Lapsen nimi'),
        born: field('date', 'Syntymäaika'),
        photo: field('boolean', 'Saa kuvata'),
        arrives: field('date', 'Saapuu'),
      },
    });
    const { scope } = await openCartPage({
      cart: cartOf(aCartItem({ event_registration: given })),
      script: { 'products.list': { products: [product] } },
    });
    await act(() => allSettled(api.products.list, { scope, params: {} }));
    const tickets = within(screen.getByRole('region', { name: t('tickets') }));
    const texts = (role: string) =>
      tickets.getAllByRole(role).map(({ textContent }) => textContent);
    expect(texts('term')).toEqual(['Lapsen nimi', 'Syntymäaika', 'Saa kuvata', 'Saapuu', 'old']);
    expect(texts('definition')).toEqual(['Väinö', '5 May 2018', t('yes'), 'soon', 'x']);
  });

  test('seats are named, and their number changes by the seats only', async () => {
    const seat = {
      id: '33333333-3333-4333-8333-333333333331',
      seat: {
        chart_id: 'A-3-1',
        section: { id: 'A', title: 'Katsomo A' },
        row: '3',
        number: '1',
        category: 'a',
      },
    };
    await openCartPage({ cart: cartOf(aCartItem({ amount: 1, seat_reservations: [seat] })) });
    expect(screen.getByText('Katsomo A, row 3, seat 1')).toBeVisible();
    expect(screen.getByText(t('pieces', { count: 1 }))).toBeVisible();
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  });

  test('an empty cart has a way on', async () => {
    await openCartPage();
    expect(screen.getByText(t('empty'))).toBeVisible();
    expect(screen.getByRole('link', { name: t('toEvents') })).toHaveAttribute('href', '/en');
  });

  test('a cart that was paid leads to its order', async () => {
    await openCartPage({ session: PAID_SESSION });
    expect(screen.getByRole('link', { name: paidTexts.in('en')('show') })).toBeVisible();
  });

  test('the server renders the place of a cart and asks for nothing', async () => {
    const { scope, requests } = await testScope();
    renderInScope(scope, <CartPage />);
    expect(screen.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
    expect(screen.getByText(t('loading'))).toBeInTheDocument();
    expect(requests.map(({ operation }) => operation)).toEqual(['shop.get']);
  });

  test('a cart that could not be loaded says so and can be tried again', async () => {
    const { user, rescript } = await openCartPage({
      cart: ofAdults(2),
      script: { 'carts.get': fault() },
    });
    expect(screen.getByRole('alert')).toHaveTextContent(errorWords('cart_loading_failed'));
    rescript({ 'carts.get': { cart: ofAdults(2) } });
    await user.click(await screen.findByRole('button', { name: t('retry') }));
    expect(await screen.findByText('Adult')).toBeVisible();
  });

  test('seats that are reserved but not in the cart are not forgotten', async () => {
    const reserved = {
      id: '33333333-3333-4333-8333-333333333331',
      event: { id: 'derby' },
      seat: {
        chart_id: 'A-3-1',
        section: { id: 'A', title: 'Katsomo A' },
        row: '3',
        number: '1',
        category: 'a',
      },
      available_products: [{ id: 'derby-adult' }],
      cart_item_id: null,
    };
    await openCartPage({ cart: aCart({ seat_reservations: [reserved] }) });
    expect(screen.getByText(t('reserved', { count: 1 }))).toBeVisible();
    expect(screen.getByRole('link', { name: t('toReserved') })).toHaveAttribute(
      'href',
      '/en/events/derby',
    );
  });
});

describe('amounts', () => {
  test('a change shows at once, and the totals follow the server', async () => {
    const later = deferred<unknown>();
    const { user, bodies } = await openCartPage({
      cart: ofAdults(2),
      script: { 'carts.updateItem': later.promise },
    });
    await user.click(more());
    expect(amount()).toHaveValue(3);
    expect(summary()).toHaveTextContent(`${t('total')}46,00 €`);
    expect(announced()).not.toContain(
      t('amountFor', { product: 'Adult', event: 'Home game: Derby: 3' }),
    );
    later.resolve({ cart: ofAdults(3) });
    expect(await within(summary()).findByText('69,00 €')).toBeVisible();
    expect(announced()).toContain(
      t('amountFor', { product: 'Adult', event: 'Home game: Derby: 3' }),
    );
    expect(bodies('carts.updateItem')).toEqual([{ cart_item: { amount: 3 } }]);
  });

  test('presses in a row are asked for one after the other, the last one last', async () => {
    const first = deferred<unknown>();
    const { user, bodies, rescript } = await openCartPage({
      cart: ofAdults(2),
      script: { 'carts.updateItem': first.promise },
    });
    for (let press = 0; press < 3; press += 1) await user.click(more());
    expect(amount()).toHaveValue(5);
    rescript({ 'carts.updateItem': { cart: ofAdults(5) } });
    first.resolve({ cart: ofAdults(3) });
    expect(await within(summary()).findByText('115,00 €')).toBeVisible();
    expect(amount()).toHaveValue(5);
    expect(bodies('carts.updateItem')).toEqual([
      { cart_item: { amount: 3 } },
      { cart_item: { amount: 5 } },
    ]);
  });

  test('the product bounds the amount', async () => {
    const availability = { ...DEFAULT_AVAILABILITY, max: 3 };
    const { user, scope } = await openCartPage({
      cart: ofAdults(2),
      script: {
        'products.list': { products: [aProduct({ availability })] },
        'carts.updateItem': { cart: ofAdults(3) },
      },
    });
    await act(() => allSettled(api.products.list, { scope, params: {} }));
    await user.click(more());
    expect(amount()).toHaveAttribute('max', '3');
    expect(more()).toHaveAttribute('aria-disabled', 'true');
  });

  test('a refusal stands in the row, and the row shows what the server has', async () => {
    const { user } = await openCartPage({
      cart: cartOf(aCartItem(), scarf),
      script: {
        'carts.updateItem': refusal(409, 'cart_item_availability_product_quota_reached'),
      },
    });
    await user.click(more());
    const tickets = within(screen.getByRole('region', { name: t('tickets') }));
    expect(await tickets.findByRole('alert')).toHaveTextContent(
      errorWords('cart_item_availability_product_quota_reached'),
    );
    expect(amount()).toHaveValue(2);
    expect(summary()).toHaveTextContent(`${t('total')}65,50 €`);
  });

  test('a change whose answer never came is looked up', async () => {
    const { user } = await openCartPage({
      cart: ofAdults(2),
      script: { 'carts.updateItem': noAnswer, 'carts.get': { cart: ofAdults(2) } },
    });
    await user.click(more());
    expect(await screen.findByText(errorWords('unspecified_exception'))).toBeVisible();
    expect(amount()).toHaveValue(2);
    expect(announced()).not.toContain(
      t('amountFor', { product: 'Adult', event: 'Home game: Derby: 3' }),
    );
  });

  test('a row that is gone already is taken off', async () => {
    const { user, rescript } = await openCartPage({
      cart: ofAdults(2),
      script: { 'carts.updateItem': refusal(404, 'cart_item_not_found') },
    });
    rescript({ 'carts.get': { cart: aCart() } });
    await user.click(more());
    expect(await screen.findByText(t('empty'))).toBeVisible();
  });
});

describe('the reservation', () => {
  test('an expired cart is shown as such, not only as empty', async () => {
    const { user } = await openCartPage({
      cart: ofAdults(2),
      script: { 'carts.updateItem': refusal(403, 'cart_token_expired') },
    });
    await user.click(more());
    expect(await screen.findByText(t('expired'))).toBeVisible();
    expect(screen.getByText(t('empty'))).toBeVisible();
  });
});

test('two visitors at once have their own carts', async () => {
  const one = await openCartPage({ cart: ofAdults(2) });
  one.unmount();
  const other = await openCartPage({ cart: cartOf(scarf) });
  expect(screen.queryByText('Adult')).not.toBeInTheDocument();
  expect(one.scope.getState($cart)?.items).toHaveLength(1);
  expect(other.scope.getState($cart)?.items[0]?.product.id).toBe('scarf');
});

test('says that an event is named in Finnish where it has no name in the language of the page', async () => {
  const cart = ofAdults(2);
  const items = cart.items.map((item) => ({
    ...item,
    event: item.event && { ...item.event, title: { fi: 'Iltapeli' } },
  }));
  await openCartPage({ cart: { ...cart, items }, language: 'en' });
  const link = screen.getByRole('link', { name: 'Iltapeli' });
  expect(within(link).getByText('Iltapeli')).toHaveAttribute('lang', 'fi');
});

test('events are named in the language of the page', async () => {
  await openCartPage({ cart: ofAdults(2), language: 'en' });
  expect(screen.getByRole('link', { name: anEvent().title.en ?? '' })).toHaveAttribute(
    'href',
    '/en/events/derby',
  );
});
