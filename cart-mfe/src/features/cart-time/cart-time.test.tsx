import { checkExpiryFx } from '@permanto/api-client';
import {
  aCart,
  aCartItem,
  aCartToken,
  errorWords,
  noAnswer,
  refusal,
  renderInScope,
  type Script,
} from '@permanto/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { createWatch } from 'effector';
import { aBrowser } from '../../testing/visit';
import { texts } from './texts';
import { TimeLeft } from './time-left';
import { Warning } from './warning';

const t = texts.in('en');

const MINUTE = 60_000;
/** 12.30 in Helsinki. */
const END = Date.parse(aCart().expires);
const cart = aCart({ items: [aCartItem()], token: aCartToken(END / 1000) });
const until = (time: string, more: object = {}) => ({
  cart: { ...cart, expires: `2026-11-21T${time}:00Z`, ...more },
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

interface Moment {
  readonly minutesLeft: number;
  readonly script?: Script;
  readonly changes?: object;
  readonly path?: string;
}

/** A page in which the cart has some minutes left. */
async function at({ minutesLeft, script = {}, changes = {}, path = '/' }: Moment) {
  jest.setSystemTime(END - minutesLeft * MINUTE);
  const browser = await aBrowser({ cart: { ...cart, ...changes }, script });
  const ended = jest.fn();
  createWatch({ unit: checkExpiryFx.doneData, scope: browser.scope, fn: ended });
  renderInScope(browser.scope, <Warning />, { path });
  await wait(0);
  return { ...browser, ended };
}
/** Timers are the test's own here, for which a user's pace would wait. */
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait(0);
}
const bar = () => screen.queryByRole('region', { name: t('label') });
const statusText = () => screen.getByRole('status').textContent.replaceAll('\u00a0', ' ');

describe('the warning', () => {
  test('comes five minutes before the end, and is read out then and in the last minute, not between', async () => {
    await at({ minutesLeft: 7 });
    expect(bar()).toBeNull();
    expect(statusText()).toBe('');
    await wait(2 * MINUTE);
    expect(bar()).toHaveTextContent(t('ending', { count: 5, time: '12:30' }));
    const first = statusText();
    expect(first).toBe(t('ending', { count: 5, time: '12:30' }));
    await wait(2 * MINUTE);
    expect(bar()).toHaveTextContent(t('ending', { count: 3, time: '12:30' }));
    expect(statusText()).toBe(first);
    await wait(2 * MINUTE);
    expect(statusText()).toBe(t('ending', { count: 1, time: '12:30' }));
  });

  test('closed, it comes back for the last minute only', async () => {
    await at({ minutesLeft: 5 });
    await press(t('close'));
    await wait(3 * MINUTE);
    expect(bar()).toBeNull();
    await wait(MINUTE);
    expect(bar()).toHaveTextContent(t('ending', { count: 1, time: '12:30' }));
  });

  test('gives more time, says how much, and goes by itself', async () => {
    await at({ minutesLeft: 5, script: { 'carts.renew': until('10:55') } });
    await press(t('renew'));
    const text = t('given', { count: 25, time: '12:55' });
    expect(bar()).toHaveTextContent(text);
    expect(statusText()).toBe(text);
    expect(screen.getByRole('button', { name: t('close') })).toHaveFocus();
    await wait(2 * MINUTE);
    expect(bar()).toBeNull();
  });

  test('says when the last time was given', async () => {
    const last = until('10:40', { expires_at_most: '2026-11-21T10:40:00Z' });
    await at({ minutesLeft: 5, script: { 'carts.renew': last } });
    await press(t('renew'));
    expect(bar()).toHaveTextContent(`12:40. ${t('noMore')}`);
  });

  test('offers no time that can’t be had, but the way to the end', async () => {
    await at({ minutesLeft: 4, changes: { expires_at_most: cart.expires } });
    expect(bar()).toHaveTextContent(t('noMore'));
    expect(screen.queryByRole('button', { name: t('renew') })).toBeNull();
    expect(screen.getByRole('link', { name: t('checkout') })).toBeVisible();
  });

  test.each([
    ['a refusal', refusal(409, 'cart_max_age_reached'), errorWords('cart_max_age_reached')],
    ['no answer', noAnswer, errorWords('unspecified_exception')],
  ])('%s is told, and more time can be asked for again', async (_, answer, text) => {
    await at({ minutesLeft: 4, script: { 'carts.renew': answer } });
    await press(t('renew'));
    await wait(3_000);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: t('renew') })).toBeVisible();
  });

  test('presses in a row ask once', async () => {
    const { bodies } = await at({
      minutesLeft: 4,
      script: { 'carts.renew': new Promise(() => undefined) },
    });
    await press(t('renew'));
    await press(t('renewing'));
    expect(bodies('carts.renew')).toHaveLength(1);
  });
});

