import en from '../i18n/en.json';
import { startSandboxAndShop, type SandboxAndShop } from '../testing/shop';

let world: SandboxAndShop;
beforeEach(async () => {
  world = await startSandboxAndShop();
});
afterEach(() => world.close());

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test('lists the methods of the asked groups, signed, with terms in the language', async () => {
  const list = await world.client.getProviders({ language: 'SV', groups: ['mobile', 'credit'] });
  if (!list.ok) throw new Error(list.fault.message);
  const { providers, terms } = list.value;
  expect(new Set(providers.map(({ group }) => group))).toEqual(new Set(['mobile', 'credit']));
  expect(providers.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['mobilepay', 'apple-pay', 'google-pay']),
  );
  expect(terms).toContain('villkoren');
});

test('refuses an unsigned request for the list', async () => {
  const url = `${world.sandbox.origin}/merchants/grouped-payment-providers`;
  expect((await fetch(url)).status).toBe(401);
});

test('a method’s form leads to the payment’s page, which names the method', async () => {
  const { href, providers } = await world.create({ language: 'EN', groups: ['bank'] });
  const form = providers.find(({ id }) => id === 'nordea');
  const fields = Object.fromEntries(form?.parameters.map(({ name, value }) => [name, value]) ?? []);
  const posted = await post(form?.url ?? '', fields);
  expect(posted.status).toBe(303);
  const page = posted.headers.get('location') ?? '';
  expect(page).toBe(`${href}?method=nordea`);
  expect(await (await fetch(page)).text()).toContain(en.method.replace('{method}', 'Nordea'));
});

test('refuses a form of another payment, another sum or an unknown method', async () => {
  const { transactionId: id, providers } = await world.create();
  const url = providers[0]?.url ?? '';
  const fields = { 'checkout-transaction-id': id, amount: '5500' };
  expect((await post(url, { ...fields, 'checkout-transaction-id': 'x' })).status).toBe(404);
  expect((await post(url, { ...fields, amount: '1' })).status).toBe(404);
  expect((await post(`${world.sandbox.origin}/methods/x`, fields)).status).toBe(404);
  expect((await fetch(`${world.sandbox.origin}/pay/${id}?method=<b>`)).status).toBe(200);
});

test('serves a mark for each method', async () => {
  const { providers } = await world.create();
  for (const { svg = '' } of providers) {
    const mark = await fetch(svg);
    expect(mark.headers.get('content-type')).toContain('image/svg+xml');
  }
  expect((await fetch(`${world.sandbox.origin}/marks/x.svg`)).status).toBe(404);
});
