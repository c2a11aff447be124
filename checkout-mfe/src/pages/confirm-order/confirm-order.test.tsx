import {
  deferred,
  fault,
  noAnswer,
  refusal,
  renderInScope,
  type Script,
  testScope,
  TESTED_LANGUAGES,
} from '@permanto/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Language } from '@permanto/contracts';
import { allSettled } from 'effector';
import { ConfirmOrderPage } from './confirm-order-page';
import { texts } from '../../features/confirm-order/texts';
import { texts as checkoutTexts } from '../../i18n/texts';

const t = texts.in('en');
const NUMBER = 'K7Q2M9XDA';
const TOKEN = 'header.claims.signature';
const CONFIRMED = {
  forward_to_url: `http://localhost:3000/thank-you/${NUMBER}#the-secret`,
};

async function openPage(
  answer: Script[string],
  { hash = `#${TOKEN}`, language = 'en' }: { hash?: string; language?: Language } = {},
) {
  globalThis.history.replaceState(null, '', `/orders/pw/${NUMBER}/confirm${hash}`);
  const page = await testScope({ script: { 'orders.confirm': answer } });
  const navigate = jest.fn();
  const { unmount } = renderInScope(
    page.scope,
    <ConfirmOrderPage params={{ orderNumber: NUMBER }} />,
    { navigate, language },
  );
  const name = texts.in(language)('confirm');
  const button = () => screen.getByRole('button', { name });
  const press = () =>
    act(async () => {
      fireEvent.click(button());
      await allSettled(page.scope);
    });
  const asked = () => page.requests.filter(({ operation }) => operation === 'orders.confirm');
  return { ...page, asked, navigate, unmount, button, press };
}

test.each(TESTED_LANGUAGES)(
  'opening the link confirms nothing in %s; pressing the button does',
  async (language) => {
    const page = await openPage(CONFIRMED, { language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      texts.in(language)('title'),
    );
    expect(page.asked()).toEqual([]);
    await page.press();
    expect(page.asked()).toEqual([
      expect.objectContaining({
        operation: 'orders.confirm',
        path: `/orders/${NUMBER}/confirm.json`,
        body: { confirmation_token: TOKEN },
      }),
    ]);
    expect(page.navigate.mock.calls).toEqual([
      [`/thank-you/${NUMBER}#the-secret`, { replace: true }],
    ]);
  },
);

test.each(TESTED_LANGUAGES)('says another thing in %s than the button that orders', (language) => {
  const ordering = checkoutTexts.in(language)('order.submitFree');
  expect(texts.in(language)('confirm')).not.toBe(ordering);
});

test('pressed twice asks once', async () => {
  const answer = deferred<object>();
  const page = await openPage(() => answer.promise);
  fireEvent.click(page.button());
  fireEvent.click(page.button());
  await act(async () => {
    answer.resolve(CONFIRMED);
    await allSettled(page.scope);
  });
  expect(page.asked()).toHaveLength(1);
  expect(page.navigate).toHaveBeenCalledTimes(1);
});

test.each<[string, Script[string], 'notFound' | 'gone']>([
  ['a link that isn’t its own', refusal(404, 'order_not_found'), 'notFound'],
  ['what is gone', refusal(409, 'cart_item_availability_general', {}), 'gone'],
])('%s is said in plain words, with a way on', async (_, answer, text) => {
  const page = await openPage(answer);
  await page.press();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(t(text));
  expect(alert).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: t('home') })).toHaveAttribute('href', '/en');
  expect(page.navigate).not.toHaveBeenCalled();
});

test('a link without its end asks nothing', async () => {
  const page = await openPage(CONFIRMED, { hash: '' });
  await page.press();
  expect(screen.getByRole('alert')).toHaveTextContent(t('notFound'));
  expect(page.asked()).toEqual([]);
});

test.each<[string, Script[string], 'busy' | 'failed']>([
  ['too many attempts', refusal(429, 'too_many_requests', { retry_after: 3 }), 'busy'],
  ['no answer', noAnswer, 'failed'],
  ['a broken answer', fault(), 'failed'],
])('after %s it can be tried again', async (_, answer, text) => {
  const page = await openPage(answer);
  await page.press();
  expect(screen.getByRole('alert')).toHaveTextContent(t(text));
  page.rescript({ 'orders.confirm': CONFIRMED });
  await page.press();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(page.navigate).toHaveBeenCalledTimes(1);
});