describe('the focus', () => {
  async function beside() {
    await at({ minutesLeft: 5, script: { 'carts.renew': until('10:55') } });
    const main = document.createElement('main');
    main.tabIndex = -1;
    main.innerHTML = '<button>Muualla</button>';
    document.body.append(main);
    return { main, elsewhere: screen.getByRole('button', { name: 'Muualla' }) };
  }
  afterEach(() => document.querySelector('main')?.remove());
  const focusOn = (name: string) => act(() => screen.getByRole('button', { name }).focus());

  test('that was in the bar returns to where it came from when the bar is closed', async () => {
    const { elsewhere } = await beside();
    elsewhere.focus();
    focusOn(t('close'));
    await press(t('close'));
    expect(bar()).toBeNull();
    expect(elsewhere).toHaveFocus();
  });

  test('that came from nowhere goes to the page when the bar goes by itself', async () => {
    const { main } = await beside();
    focusOn(t('renew'));
    await press(t('renew'));
    await wait(2 * MINUTE);
    expect(bar()).toBeNull();
    expect(main).toHaveFocus();
  });

  test('that is elsewhere stays there', async () => {
    const { elsewhere } = await beside();
    elsewhere.focus();
    await press(t('close'));
    expect(elsewhere).toHaveFocus();
  });
});

test('where the time stands on the page, a failure is shown there, once', async () => {
  jest.setSystemTime(END - 4 * MINUTE);
  const { scope } = await aBrowser({ cart, script: { 'carts.renew': noAnswer } });
  const page = (
    <>
      <Warning />
      <TimeLeft />
    </>
  );
  renderInScope(scope, page);
  await wait(0);
  const [more] = screen.getAllByRole('button', { name: t('renew') });
  fireEvent.click(more ?? document.body);
  await wait(3_000);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

describe('the end', () => {
  test('is looked at when it comes, not at the next round', async () => {
    const { ended, storage, rescript } = await at({ minutesLeft: 1 });
    rescript({ 'carts.get': refusal(403, 'cart_token_expired') });
    await wait(MINUTE - 1);
    expect(ended).not.toHaveBeenCalled();
    await wait(51);
    expect(ended.mock.calls[0]?.[0]).toEqual({ lines: 'derby-adult:2:derby', isPaying: false });
    expect(storage.get('cart_token')).toBeNull();
  });

  test('is none while the API still has the cart', async () => {
    const { ended, storage } = await at({ minutesLeft: 1 });
    await wait(2 * MINUTE);
    expect(ended).toHaveBeenCalledWith(null);
    expect(storage.get('cart_lines')).toBe('derby-adult:2:derby');
  });

  test('is not for a stream, which goes on', async () => {
    const { ended } = await at({ minutesLeft: 1, path: '/streams/kuoroilta' });
    await wait(2 * MINUTE);
    expect(ended).not.toHaveBeenCalled();
    expect(bar()).toHaveTextContent(t('ended', { time: '12:30' }));
  });

  test('is none where another tab got more time meanwhile', async () => {
    const { ended, storage } = await at({ minutesLeft: 1 });
    storage.set('cart_token', aCartToken(END / 1000 + 600));
    await wait(2 * MINUTE);
    expect(ended).toHaveBeenCalledWith(null);
    expect(storage.get('cart_id')).toBe(cart.uuid);
  });

  test('an empty cart has none', async () => {
    await at({ minutesLeft: 4, changes: { items: [] } });
    expect(bar()).toBeNull();
  });
});

test('on its page the time is written, not read out, and there is more to have', async () => {
  jest.setSystemTime(END - 20 * MINUTE);
  const { scope } = await aBrowser({ cart, script: { 'carts.renew': until('10:50') } });
  renderInScope(scope, <TimeLeft />);
  await wait(0);
  const text = `${t('validUntil', { time: '12:30' })} ${t('left', { count: 20 })}`;
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  await press(t('renew'));
  expect(
    screen.getByText(`${t('validUntil', { time: '12:50' })} ${t('left', { count: 40 })}`),
  ).toBeVisible();
});
