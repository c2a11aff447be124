import { paths } from '@permanto/contracts';
import { confirmationCookie, orderCookie } from './order-cookie';

const SECRET = 'Secret_of-an-order_that-nobody_could-guess_';
const order = (number: string, secret = SECRET) => ({ number, secret });
const HTTPS = { isSecure: true };
const HTTP = { isSecure: false };
const pageOf = (number: string) => paths.payOrder(number);
const pairOf = (header: string) => header.split(';')[0] ?? '';

test('an order is read as it was written, on its own pages alone', () => {
  const written = orderCookie.with(order('K7Q2M9XDA'), undefined, HTTPS);
  expect(written).toMatch(/^__Host-order=/);
  expect(written).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const cookie = `language=fi; ${pairOf(written)}`;
  for (const path of [pageOf('K7Q2M9XDA'), paths.thankYouByNumber('K7Q2M9XDA')]) {
    expect(orderCookie.isFor(path)).toBe(true);
    expect(orderCookie.orderOf(path, cookie, HTTPS)).toEqual(order('K7Q2M9XDA'));
  }
  expect(orderCookie.orderOf(pageOf('OTHER'), cookie, HTTPS)).toBeNull();
  for (const path of [paths.payOrder(), '/orders/pw/K7Q2M9XDA/confirm', '/cart']) {
    expect(orderCookie.isFor(path)).toBe(false);
    expect(orderCookie.orderOf(path, cookie, HTTPS)).toBeNull();
  }
});

test('over https a cookie that another host of the domain could set opens nothing', () => {
  const value = `order=A1.${SECRET}`;
  expect(orderCookie.orderOf(pageOf('A1'), value, HTTPS)).toBeNull();
  expect(orderCookie.orderOf(pageOf('A1'), value, HTTP)).toEqual(order('A1'));
  expect(orderCookie.with(order('A1'), undefined, HTTP)).not.toContain('Secure');
});

test('the last five orders are kept, each with its newest secret', () => {
  let cookie = '';
  for (const number of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A3']) {
    cookie = pairOf(orderCookie.with(order(number, `${number}${SECRET}`), cookie, HTTP));
  }
  const known = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].filter((number) =>
    orderCookie.orderOf(pageOf(number), cookie, HTTP),
  );
  expect(known).toEqual(['A2', 'A3', 'A4', 'A5', 'A6']);
  cookie = pairOf(orderCookie.with(order('A3', `new${SECRET}`), cookie, HTTP));
  expect(orderCookie.orderOf(pageOf('A3'), cookie, HTTP)).toEqual(order('A3', `new${SECRET}`));
  expect(orderCookie.orderOf(pageOf('A2'), cookie, HTTP)).not.toBeNull();
  expect(cookie.length).toBeLessThan(500);
});

test.each([
  '',
  'A1',
  'A1.',
  'A1.short',
  `.${SECRET}`,
  `A1.${SECRET}.${SECRET}`,
  `A1.${SECRET};`,
  `A 1.${SECRET}`,
  `A1.${'s'.repeat(65)}`,
  `${'A'.repeat(33)}.${SECRET}`,
])('"%s" opens no order, and leaves others', (text) => {
  expect(orderCookie.parse(text)).toBeNull();
  const cookie = `order=${encodeURIComponent(text)}~A2.${SECRET}`;
  expect(orderCookie.orderOf(pageOf('A1'), cookie, HTTP)).toBeNull();
  expect(orderCookie.orderOf(pageOf('A2'), cookie, HTTP)).toEqual(order('A2'));
});

test.each([
  [paths.thankYou('A1', SECRET), order('A1')],
  [`https://shop.example/sv${paths.order('A1', SECRET)}`, order('A1')],
  [paths.thankYouByNumber('A1'), null],
  [`/cart#${SECRET}`, null],
  [paths.cartCancelled({ cart: 'c', number: 'A1', secret: SECRET }), null],
  [`https://other.example${paths.order('A1', SECRET)}`, null],
  ['https://pay.example/1', null],
  ['http://', null],
  [undefined, null],
])('%s leads to an order with its secret, or not', (url, expected) => {
  expect(orderCookie.orderAt(url, 'shop.example')).toEqual(expected);
});

test('a confirmation is of its order’s page alone, and the newest counts', () => {
  const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  const page = (number: string) => `/orders/pw/${number}/confirm`;
  const first = pairOf(confirmationCookie.with(order('A1', TOKEN), undefined, HTTP));
  expect(confirmationCookie.orderOf(page('A1'), first, HTTP)).toEqual(order('A1', TOKEN));
  expect(confirmationCookie.orderOf(pageOf('A1'), first, HTTP)).toBeNull();
  expect(orderCookie.orderOf(pageOf('A1'), first, HTTP)).toBeNull();
  const second = pairOf(confirmationCookie.with(order('A2', TOKEN), first, HTTP));
  expect(confirmationCookie.orderOf(page('A1'), second, HTTP)).toBeNull();
  expect(confirmationCookie.parse(`A1.${SECRET}`)).toBeNull();
  expect(orderCookie.parse(`A1.${TOKEN}`)).toBeNull();
});
