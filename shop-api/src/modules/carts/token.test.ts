import { cents } from '@permanto/contracts';
import { cartTokens } from './token';

const OLD = 'the-secret-of-last-year-which-leaked';
const NEW = 'the-secret-of-this-year-which-is-good';
const cart = { shopKey: 'testi', cartId: 'b1' };
const fee = { cartId: 'b1', productId: 'postitus' };
const NOW = new Date('2029-07-07T12:00:00Z');
const LATER = new Date('2029-07-07T12:10:00Z');
const file = { shopKey: 'testi', orderNumber: 'K7Q2M9XDA' };

const before = cartTokens({ current: OLD, previous: undefined });
const rotated = cartTokens({ current: NEW, previous: OLD });
const after = cartTokens({ current: NEW, previous: undefined });

describe('while secrets are rotated', () => {
  test('accepts cart, price and file tokens of the previous secret', () => {
    expect(rotated.opens(before.sign({ ...cart, expires: LATER }), cart)).toBe(true);
    expect(rotated.cartOf(before.sign({ ...cart, expires: LATER }), 'testi')).toBe('b1');
    expect(rotated.readPrice(before.signPrice(fee, cents(490)), fee)).toBe(490);
    const opened = before.signTickets({ ...file, expires: LATER });
    expect(rotated.opensTickets(opened, { ...file, now: NOW })).toBe(true);
  });

  test('signs with the current secret', () => {
    const token = rotated.sign({ ...cart, expires: LATER });
    expect([after.opens(token, cart), before.opens(token, cart)]).toEqual([true, false]);
  });

  test('rejects tokens of the previous secret once it is removed', () => {
    expect(after.opens(before.sign({ ...cart, expires: LATER }), cart)).toBe(false);
    const strange = cartTokens({ current: 'x'.repeat(32), previous: undefined });
    expect(rotated.opens(strange.sign({ ...cart, expires: LATER }), cart)).toBe(false);
  });
});

describe('the token of a ticket file', () => {
  const token = after.signTickets({ ...file, expires: LATER });

  test('grants access to that file of that shop until it expires', () => {
    expect(after.opensTickets(token, { ...file, now: NOW })).toBe(true);
    expect(after.opensTickets(token, { ...file, now: LATER })).toBe(false);
    expect(after.opensTickets(token, { ...file, orderNumber: 'K7Q2M9XDC', now: NOW })).toBe(false);
    expect(after.opensTickets(token, { ...file, shopKey: 'muu', now: NOW })).toBe(false);
  });

  test('grants no access to a cart, nor a cart token to a file', () => {
    const id = file.orderNumber;
    expect(after.opens(token, { shopKey: 'testi', cartId: id })).toBe(false);
    const cartToken = after.sign({ shopKey: 'testi', cartId: id, expires: LATER });
    expect(after.opensTickets(cartToken, { ...file, now: NOW })).toBe(false);
  });
});
