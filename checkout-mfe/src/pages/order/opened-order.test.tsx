import { $storage, $transport, memoryStorage } from '@permanto/api-client';
import { formAction, type RefusedForm } from '@permanto/contracts/forms';
import { TestPage } from '@permanto/federation/testing';
import {
  aCartToken,
  anOrder,
  CART_ID,
  fakeTransport,
  recordFacts,
  refusal,
  type Script,
  testScope,
} from '@permanto/testing';
import { act, screen } from '@testing-library/react';
import { allSettled, fork, type Scope, serialize } from 'effector';
import { Provider } from 'effector-react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { texts as ticketTexts } from '../../features/tickets/texts';
import { texts as withdrawalTexts } from '../../features/withdrawal/texts';
import { texts } from '../../i18n/texts';
import { after, CHECKOUT_ID } from '../../testing/checkouts';
import { opened } from './model';
import { ThankYouPage } from './order-page';
import { NUMBER, reads, title, unpaid } from './testing/order-page';

const t = texts.in('en');
const withdrawalText = withdrawalTexts.in('en');
const SECRET = 'of-the-cookie';
const PATH = `/thank-you/${NUMBER}`;
const params = { orderNumber: NUMBER };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const pageIn = (scope: Scope) => (
  <TestPage path={PATH} language="en">
    <Provider value={scope}>
      <ThankYouPage params={params} />
    </Provider>
  </TestPage>
);

/** The page as the server sends it; with a secret, to a visitor whose cookie opens the order. */
async function sent(
  script: Script,
  secret: string | null = SECRET,
  { query = {}, refused }: { readonly query?: object; readonly refused?: RefusedForm } = {},
) {
  const { scope, requests } = await testScope({ script });
  const facts = recordFacts(scope);
  const route = { params, query: { ...query }, refused, language: 'en', path: PATH } as const;
  await allSettled(opened, {
    scope,
    params: { ...route, ...(secret !== null && { orderSecret: secret }) },
  });
  const html = renderToString(pageIn(scope));
  const state = JSON.parse(JSON.stringify(serialize(scope))) as Record<string, unknown>;
  return { html, state, requests, facts };
}

/** What a browser shows of it where no script runs. */
function showWithoutScripts({ html }: { readonly html: string }): void {
  document.body.innerHTML = html.replaceAll(/<\/?noscript>/g, '');
}

const paying = {
  cart_id: CART_ID,
  cart_token: aCartToken(),
  checkout_id: CHECKOUT_ID,
  payment_pending: 'true',
};

/** The browser goes on with the server's page. */
async function hydrate(
  { html, state }: { readonly html: string; readonly state: Readonly<Record<string, unknown>> },
  script: Script,
  hash = '',
) {
  globalThis.history.replaceState(null, '', `/en${PATH}${hash}`);
  const { transport, requests } = fakeTransport(script);
  const own = {
    [$transport.sid ?? '']: transport,
    [$storage.sid ?? '']: memoryStorage(paying),
  };
  const scope = fork({ values: { ...state, ...own } });
  const facts = recordFacts(scope);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  const mismatches: unknown[] = [];
  const onRecoverableError = (error: unknown) => mismatches.push(error);
  const hydrated = await act(async () => hydrateRoot(root, pageIn(scope), { onRecoverableError }));
  expect(mismatches).toEqual([]);
  return { requests, facts, unmount: () => act(async () => hydrated.unmount()) };
}

const paid = { 'orders.get': { order: anOrder() } };
const pending = { 'orders.get': { order: unpaid('payment_pending', 'https://pay.example/1') } };

describe('an order that the visitor’s cookie opens', () => {
  test('is there without scripts, with its tickets and the PDF of them', async () => {
    const page = await sent(paid);
    expect(page.requests.find(({ operation }) => operation === 'orders.get')).toMatchObject({
      path: `/orders/${NUMBER}.json`,
      headers: { 'x-order-secret': SECRET },
    });
    showWithoutScripts(page);
    expect(title()).toBe(t('confirmation.thanks'));
    expect(screen.getAllByRole('img', { name: /QR/ })).toHaveLength(anOrder().tickets.length);
    expect(screen.getByRole('link', { name: ticketTexts.in('en')('pdf') })).toHaveAttribute(
      'href',
      anOrder().links.tickets,
    );
    expect(screen.getByRole('link', { name: t('confirmation.link') })).toHaveAttribute(
      'href',
      `/en/orders/access/${NUMBER}.${SECRET}`,
    );
  });

  test('ends no cart on the server, and is not published there', async () => {
    expect((await sent(paid)).facts).toEqual([]);
  });

  test('is taken over by the browser without a second read, which ends the cart', async () => {
    const page = await hydrate(await sent(paid), paid);
    await after(60_000);
    expect(title()).toBe(t('confirmation.thanks'));
    expect(reads(page)).toBe(0);
    expect(page.facts).toEqual([{ name: 'order.paid', payload: { order_number: NUMBER } }]);
    await page.unmount();
  });

  test('and whose payment isn’t settled says so, and leads to another look', async () => {
    showWithoutScripts(await sent(pending));
    expect(title()).toBe(t('confirmation.confirming'));
    expect(screen.getByText(t('confirmation.slowBody'))).toBeVisible();
    expect(screen.getByRole('link', { name: t('confirmation.check') })).toHaveAttribute(
      'href',
      `/en${PATH}`,
    );
    expect(screen.getByRole('link', { name: t('confirmation.pay') })).toHaveAttribute(
      'href',
      'https://pay.example/1',
    );
  });

  test('is looked at again by scripts until its payment is settled', async () => {
    const page = await hydrate(await sent(pending), paid);
    expect(title()).toBe(t('confirmation.confirming'));
    expect(reads(page)).toBe(0);
    await after(1_000);
    expect(title()).toBe(t('confirmation.thanks'));
    expect(reads(page)).toBe(1);
    await page.unmount();
  });

  test.each([
    ['with the same secret', `#${SECRET}`, 0],
    ['with another secret, which wins,', '#of-the-fragment', 1],
  ])('and a fragment %s is read %#', async (_, hash, count) => {
    const page = await hydrate(await sent(paid), paid, hash);
    expect(reads(page)).toBe(count);
    const secrets = page.requests.map(({ headers }) => headers['x-order-secret']);
    expect(secrets).toEqual(count === 0 ? [] : ['of-the-fragment']);
    await page.unmount();
  });

  test('is not found with a wrong secret, and the page says so', async () => {
    showWithoutScripts(await sent({ 'orders.get': refusal(404, 'order_not_found') }));
    expect(title()).toBe(t('confirmation.notFoundTitle'));
  });
});

