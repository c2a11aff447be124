import { cartApi, otherTabWrote } from '@permanto/api-client';
import { aCart, aCartItem, testScope, renderInScope } from '@permanto/testing';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { aBrowser, happen } from '../../testing/visit';
import { MiniCart } from './mini-cart';

const filled = { cart: aCart({ items: [aCartItem()] }) };
const three = { cart: aCart({ items: [aCartItem({ amount: 3, total: 69 })] }) };
const link = () => screen.getByRole('link');
const body = { cart_item: { product: { id: 'derby-adult' }, amount: 2 } };

test('the server knows the way to the cart and nothing of what is in it', async () => {
  const { scope, requests } = await testScope();
  renderInScope(scope, <MiniCart />);
  expect(link()).toHaveAccessibleName('Ostoskori');
  expect(link()).toHaveAttribute('href', '/cart');
  expect(requests.map(({ operation }) => operation)).toEqual(['shop.get']);
});

test('a stored cart is named with its count and total, and not read out', async () => {
  const { show } = await aBrowser({ cart: filled.cart });
  show(<MiniCart />);
  expect(link()).toHaveAccessibleName('Ostoskori, 2 tuotetta, 46,00\u00a0€');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an addition shows at once and is read out once', async () => {
  const { show, scope } = await aBrowser({ script: { 'carts.addItems': filled } });
  show(<MiniCart />);
  await act(() => allSettled(cartApi.addItems, { scope, params: { body } }));
  expect(link()).toHaveAccessibleName('Ostoskori, 2 tuotetta, 46,00\u00a0€');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Ostoskorissa on nyt 2 tuotetta, yhteensä 46,00 €.',
  );
});

test('what another tab wrote is read and shown', async () => {
  const { show, scope, rescript } = await aBrowser({ cart: filled.cart });
  show(<MiniCart />);
  rescript({ 'carts.get': three });
  await happen(scope, otherTabWrote, undefined);
  expect(link()).toHaveAccessibleName('Ostoskori, 3 tuotetta, 69,00\u00a0€');
});

test('an emptied cart is named so', async () => {
  const { show } = await aBrowser({ cart: aCart() });
  show(<MiniCart />);
  expect(link()).toHaveAccessibleName('Ostoskori, tyhjä');
});

test('a cart that expired is read out, until a new one is begun', async () => {
  const { show, scope } = await aBrowser({
    hasExpired: true,
    script: { 'carts.addItems': filled },
  });
  show(<MiniCart />);
  expect(screen.getByRole('status')).toHaveTextContent('Varauksesi aika päättyi');
  await act(() => allSettled(cartApi.addItems, { scope, params: { body } }));
  expect(screen.getByRole('status')).toHaveTextContent('Ostoskorissa on nyt 2 tuotetta');
});
