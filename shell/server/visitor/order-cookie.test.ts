import { paths } from '@permanto/contracts';
import { orderAt, orderCookie, orderFor, parseOrder, showsOrder } from './order-cookie';

const SECRET = 'Secret_of-an-order_that-nobody_could-guess_';
const order = (number: string, secret = SECRET) => ({ number, secret });
const HTTPS = { isSecure: true };
const HTTP = { isSecure: false };
const pageOf = (number: string) => paths.payOrder(number);
const pairOf = (header: string) => header.split(';')[0] ?? '';

test('an order is read as it was written, on its own pages alone', () => {
  const written = orderCookie(order('K7Q2M9XDA'), undefined, HTTPS);
  expect(written).toMatch(/^__Host-order=/);
  expect(written).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const cookie = `language=fi; ${pairOf(written)}`;
  for (const path of [pageOf('K7Q2M9XDA'), paths.thankYouByNumber('K7Q2M9XDA')]) {
    expect(showsOrder(path)).toBe(true);
    expect(orderFor(path, cookie, HTTPS)).toEqual(order('K7Q2M9XDA'));
  }
  expect(orderFor(pageOf('OTHER'), cookie, HTTPS)).toBeNull();
  for (const path of [paths.payOrder(), '/orders/pw/K7Q2M9XDA/confirm', '/cart']) {
    expect(showsOrder(path)).toBe(false);
    expect(orderFor(path, cookie, HTTPS)).toBeNull();
  }
});

test('over https a cookie that another host of the domain could set opens nothing', () => {
  const value = `order=A1.${SECRET}`;
  expect(orderFor(pageOf('A1'), value, HTTPS)).toBeNull();
  expect(orderFor(pageOf('A1'), value, HTTP)).toEqual(order('A1'));
  expect(orderCookie(order('A1'), undefined, HTTP)).not.toContain('Secure');
});

test('the last five orders are kept, each with its newest secret', () => {
  let cookie = '';
  for (const number of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A3']) {
    cookie = pairOf(orderCookie(order(number, `${number}${SECRET}`), cookie, HTTP));
  }
  const known = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].filter((number) =>
    orderFor(pageOf(number), cookie, HTTP),
  );
  expect(known).toEqual(['A2', 'A3', 'A4', 'A5', 'A6']);
  cookie = pairOf(orderCookie(order('A3', `new${SECRET}`), cookie, HTTP));
  expect(orderFor(pageOf('A3'), cookie, HTTP)).toEqual(order('A3', `new${SECRET}`));
  expect(orderFor(pageOf('A2'), cookie, HTTP)).not.toBeNull();
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
  expect(parseOrder(text)).toBeNull();
  const cookie = `order=${encodeURIComponent(text)}~A2.${SECRET}`;
  expect(orderFor(pageOf('A1'), cookie, HTTP)).toBeNull();
  expect(orderFor(pageOf('A2'), cookie, HTTP)).toEqual(order('A2'));
});

test.each([
  [paths.thankYou('A1', SECRET), order('A1')],
  [`https://shop.example/sv${paths.order('A1', SECRET)}`, order('A1')],
  [paths.thankYouByNumber('A1'), null],
  [`/cart#${SECRET}`, null],
  [paths.cartCancelled({ cart: 'c', number: 'A1', secret: SECRET }), null],
  ['https://pay.example/1', null],
  ['http://', null],
  [undefined, null],
])('%s leads to an order with its secret, or not', (url, expected) => {
  expect(orderAt(url)).toEqual(expected);
});
