import { readdir } from 'node:fs/promises';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { statement } from '../../../db/db';
import { describeOn } from '../../../testing/on-each-database';
import { inHand, purchasesIn, type Purchases } from '../../../testing/purchases';
import { startShop } from '../../../testing/start-shop';
import { ticketShop } from '../../../testing/ticket-shop';
import { filedMessages } from './files';
import { sendEmails } from '../send-emails';

const RENAME = statement(
  'test.rename-buyer',
  `update orders set language = $2, customer = customer || jsonb_build_object('first_name', $3::text)
   where order_number = $1`,
);
const SEND_TO = statement(
  'test.send-to',
  'update orders set delivery_customer = $2::text::jsonb where order_number = $1',
);
const RECEIVER = {
  first_name: 'Veikko',
  last_name: 'Vastaanottaja',
  email: 'veikko@example.fi',
  address_line1: 'Kotikatu 1',
  postal_code: '98990',
  city: 'Hillakoski',
  country: 'FI',
  message: 'Onnea <3',
};
const CLEAR = statement('test.forget-mails', 'delete from emails');

describeOn('PostgreSQL', 'mails in a folder', (start) => {
  let shop: Purchases;
  let folder: string;

  beforeAll(async () => {
    folder = temporaryFolder();
    const mail = { smtpUrl: undefined, folder, from: 'liput@shop.example' };
    shop = await purchasesIn(start, ticketShop(1_000), { settings: { mail } });
  });
  afterAll(() => shop.close());

  async function mailIn(language: string, name: string) {
    await shop.api.app.db.query(CLEAR);
    const href = await shop.toPaymentPage(await shop.filledCart({ aikuinen: 2, lapsi: 1 }));
    const order = inHand(await shop.onPaymentPage(href, 'pay'));
    await shop.api.app.db.query(RENAME, [order.number, language, name]);
    await sendEmails(shop.api.app);
    const mail = (await filedMessages(folder)).find(({ text }) => text.includes(order.number));
    if (!mail) throw new Error('no mail');
    return { order, mail };
  }

  const get = (url: string, headers: Record<string, string> = { host: 'localhost:3001' }) =>
    shop.api.server.inject({ method: 'GET', url, headers });

  test.each([
    ['fi', 'Tilausvahvistus', 'Hei Äiti,', 'Aikuinen, 2\u00a0kpl', '', 'alv 13,5\u00a0%'],
    ['en', 'Order confirmation', 'Hello Äiti,', 'Adult, 2 pcs', '/en', 'VAT 13.5%'],
    ['sv', 'Beställningsbekräftelse', 'Hej Äiti,', 'Vuxen, 2\u00a0st.', '/sv', 'moms 13,5\u00a0%'],
  ])('speak %s', async (language, subject, greeting, line, prefix, vat) => {
    const { order, mail } = await mailIn(language, 'Äiti');
    expect(mail.subject).toBe(`${subject} ${order.number} – Testikauppa`);
    const link = `https://shop.example${prefix}/orders/access/${order.number}.${order.secret}`;
    const organizer = /Seura ry, .*1234567-1/;
    for (const part of [greeting, line, vat, link, '45,40\u00a0€', '52,40\u00a0€', '6,23\u00a0€']) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
    expect(mail.text).toMatch(organizer);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.attachments).toMatchObject([
      { filename: `${order.number}.pdf`, contentType: 'application/pdf' },
    ]);
    const [pdf] = mail.attachments;
    expect(Buffer.from(pdf?.content ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-/);
  });

  test('say where the parcel goes, and with what message', async () => {
    await shop.api.app.db.query(CLEAR);
    const href = await shop.toPaymentPage(await shop.filledCart({ aikuinen: 1 }));
    const order = inHand(await shop.onPaymentPage(href, 'pay'));
    await shop.api.app.db.query(SEND_TO, [order.number, JSON.stringify(RECEIVER)]);
    await sendEmails(shop.api.app);
    const mail = (await filedMessages(folder)).find(({ text }) => text.includes(order.number));
    for (const part of ['Toimitus', 'Veikko Vastaanottaja', 'Kotikatu 1, 98990 Hillakoski']) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('Viesti vastaanottajalle: Onnea &lt;3');
  });

  test('escape what people write', async () => {
    const { mail } = await mailIn('fi', '<img src=x onerror="alert(1)">&');
    expect(mail.html).toContain('Hei &lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;,');
    expect(mail.html).not.toContain('<img');
  });

  test('are shown on this machine: a list, each mail without scripts, its tickets', async () => {
    const { order, mail } = await mailIn('fi', 'Aino');
    const list = await get('/_mail');
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain(`href="/_mail/${mail.id}"`);
    expect(list.headers['content-security-policy']).toContain("default-src 'none'");
    const page = await get(`/_mail/${mail.id}`);
    expect(page.body).toContain('<iframe title="HTML" sandbox');
    const html = await get(`/_mail/${mail.id}/html`);
    expect(html.body).toBe(mail.html);
    expect(html.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    const pdf = await get(`/_mail/${mail.id}/attachments/0`);
    expect(pdf.headers['content-disposition']).toBe(`attachment; filename="${order.number}.pdf"`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await get(`/_mail/${mail.id}/source`)).body).toContain('To: aino.virtanen@example.fi');
  });

  test('are not served through a proxy, under another host name or from another machine', async () => {
    const { mail } = await mailIn('fi', 'Aino');
    for (const url of ['/_mail', `/_mail/${mail.id}`, `/_mail/${mail.id}/html`]) {
      expect((await get(url, { host: 'shop.example' })).statusCode).toBe(404);
      const proxied = { host: 'localhost', 'x-forwarded-for': '1.2.3.4' };
      expect((await get(url, proxied)).statusCode).toBe(404);
      const stranger = await shop.api.server.inject({
        method: 'GET',
        url,
        headers: { host: 'localhost' },
        remoteAddress: '10.0.0.7',
      });
      expect(stranger.statusCode).toBe(404);
    }
  });

  test.each(['..%2F..%2Fetc%2Fpasswd', 'x', '00000000-0000-0000-0000-000000000000'])(
    'that are not there are not found: %s',
    async (id) => {
      for (const part of ['', '/html', '/source', '/attachments/0']) {
        expect((await get(`/_mail/${id}${part}`)).statusCode).toBe(404);
      }
    },
  );

  test('have no address where a server takes them', async () => {
    const mail = { smtpUrl: 'smtp://127.0.0.1:9', folder, from: 'liput@shop.example' };
    const { database } = shop.api;
    const served = await startShop(database, ticketShop(1), undefined, { mail });
    const answer = await served.server.inject({ url: '/_mail', headers: { host: 'localhost' } });
    expect(answer.statusCode).toBe(404);
    await served.stopWork();
  });

  test('lie in files that only their owner reads, whole or not at all', async () => {
    const names = await readdir(folder);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !/\.(?:eml|json)$/.test(name))).toEqual([]);
  });
});
