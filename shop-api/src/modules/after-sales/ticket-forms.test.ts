import { cents } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { textOf } from '../../testing/pdf-text';
import { inHand, usePurchases } from '../../testing/purchases';
import { aDeliveryMethod, anEvent, aProduct, aShop, inDays } from '../../testing/test-shop';
import { composeEmail } from '../mail/compose-email';
import { mailTexts } from '../mail/texts';
import { takeEmails } from '../outbox/emails.repository';
import { formTexts, ticketTexts } from './pdf/texts';
import { qrOf } from './qr';

const forms = formTexts('en');
const ticketText = ticketTexts('en');
const { subjects, worth } = mailTexts('en').tickets;
/** The text before its first parameter. */
const beginOf = (text: string) => text.replace(/\{.*/, '');

const STAFF_KEY = 'ovimiehen-avain-joka-on-tarpeeksi-pitka';
const STREAM_START = inDays(29.9);
const field = (type: 'email' | 'string') => ({ display: true, type, required: true, title: null });

const fee = aProduct({ id: 'palvelumaksu', type: 'payment_cost', price: cents(150) });

const shop = aShop({
  service_costs: [{ product: fee, per: 'order' }],
  events: [anEvent({ id: 'kuoroilta' })],
  products: [
    aProduct({ id: 'lippu', event_id: 'kuoroilta' }),
    aProduct({ id: 'suora', event_id: 'kuoroilta' }),
    aProduct({ id: 'lahja', type: 'value_voucher', price: cents(5_000), vat_percentage: 0 }),
    aProduct({
      id: 'kortti',
      type: 'serial_card',
      serial_card: { id: 'luistelu', times: 10, amount: 2 },
    }),
    aProduct({ id: 'kannatus', type: 'membership' }),
    aProduct({ id: 'narikka', type: 'extra_service', event_id: 'kuoroilta' }),
    aProduct({
      id: 'vieras',
      event_id: 'kuoroilta',
      price: cents(0),
      quick_order: true,
      registration_form: { email: field('email'), name: field('string') },
    }),
    aProduct({
      id: 'kurssi',
      event_id: 'kuoroilta',
      registration_form: { email: field('email'), name: field('string') },
    }),
  ],
  delivery_methods: [aDeliveryMethod({ id: 'sahkoinen' })],
  serial_cards: [{ id: 'luistelu', title: { fi: 'Luistelukortti' }, valid_days: 30, codes: [] }],
  value_vouchers: { valid_days: 365, codes: [] },
  streams: [
    {
      id: 'kuoro',
      title: { fi: 'Kuoroilta suorana' },
      description: null,
      event_id: 'kuoroilta',
      start_date: STREAM_START,
      end_date: inDays(30.1),
      products: ['suora'],
      playlist: '/kuoro.m3u8',
      image: null,
    },
  ],
});

describeOnPostgresFirst('what is sold is presented as what it is:', (start) => {
  const settings = { staffKeys: new Map([['testi', STAFF_KEY]]) };
  const buy = usePurchases(start, shop, { settings });

  async function bought(items: Readonly<Record<string, number>>) {
    const href = await buy.toPaymentPage(await buy.filledCart(items), 'en');
    return ofOrder(inHand(await buy.onPaymentPage(href, 'pay')));
  }

  async function registered(name = 'Matti Meikäläinen', id = 'vieras') {
    const cart = await buy.api.client.newCart();
    const { error } = await buy.api.client.call(operations.carts.addItems, {
      params: { cartId: cart.uuid },
      token: cart.token,
      body: {
        cart_item: {
          product: { id },
          amount: 1,
          event_registration: { email: 'matti@example.fi', name },
        },
      },
    });
    if (error) throw new Error(error.code);
    if (id === 'vieras') return ofOrder(inHand(await buy.toPaymentPage(cart, 'en')));
    const href = await buy.toPaymentPage(await buy.completed(cart), 'en');
    return ofOrder(inHand(await buy.onPaymentPage(href, 'pay')));
  }

  /** The order as page, mail and PDF show it. */
  async function ofOrder(key: ReturnType<typeof inHand>) {
    const order = await buy.order(key);
    const emails = await takeEmails(buy.api.app.db, 100);
    const messages = await Promise.all(emails.map((email) => composeEmail(buy.api.app, email)));
    const mail = messages.find((message) => message?.text.includes(key.number));
    const pdf = textOf(Buffer.from(mail?.attachments[0]?.content ?? ''));
    return { order, mail, pdf: pdf.replace(/\s+/g, ' ') };
  }

  test('a gift card has a worth, an end and the address where it is used', async () => {
    const { order, mail, pdf } = await bought({ lahja: 1 });
    const [card] = order.tickets;
    expect(card?.issued).toMatchObject({ value: 50, package: null });
    expect(Date.parse(card?.issued?.expires ?? '')).toBeGreaterThan(inDays(364).getTime());
    expect(card?.qr).toEqual(qrOf(`https://shop.example/en/codes/${card?.code}`));
    expect(mail?.subject).toContain(beginOf(subjects.gift));
    const { code, use } = forms.gift_card;
    for (const part of [
      `${beginOf(worth)}50,00\u00a0€`,
      `${code}: ${card?.code}`,
      'Valid until',
      use,
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(pdf).toContain('50,00 €');
    expect(`${mail?.subject}${mail?.text}${pdf}`).not.toMatch(/ticket|door|valid once/i);
  });

  test('a serial card says how often it works', async () => {
    const { order, mail, pdf } = await bought({ kortti: 1 });
    expect(order.tickets[0]?.issued?.package).toEqual({ times: 10, amount: 2 });
    for (const text of [mail?.text, pdf]) expect(text).toContain('10 × 2, 20 in all');
    expect(mail?.text).toContain(`${forms.serial_card.code}: `);
  });

  test('a membership that gives no pass promises none', async () => {
    const { order, mail, pdf } = await bought({ kannatus: 1 });
    expect(order.tickets[0]?.issued).toBeNull();
    expect(mail?.text).toContain(`${forms.membership.code}: `);
    expect(`${mail?.text}${pdf}`).not.toContain('to your cart');
  });

  test('a stream ticket begins with its stream, leads there, and is let in at no door', async () => {
    const { order, mail, pdf } = await bought({ suora: 1 });
    const [ticket] = order.tickets;
    const start_date = STREAM_START.toISOString();
    expect(ticket?.streams).toMatchObject([{ id: 'kuoro', start_date }]);
    expect(ticket?.qr).toEqual(qrOf(`https://shop.example/en/streams/kuoro#code=${ticket?.code}`));
    expect(mail?.text).toContain('* Kuoroilta suorana');
    expect(`${mail?.text}${pdf}`).not.toMatch(/door|Halli/);
    const scanned = await buy.api.client.call(operations.tickets.checkIn, {
      params: { ticketCode: ticket?.code ?? '' },
      body: { event: { id: 'kuoroilta' } },
      headers: { 'x-staff-key': STAFF_KEY },
    });
    expect(scanned.error?.code).toBe('ticket_not_for_entry');
  });

  test('a free registration is confirmed, not paid, and names who is registered', async () => {
    const { order, mail, pdf } = await registered();
    expect(order.tickets[0]?.registration).toEqual({ name: 'Matti Meikäläinen' });
    expect(mail?.subject).toContain(beginOf(subjects.registered));
    expect(mail?.text).toContain(`${ticketText.participant}: Matti Meikäläinen`);
    expect(mail?.text).not.toMatch(/your payment|tickets are|VAT/);
    for (const part of ['Matti Meikäläinen', ticketText.free]) expect(pdf).toContain(part);
    expect(pdf).not.toContain(forms.admission.name);
  });

  test.each(['Lunasta: https://huijaus.example', 'WWW.huijaus.example', 'Voitit '.repeat(7)])(
    'a registration carries no stranger’s message into the text of the shop’s mail: %s',
    async (name) => {
      const { order, mail, pdf } = await registered(name);
      expect(`${mail?.text}${mail?.html}`).not.toMatch(/huijaus|Voitit/i);
      expect(order.tickets[0]?.registration).toEqual({ name: name.trim() });
      expect(pdf).toMatch(/huijaus|Voitit/i);
    },
  );

  test.each([
    'J.K. Virtanen',
    'Maria Magdalena Virtanen-Meikäläinen-Korhonen',
    'maija@virtanen.fi',
  ])('a registration that is paid names who is registered: %s', async (name) => {
    const { order, mail, pdf } = await registered(name, 'kurssi');
    expect(order.tickets[0]?.registration).toEqual({ name });
    expect(mail?.text).toContain(`${ticketText.participant}: ${name}`);
    expect(pdf.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
  });

  test('one ticket can be had alone, and all on fewer pages, by the order’s link', async () => {
    const { order } = await bought({ lippu: 3 });
    const get = (query: string) => buy.api.server.inject({ url: `${order.links.tickets}${query}` });
    const pagesOf = async (query: string) =>
      (await get(query)).rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    expect(await pagesOf('')).toBe(3);
    expect(await pagesOf('&layout=sheet')).toBe(2);
    const [, second, third] = order.tickets;
    const { rawPayload, headers } = await get(`&ticket=${second?.id}`);
    expect(headers['content-disposition']).toContain(`${order.order_number}-2.pdf`);
    const text = textOf(rawPayload);
    expect(text).toContain(second?.code);
    expect(text).not.toContain(third?.code);
    const strange = await get('&ticket=99999999-9999-4999-8999-999999999999');
    expect(strange.statusCode).toBe(404);
  });

  test('in one order, each has its own form', async () => {
    const { order, mail, pdf } = await bought({ lippu: 2, lahja: 1, narikka: 1 });
    expect(order.tickets).toHaveLength(4);
    expect(mail?.text).toContain('2 × lippu');
    expect(mail?.subject).toContain(beginOf(subjects.order));
    for (const part of [
      `${forms.admission.name} 1/2`,
      `${forms.admission.name} 2/2`,
      forms.gift_card.name,
      forms.extra_service.name,
    ]) {
      expect(pdf).toContain(part);
    }
  });
});