describe('goods that can be returned', () => {
  const [item] = anOrder().items;
  const withdrawal = {
    until: '2026-12-12T21:59:59Z',
    items: [{ item: 0, amount: 2 }],
    name: 'Aino Virtanen',
  };
  const KEY = 'eeeeeeee-0000-4000-8000-000000000000';
  const ANOTHER_KEY = expect.stringMatching(/^(?!eeee)[0-9a-f-]{36}$/) as string;
  const confirmButton = () => screen.getByText<HTMLButtonElement>(withdrawalText('confirm'));
  const fieldsOf = ({ form }: HTMLButtonElement) => Object.fromEntries(new FormData(form!));

  test('are withdrawn from by a plain form, whose second step opens within it', async () => {
    showWithoutScripts(await sent({ 'orders.get': { order: anOrder({ withdrawal }) } }));
    const details = screen
      .getByText(withdrawalText('begin'), { selector: 'summary' })
      .closest('details');
    expect(details).not.toHaveAttribute('open');
    for (const part of ['Aino Virtanen', NUMBER, 'aino@example.fi']) {
      expect(details).toHaveTextContent(part);
    }
    const confirm = confirmButton();
    expect(confirm.type).toBe('submit');
    expect(confirm.form?.method).toBe('post');
    expect(confirm.form?.getAttribute('action')).toBe(
      `/en${formAction('orders.withdraw', { from: PATH, to: `${PATH}?withdrawn=1` })}`,
    );
    expect(fieldsOf(confirm)).toEqual({
      'items[0][item]': '0',
      'items[0][amount]': '2',
      idempotency_key: ANOTHER_KEY,
    });
  });

  test.each([
    ['without an answer is sent again as it was, under its key', '1', KEY, '1', KEY],
    ['that is refused keeps its amounts alone', '1', undefined, '1', ANOTHER_KEY],
    ['with an amount that is none has all', '-1', undefined, '2', ANOTHER_KEY],
  ])('a form %s', async (_, typed, sentKey, amount, key) => {
    const refused: RefusedForm = {
      operation: 'orders.withdraw',
      fields: { items: { 0: { item: '0', amount: typed } } },
      ...(sentKey !== undefined && { key: sentKey }),
      error: { code: 'unspecified_exception', parameters: {} },
    };
    const script = { 'orders.get': { order: anOrder({ withdrawal }) } };
    showWithoutScripts(await sent(script, SECRET, { refused }));
    expect(fieldsOf(confirmButton())).toMatchObject({
      'items[0][amount]': amount,
      idempotency_key: key,
    });
  });

  test.each([
    ['says that a withdrawal was received', 1, true],
    ['says nothing of one that there was not', 0, false],
  ])('the page after it %s', async (_, withdrawn, isSaid) => {
    const order = anOrder({ items: [{ ...item!, withdrawn }] });
    showWithoutScripts(
      await sent({ 'orders.get': { order } }, SECRET, { query: { withdrawn: '1' } }),
    );
    const said = screen.queryByText(withdrawalText('doneEmail', { email: 'aino@example.fi' }), {
      exact: false,
    });
    expect(said !== null).toBe(isSaid);
  });
});

test('without a cookie the server asks for nothing, and the fragment opens the order', async () => {
  const page = await sent(paid, null);
  expect(reads(page)).toBe(0);
  expect(page.html).toContain(t('confirmation.loading'));
  const browser = await hydrate(page, paid, '#of-the-fragment');
  expect(title()).toBe(t('confirmation.thanks'));
  expect(reads(browser)).toBe(1);
  await browser.unmount();
});
