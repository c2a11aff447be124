import { cartApi } from '@permanto/api-client';
import type { CodeInfoWire } from '@permanto/contracts';
import { aCart, anEvent, aProduct, aUsedCode, errorWords, fault, refusal } from '@permanto/testing';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts as staleNoticeTexts } from '../../features/stale-notice/texts';
import { openPage } from '../../testing/visit';
import { texts } from './texts';

const t = texts.in('en');
const staleNoticeText = staleNoticeTexts.in('en');

const info = (changes: Partial<CodeInfoWire> = {}): CodeInfoWire => ({
  code: 'KESA15',
  kind: 'campaign',
  title: { fi: 'Kesäetu –15 %' },
  products: ['derby-adult', 'huivi'],
  expires: null,
  ...changes,
});
const { id, title, start_date } = anEvent();
const opens = {
  products: [
    aProduct({ price: 19.55, full_price: 23 }),
    aProduct({ id: 'huivi', title: { fi: 'Kaulahuivi' }, event_id: null }),
  ],
  events: [{ id, title, start_date }],
};
const nothing = { products: [], events: [] };
const visit = (answer: unknown) =>
  openPage({ route: 'code', params: { code: 'kesa15' }, script: { 'codes.get': answer } });

test('shows a code’s kind and what it opens, with links and prices', async () => {
  const page = await visit({ code: info(), opens });
  page.show();
  expect(page.status()).toBe(200);
  expect(page.head()).toEqual({ title: 'Kesäetu –15 %' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kesäetu –15 %');
  expect(screen.getByText(t('kind.campaign'))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home game: Derby' })).toHaveAttribute(
    'href',
    '/en/events/derby',
  );
  expect(screen.getByText('19,55 €')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kaulahuivi' })).toHaveAttribute(
    'href',
    '/en/products/huivi',
  );
  expect(screen.getByText('Apply: kesa15')).toBeVisible();
});

test.each([
  ['\u200b lahja-k7m3x-q9pac-deFGH-jkmnp', 'LAHJA-K7M3X-Q9PAC-DEFGH-JKMNP'],
  ['k7m3x+q9pac_defgh/jkmnp', 'K7M3X-Q9PAC-DEFGH-JKMNP'],
  ['k7m3xq9pac defghjkmnp\u00ad', 'K7M3X-Q9PAC-DEFGH-JKMNP'],
])('asks for the code that is read from %j', async (code, read) => {
  const { requests } = await openPage({
    route: 'code',
    params: { code },
    script: { 'codes.get': { code: info(), opens } },
  });
  expect(requests.map(({ path }) => path)).toContain(`/codes/${read}.json`);
});

test('shows a value voucher without a title', async () => {
  const voucher = info({ kind: 'value_voucher', title: null, expires: '2027-11-20T10:00:00Z' });
  const page = await visit({ code: voucher, opens: nothing });
  page.show();
  expect(screen.getByRole('heading', { level: 1, name: t('kind.value_voucher') })).toBeVisible();
  expect(screen.getByText(/Valid until Sat, 20 Nov 2027/)).toBeVisible();
  expect(screen.getByRole('link', { name: t('toEvents') })).toBeVisible();
});

test.each([
  ['code_not_found', 404, errorWords('code_not_found'), 404],
  ['serial_card_expired', 409, errorWords('serial_card_expired'), 200],
  ['too_many_requests', 429, errorWords('too_many_requests'), 429],
] as const)(
  'shows why %s is refused, without applying it',
  async (code, status, text, answered) => {
    const page = await visit(refusal(status, code));
    page.show();
    expect(page.status()).toBe(answered);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/^Apply:/)).not.toBeInTheDocument();
  },
);

test('shows a code that this cart has used up as valid', async () => {
  const page = await visit(refusal(404, 'code_not_found'));
  page.show();
  page.storage.set('cart_id', aCart().uuid);
  page.storage.set('cart_token', aCart().token);
  page.rescript({ 'carts.get': { cart: aCart({ codes_used: [aUsedCode()] }) } });
  await act(() => allSettled(cartApi.get, { scope: page.scope, params: {} }));
  expect(await screen.findByText('Apply: kesa15')).toBeVisible();
});

test('can retry after a failure', async () => {
  const page = await visit(fault());
  const { user } = page.show();
  expect(page.status()).toBe(503);
  page.rescript({ 'codes.get': { code: info(), opens } });
  await user.click(screen.getByRole('button', { name: staleNoticeText('retry') }));
  expect(await screen.findByRole('heading', { name: 'Kesäetu –15 %' })).toBeVisible();
});
