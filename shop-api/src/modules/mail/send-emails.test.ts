import { statement } from '../../db/db';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import { inHand, purchasesIn, type Purchases } from '../../testing/purchases';
import type { StartedShop } from '../../testing/start-shop';
import { ticketShop } from '../../testing/ticket-shop';
import { sendEmails } from './send-emails';
import { headersOf, mailServer, type MailServer } from './testing/mail-server';

const DUE_NOW = statement(
  'test.emails-due',
  `update emails set try_at = now() where status = 'waiting'`,
);
const STATES = statement(
  'test.emails',
  `select e.status, e.attempts, e.fault from emails e join orders o on o.id = e.order_id
   where o.order_number = $1 and e.kind = 'tickets'`,
);
const CLEAR = statement('test.clear-emails', 'delete from emails');
const CALL_HIM = statement(
  'test.call-him',
  `update orders set customer = customer || jsonb_build_object('first_name', $2::text, 'email', $3::text)
   where order_number = $1`,
);
const TAKE_BLINDLY = statement(
  'test.take-blindly',
  `select id from emails where status = 'waiting' and try_at <= now()`,
);

describeOnEachDatabase('mails', (start) => {
  let server: MailServer;
  let shop: Purchases;
  let other: StartedShop;

  beforeAll(async () => {
    server = await mailServer();
    const mail = { smtpUrl: server.url, folder: undefined, from: 'liput@shop.example' };
    shop = await purchasesIn(start, ticketShop(1_000), { settings: { mail } });
    other = await start(ticketShop(1_000), undefined, { mail });
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });
  beforeEach(async () => {
    await shop.api.app.db.query(CLEAR);
    server.received.length = 0;
    server.refusal = null;
  });

  const order = async (amount = 1) => {
    const href = await shop.toPaymentPage(await shop.filledCart({ aikuinen: amount }));
    return inHand(await shop.onPaymentPage(href, 'pay'));
  };
  const stateOf = async ({ number }: { number: string }) =>
    (await shop.api.app.db.query(STATES, [number]))[0];
  const sendAgain = async () => {
    await shop.api.app.db.query(DUE_NOW);
    await sendEmails(shop.api.app);
  };

  test('bring the tickets to the buyer, as text, HTML and PDF', async () => {
    const { number } = await order(2);
    await sendEmails(shop.api.app);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'liput@shop.example', to: ['aino.virtanen@example.fi'] });
    const headers = headersOf(mail?.source ?? '');
    expect(headers).toMatch(/^From: Testikauppa <liput@shop\.example>$/m);
    expect(headers).toMatch(/^Message-ID: <[0-9a-f-]{36}@shop\.example>$/m);
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
    for (const type of ['text/plain', 'text/html', `application/pdf; name=${number}.pdf`]) {
      expect(mail?.source).toContain(`Content-Type: ${type}`);
    }
    expect(await stateOf({ number })).toEqual({ status: 'sent', attempts: 1, fault: null });
  });

  test('go out once, however many instances send at the same moment', async () => {
    const orders = [await order(), await order(), await order()];
    const apps = [shop.api.app, other.app];
    await Promise.all([...apps, ...apps, ...apps].map((app) => sendEmails(app)));
    await sendAgain();
    expect(server.received).toHaveLength(orders.length);
  });

  test('are a race: who only looks at what waits finds the same mail twice', async () => {
    await order();
    const apps = [shop.api.app, other.app];
    const seen = await Promise.all(apps.map(({ db }) => db.query(TAKE_BLINDLY)));
    expect(seen.map((rows) => rows.length)).toEqual([1, 1]);
  });

  test('wait for a server that refuses for a while, and bear the same id then', async () => {
    server.refusal = 451;
    const bought = await order();
    await sendEmails(shop.api.app);
    await sendAgain();
    expect(await stateOf(bought)).toEqual({
      status: 'waiting',
      attempts: 2,
      fault: 'EENVELOPE 451',
    });
    server.refusal = null;
    await sendEmails(shop.api.app);
    expect(server.received).toHaveLength(0);
    await sendAgain();
    expect(server.received).toHaveLength(1);
    expect(await stateOf(bought)).toMatchObject({ status: 'sent', attempts: 3 });
  });

  test('that a process left half sent go out under the same id', async () => {
    await order();
    await sendEmails(shop.api.app);
    const unmark = statement('test.unmark', `update emails set status = 'waiting'`);
    await shop.api.app.db.query(unmark);
    await sendAgain();
    const ids = server.received.map(
      ({ source }) => /^Message-ID: .*$/m.exec(headersOf(source))?.[0],
    );
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('to a missing mailbox are given up, and their error has no personal data', async () => {
    server.refusal = 550;
    const bought = await order();
    await sendEmails(shop.api.app);
    expect(await stateOf(bought)).toEqual({
      status: 'refused',
      attempts: 1,
      fault: 'EENVELOPE 550',
    });
  });

  test.each([
    ['Aino\r\nBcc: kaikki@example.com\r\n\r\nOsta nyt', 'aino.virtanen@example.fi', 1],
    ['Aino', 'aino@example.fi\r\nBcc: kaikki@example.com', 0],
    ['Aino', 'aino@example.fi, kaikki@example.com', 0],
    ['Aino', 'Kaikki <kaikki@example.com>', 0],
  ])('take no other receiver from %j and %j', async (name, address, sent) => {
    const { number } = await order();
    await shop.api.app.db.query(CALL_HIM, [number, name, address]);
    await sendEmails(shop.api.app);
    expect(server.received).toHaveLength(sent);
    for (const { to, source } of server.received) {
      expect(to).toEqual(['aino.virtanen@example.fi']);
      expect(headersOf(source)).not.toContain('kaikki');
      expect(headersOf(source)).not.toMatch(/^Bcc:/m);
    }
  });
});
