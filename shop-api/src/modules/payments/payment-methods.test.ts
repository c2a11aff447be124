import { operations } from '@permanto/contracts/api';
import { paymentPagePath } from '@permanto/contracts/payment-page';
import { statement } from '../../db/db';
import type { TestCart } from '../../testing/client';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { inHand, purchasesIn, usePurchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';
import { paymentRows } from './testing/payment-rows';

const { checkouts, paymentMethods, payments } = operations;

const CHOSEN = statement(
  'test.chosen-method',
  'select method, forms is null as is_over from payments where cart_id = $1',
);

const shopWith = (options: readonly string[]) => {
  const shop = ticketShop(1_000);
  return { ...shop, configuration: { ...shop.configuration, payment_options: [...options] } };
};

describeOnPostgresFirst('payment methods', (start) => {
  const shop = usePurchases(start, shopWith(['bank', 'mobile', 'creditcard', 'credit']));
  const rows = paymentRows(shop);

  const list = (amount: string, lang?: 'fi' | 'en' | 'sv') =>
    shop.api.client.call(paymentMethods.list, { query: { amount, ...(lang && { lang }) } });
  const checkOut = (cart: TestCart, payment_method?: string) =>
    shop.api.client.call(checkouts.create, {
      params: { cartId: cart.uuid },
      token: cart.token,
      query: { lang: 'fi' },
      body: { terms_accepted: true, ...(payment_method && { payment_method }) },
    });
  async function forwardUrl(cart: TestCart, method?: string): Promise<string> {
    const { wire, error } = await checkOut(cart, method);
    if (!wire) throw new Error(error?.code);
    const state = await shop.checkoutState(cart, wire.cart_checkout.uuid);
    return state?.next_step?.forward_to_url ?? '';
  }
  const formAt = (url: string) => {
    const { token = '', method = '' } = Object.fromEntries(new URL(url).searchParams);
    return shop.api.client.call(payments.form, { query: { token, method } });
  };
  const chosen = async ({ uuid }: TestCart) =>
    (await rows.query<{ method: string | null; is_over: boolean }>(CHOSEN, [uuid])).at(-1);

  test('are listed with the provider’s terms, those that need no credit first', async () => {
    const { wire } = await list('28.00');
    const groups = [...new Set(wire?.payment_methods.map(({ group }) => group))];
    expect(groups).toEqual(['bank', 'mobile', 'creditcard', 'credit']);
    expect(wire?.payment_methods[0]).toEqual({
      id: 'osuuspankki',
      name: 'OP',
      group: 'bank',
      mark: '/v1/testi/payment_methods/osuuspankki/mark',
    });
    expect(wire?.terms).toMatchObject({
      before: 'Valitsemalla maksutavan hyväksyt ',
      link: { text: 'maksupalveluehdot' },
    });
    expect((await list('28', 'sv')).wire?.terms?.link?.text).toBe('villkoren för betaltjänsten');
  });

  test('are asked of the provider once for an amount', async () => {
    const before = shop.provider.calls.length;
    await Promise.all(Array.from({ length: 10 }, () => list('19.90')));
    expect(shop.provider.calls).toHaveLength(before + 1);
    expect(shop.provider.calls.at(-1)).toBe(
      '/merchants/grouped-payment-providers?amount=1990&groups=mobile%2Cbank%2Ccreditcard%2Ccredit&language=FI',
    );
  });

  test('are none where nothing is to be paid', async () => {
    expect((await list('0')).wire).toEqual({ payment_methods: [], terms: null });
  });

  test.each(['', '-1', '1e3', '1.234', 'x'])('are not listed for the amount %j', async (amount) => {
    expect((await list(amount)).error).toMatchObject({
      code: 'invalid_field',
      exception_parameters: { field: 'amount' },
    });
  });

  test('have marks at the shop’s own origin, which can do nothing', async () => {
    const get = (id: string) =>
      shop.api.server.inject({ url: `/v1/testi/payment_methods/${id}/mark` });
    const mark = await get('osuuspankki');
    expect(mark.statusCode).toBe(200);
    expect(mark.body).toContain('<svg');
    expect(mark.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400, must-revalidate',
    });
    expect((await get('unknown')).statusCode).toBe(404);
  });

  test('of a checkout lead to the shop’s page with the provider’s form', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const url = await forwardUrl(cart, 'osuuspankki');
    const { host } = shop.api.shop.configuration;
    expect(url).toMatch(
      new RegExp(`^${host}/checkout/payment\\?token=[\\w.-]+&method=osuuspankki$`),
    );
    const { wire } = await formAt(url);
    expect(wire).toMatchObject({
      payment_form: {
        name: 'OP',
        url: `${shop.sandbox.origin}/methods/osuuspankki`,
        parameters: [{ name: 'checkout-transaction-id' }, { name: 'amount', value: '2270' }],
      },
      payableEur: 22.7,
      language: 'fi',
    });
    const { url: action = '', parameters = [] } = wire?.payment_form ?? {};
    const body = new URLSearchParams(
      parameters.map(({ name, value }): [string, string] => [name, value]),
    );
    const posted = await fetch(action, { method: 'POST', body, redirect: 'manual' });
    const page = posted.headers.get('location') ?? '';
    expect(page).toBe(`${wire?.forward_to_url}?method=osuuspankki`);
    expect(await chosen(cart)).toEqual({ method: 'osuuspankki', is_over: false });

    inHand(await shop.onPaymentPage(page, 'pay'));
    expect(await chosen(cart)).toEqual({ method: 'osuuspankki', is_over: true });
    const over = await formAt(url);
    expect(over.wire).toMatchObject({ payment_form: null });
    expect(over.wire?.forward_to_url).toContain(`${host}/orders/pw/`);
  });

  test('that were used lately come first', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    await forwardUrl(cart, 'nordea');
    await rows.query(
      statement('test.pay', `update payments set status = 'paid' where cart_id = $1`),
      [cart.uuid],
    );
    const { client } = await start(shop.api.shop, undefined, {
      paytrail: { ...shop.api.app.config.paytrail },
    });
    const { wire } = await client.call(paymentMethods.list, { query: { amount: '10' } });
    const banks = wire?.payment_methods.filter(({ group }) => group === 'bank');
    expect(
      banks
        ?.slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['nordea', 'osuuspankki']);
  });

  test('can be changed without another order, and given up for the provider’s page', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const first = await forwardUrl(cart, 'osuuspankki');
    const second = await forwardUrl(cart, 'mobilepay');
    expect(second).toBe(first.replace('osuuspankki', 'mobilepay'));
    expect((await formAt(second)).wire?.payment_form?.name).toBe('MobilePay');
    expect(await forwardUrl(cart)).toBe((await formAt(second)).wire?.forward_to_url);
    expect(await forwardUrl(cart, 'creditcard')).toContain('method=creditcard');
  });

  test.each(['apple-pay', 'google-pay'])(
    'that need a script, as %s, lead to the provider’s own page',
    async (wallet) => {
      const listed = (await list('28')).wire?.payment_methods.map(({ id }) => id);
      expect(listed).toContain(wallet);
      const cart = await shop.filledCart({ aikuinen: 1 });
      const url = await forwardUrl(cart, wallet);
      expect(url).toMatch(new RegExp(`^${shop.sandbox.origin}/pay/[\\w-]+$`));
      // The same after another method, and for who has the order's number alone.
      const { wire } = await formAt(await forwardUrl(cart, 'osuuspankki'));
      expect(wire?.forward_to_url).toBe(url);
      expect(await forwardUrl(cart, wallet)).toBe(url);
      const { orderNumber } = await rows.orderOf(cart);
      const byNumber = await shop.api.server.inject({
        url: `/v1/testi/orders/${orderNumber}/pay?method=${wallet}`,
      });
      const there = await formAt(String(byNumber.headers.location));
      expect(there.wire).toMatchObject({ payment_form: null, forward_to_url: url });
      inHand(await shop.onPaymentPage(url, 'pay'));
    },
  );

  test('that the provider doesn’t offer are refused, and nothing is ordered', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    for (const [method, code] of [
      ['unknown', 'payment_method_not_offered'],
      ['<script>', 'invalid_field'],
      ['x'.repeat(65), 'invalid_field'],
    ] as const) {
      expect((await checkOut(cart, method)).error?.code).toBe(code);
    }
    expect(await rows.statusOf(cart)).toBeUndefined();
  });

  test('have no form for a forged token, another shop’s or another purpose’s', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const url = await forwardUrl(cart, 'osuuspankki');
    const token = new URL(url).searchParams.get('token') ?? '';
    const forged = [cart.token, `${token.slice(0, -4)}AAAA`, 'x', ''];
    const { tokens } = shop.api.app;
    forged.push(tokens.signPayment({ shopKey: 'muu', paymentId: crypto.randomUUID() }));
    forged.push(tokens.signPayment({ shopKey: 'testi', paymentId: crypto.randomUUID() }));
    for (const wrong of forged) {
      const at = `https://x.example${paymentPagePath('fi', wrong)}osuuspankki`;
      expect((await formAt(at)).error?.code).toBe('order_not_found');
    }
    expect((await formAt(url.replace('osuuspankki', 'constructor'))).wire?.payment_form).toBeNull();
  });

  test('lead there for who has the order’s number alone, too', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const href = await shop.toPaymentPage(cart);
    const { orderNumber } = await rows.orderOf(cart);
    const pay = async (query: string) =>
      String(
        (await shop.api.server.inject({ url: `/v1/testi/orders/${orderNumber}/pay${query}` }))
          .headers.location,
      );
    expect(await pay('')).toBe(href);
    expect(await pay('?utm_source=x')).toBe(href);
    expect((await formAt(await pay('?method=danske'))).wire?.payment_form?.name).toBe(
      'Danske Bank',
    );
    expect((await formAt(await pay('?method=%26%23x'))).error?.code).toBe('invalid_field');
    const paid = await shop.onPaymentPage(href, 'pay');
    expect(paid).not.toContain('#');
    expect(await pay('?method=danske')).toContain(`/orders/pw/${orderNumber}`);
  });
});

describeOnPostgresFirst('without an answer of the provider', (start) => {
  test('there are no methods, and a checkout goes on to its page', async () => {
    const shop = await purchasesIn(start, shopWith([]));
    shop.provider.isOpen = false;
    const { client } = shop.api;
    const listed = await client.call(paymentMethods.list, { query: { amount: '10' } });
    expect(listed.wire).toEqual({ payment_methods: [], terms: null });
    const cart = await shop.filledCart({ aikuinen: 1 });
    const created = await client.call(checkouts.create, {
      params: { cartId: cart.uuid },
      token: cart.token,
      body: { terms_accepted: true, payment_method: 'whatever' },
    });
    expect(created.status).toBe(201);
    await shop.close();
  });
});
