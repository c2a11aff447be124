import { cartApi, otherTabWrote } from '@permanto/api-client';
import { publish } from '@permanto/event-bus/publish/cart';
import {
  aCart,
  aCartItem,
  CART_ID,
  errorWords,
  noAnswer,
  renderInScope,
  testScope,
} from '@permanto/testing';
import { act, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts } from '../../i18n/texts';
import { aBrowser, happen } from '../../testing/visit';
import { texts as cartTexts } from '../cart/texts';
import { texts as drawerTexts } from '../cart-drawer/texts';
import { MiniCart } from './mini-cart';

const t = texts.in('en');

const filled = { cart: aCart({ items: [aCartItem()] }) };
const three = { cart: aCart({ items: [aCartItem({ amount: 3, total: 69 })] }) };
const statusText = () => screen.getAllByRole('status')[0]?.textContent;
const link = () => screen.getByRole('link');
const body = { cart_item: { product: { id: 'derby-adult' }, amount: 2 } };

test('the server knows the way to the cart and nothing of what is in it', async () => {
  const { scope, requests } = await testScope();
  renderInScope(scope, <MiniCart />);
  expect(link()).toHaveAccessibleName(t('miniCart.label'));
  expect(link()).toHaveAttribute('href', '/en/cart');
  expect(requests.map(({ operation }) => operation)).toEqual(['shop.get']);
});

test('what the server sends has room for what is added before the page lives', async () => {
  const { scope } = await testScope();
  const { container } = renderInScope(scope, <MiniCart />);
  for (const field of container.querySelectorAll<HTMLElement>('[data-cart]')) {
    field.textContent = field.dataset.cart!.replace('{count}', '2').replace('{total}', '46 €');
  }
  expect(link()).toHaveAccessibleName(t('miniCart.early', { pieces: 2, total: '46 €' }));
  expect(link()).toHaveTextContent(/46 €2/);
});

test('a stored cart is named with its count and total, and not read out', async () => {
  const { show } = await aBrowser({ cart: filled.cart });
  show(<MiniCart />);
  // The warning comes with a chunk of its own.
  await act(async () => undefined);
  expect(link()).toHaveAccessibleName(t('miniCart.name', { count: 2, total: '46,00\u00a0€' }));
  // The name is content: what is read, translated and spoken to is what is there.
  expect(link()).not.toHaveAttribute('aria-label');
  expect(statusText()).toBe('');
});

test('an addition shows at once and is read out once', async () => {
  const { show, scope } = await aBrowser({ script: { 'carts.addItems': filled } });
  show(<MiniCart />);
  await act(() => allSettled(cartApi.addItems, { scope, params: { body } }));
  expect(link()).toHaveAccessibleName(t('miniCart.name', { count: 2, total: '46,00\u00a0€' }));
  expect(statusText()).toBe(t('miniCart.changed', { count: 2, total: '46,00\u00a0€' }));
});

test('what another tab wrote is read and shown', async () => {
  const { show, scope, rescript } = await aBrowser({ cart: filled.cart });
  show(<MiniCart />);
  await act(async () => undefined);
  rescript({ 'carts.get': three });
  await happen(scope, otherTabWrote, undefined);
  expect(link()).toHaveAccessibleName(t('miniCart.name', { count: 3, total: '69,00\u00a0€' }));
});

test('an emptied cart is named so', async () => {
  const { show } = await aBrowser({ cart: aCart() });
  show(<MiniCart />);
  expect(link()).toHaveAccessibleName(t('miniCart.empty'));
});

test('a cart that expired in another tab is read out, until a new one is begun', async () => {
  const { show, scope } = await aBrowser({ script: { 'carts.addItems': filled } });
  show(<MiniCart />);
  const expired = publish['cart.expired'];
  await happen(scope, expired, { cart_id: CART_ID, lines: 'derby-adult:2:derby' });
  expect(statusText()).toBe(t('miniCart.expired'));
  await act(() => allSettled(cartApi.addItems, { scope, params: { body } }));
  expect(statusText()).toContain(t('miniCart.changed', { count: 2, total: '46,00\u00a0€' }));
});

