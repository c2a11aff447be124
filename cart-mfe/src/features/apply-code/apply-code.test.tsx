import { TestPage } from '@permanto/federation/testing';
import {
  aCart,
  aShop,
  aUsedCode,
  deferred,
  errorWords,
  noAnswer,
  refusal,
  renderInScope,
  testScope,
} from '@permanto/testing';
import { act, screen } from '@testing-library/react';
import { clientStarted } from '@permanto/api-client';
import { allSettled } from 'effector';
import { Provider } from 'effector-react';
import { renderToString } from 'react-dom/server';
import { texts as cartTexts } from '../../i18n/texts';
import { CODE_REFUSALS } from '../../testing/code-refusals';
import { openSlot } from '../../testing/visit';
import { ApplyCode } from './apply-code';
import { codeTexts } from './texts';

const t = codeTexts.in('en');
const cartText = cartTexts.in('en');

const applied = { cart: aCart({ codes_used: [aUsedCode()] }) };
const open = (visit: Parameters<typeof openSlot>[2] = {}, code = ' kesa15') =>
  openSlot(
    'apply-code',
    { code },
    { ...visit, script: { 'carts.addCode': applied, ...visit.script } },
  );
const appliedText = t('applied');

test('the code is applied on arrival, to a cart that is made for it, with a message', async () => {
  const later = deferred<typeof applied>();
  const { requests, bodies } = await open({ script: { 'carts.addCode': later.promise } });
  expect(await screen.findByText(t('applying'))).toBeVisible();
  later.resolve(applied);
  expect(await screen.findByText(appliedText)).toBeVisible();
  expect(bodies('carts.addCode')).toEqual([{ code: ' kesa15' }]);
  expect(requests.map(({ operation }) => operation)).toContain('carts.create');
});

test('a code that the cart has already is not sent again', async () => {
  const { bodies } = await open(applied);
  expect(await screen.findByText(appliedText)).toBeVisible();
  expect(bodies('carts.addCode')).toEqual([]);
});

test('a code that another tab was faster with counts as applied', async () => {
  const { rescript } = await open({ cart: aCart(), script: { 'carts.addCode': noAnswer } });
  await screen.findByText(t('refused'));
  rescript({ 'carts.addCode': refusal(409, 'code_already_in_cart'), 'carts.get': applied });
  act(() => screen.getByRole('button', { name: cartText('buyBox.retry') }).click());
  expect(await screen.findByText(appliedText)).toBeVisible();
});

test.each([
  [
    'code_not_valid_yet',
    { valid_from: '2099-01-01T10:00:00Z' },
    errorWords('code_not_valid_yet', { valid_from: '2099-01-01T10:00:00Z' }),
  ],
  ...CODE_REFUSALS,
  ['too_many_requests', { retry_after: 9 }, errorWords('too_many_requests')],
] as const)('%s is told in words, and can be tried again', async (code, parameters, text) => {
  const { user, rescript } = await open({
    script: { 'carts.addCode': refusal(409, code, parameters) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  rescript({ 'carts.addCode': applied });
  await user.click(screen.getByRole('button', { name: cartText('buyBox.retry') }));
  expect(await screen.findByText(appliedText)).toBeVisible();
});

test('a serial card in the cart shows what is left of it', async () => {
  const card = aUsedCode({ code: 'SARJA', kind: 'serial_card', left: 7 });
  await open({ cart: aCart({ codes_used: [card] }) }, 'sarja');
  expect(await screen.findByText(/7 uses left/)).toBeVisible();
});

test('a shop without a cart applies nothing', async () => {
  const { bodies } = await open({
    script: { 'shop.get': { shop: aShop({ cart_enabled: false }) } },
  });
  expect(screen.getByText(cartText('sale.cartDisabled'))).toBeVisible();
  expect(bodies('carts.addCode')).toEqual([]);
});

test('a server applies nothing; without scripts a form does', async () => {
  const { scope, requests } = await testScope();
  const html = renderToString(
    <TestPage>
      <Provider value={scope}>
        <ApplyCode code="KESA15" />
      </Provider>
    </TestPage>,
  );
  expect(html).toMatch(
    /<noscript><form action="\/en\/forms\/carts\.addCode\?[^"]*" method="post">/,
  );
  expect(html).toContain(t('use'));
  expect(requests.map(({ operation }) => operation)).toEqual(['shop.get']);
});

test('nothing is applied before the visitor’s own cart is known', async () => {
  const { scope, requests } = await testScope({
    script: { 'carts.create': { cart: aCart() }, 'carts.addCode': applied },
  });
  renderInScope(scope, <ApplyCode code="KESA15" />);
  expect(requests.map(({ operation }) => operation)).toEqual(['shop.get']);
  await act(() => allSettled(clientStarted, { scope }));
  expect(await screen.findByText(appliedText)).toBeVisible();
});