describe('the drawer', () => {
  // jsdom has no modal dialogs.
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
  });

  const dt = drawerTexts.in('en');
  const drawer = () => screen.queryByRole('dialog', { name: dt('title') });
  const show = async (page = {}, cart = filled.cart) => {
    const navigate = jest.fn();
    const browser = await aBrowser({ cart });
    const { user } = browser.show(<MiniCart />, 'en', { navigate, ...page });
    await act(async () => undefined);
    return { ...browser, user, navigate };
  };
  const cartLink = () => screen.getByRole('link', { name: /^Cart,/ });

  test('opens beside the page with everything the cart has, and leads on', async () => {
    const { user, navigate } = await show();
    await user.click(cartLink());
    const sheet = within(await screen.findByRole('dialog', { name: dt('title') }));
    expect(sheet.getByText('Adult')).toBeVisible();
    expect(sheet.getByRole('link', { name: new RegExp(`${dt('checkout')}$`) })).toHaveAttribute(
      'href',
      '/en/checkout',
    );
    expect(sheet.getAllByRole('link', { name: /checkout/i })).toHaveLength(1);
    expect(navigate).not.toHaveBeenCalled();
  });

  test('closes by its button and at its backdrop, and gives the focus back', async () => {
    const { user } = await show();
    await user.click(cartLink());
    await user.click(await screen.findByRole('button', { name: dt('close') }));
    expect(drawer()).not.toBeInTheDocument();
    expect(cartLink()).toHaveFocus();
    await user.click(cartLink());
    await user.click(await screen.findByRole('dialog', { name: dt('title') }));
    expect(drawer()).not.toBeInTheDocument();
    expect(cartLink()).toHaveFocus();
  });

  test('an empty cart says so and has no verb', async () => {
    const { user } = await show({}, aCart());
    await user.click(cartLink());
    const sheet = within(await screen.findByRole('dialog', { name: dt('title') }));
    expect(sheet.getByText(cartTexts.in('en')('empty'))).toBeVisible();
    expect(sheet.queryByRole('link', { name: /checkout/i })).not.toBeInTheDocument();
  });

  test.each(['/cart', '/checkout', '/checkout/delivery'])(
    'is not opened on %s: the link leads to the page',
    async (path) => {
      const { user, navigate } = await show({ path });
      expect(cartLink()).not.toHaveAttribute('aria-haspopup');
      await user.click(cartLink());
      expect(navigate).toHaveBeenCalledWith('/cart', expect.anything());
    },
  );

  test('a press that asks for another tab is left to the browser', async () => {
    const { user, navigate } = await show();
    await user.keyboard('{Control>}');
    await user.click(cartLink());
    await user.keyboard('{/Control}');
    expect(drawer()).not.toBeInTheDocument();
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('a cart that can’t be loaded', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const aFailure = async () => {
    const browser = await aBrowser({ cart: filled.cart, script: { 'carts.get': noAnswer } });
    browser.show(<MiniCart />);
    await wait(0);
    const loads = () => browser.requests.filter(({ operation }) => operation === 'carts.get');
    return { ...browser, loads: () => loads().length };
  };

  test('is named so, announced, and retried with backoff until it loads', async () => {
    const { loads, rescript } = await aFailure();
    expect(link()).toHaveAccessibleName(t('miniCart.failed'));
    expect(screen.getByText(errorWords('cart_loading_failed'))).toHaveAttribute('role', 'status');
    await wait(2_000);
    expect(loads()).toBe(2);
    await wait(3_999);
    expect(loads()).toBe(2);
    await wait(1);
    expect(loads()).toBe(3);
    rescript({ 'carts.get': filled });
    await wait(8_000);
    expect(link()).toHaveAccessibleName(t('miniCart.name', { count: 2, total: '46,00\u00a0€' }));
    await wait(600_000);
    expect(loads()).toBe(4);
  });

  test('is tried again at once when the network is back', async () => {
    const { loads } = await aFailure();
    await act(async () => dispatchEvent(new Event('online')));
    expect(loads()).toBe(2);
  });
});
