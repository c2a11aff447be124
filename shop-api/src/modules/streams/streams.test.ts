import { cents } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import { describeOn, describeOnEachDatabase } from '../../testing/on-each-database';
import { inHand, type Purchases, purchasesIn, usePurchases } from '../../testing/purchases';
import { aDeliveryMethod, anEvent, aProduct, aShop, inDays } from '../../testing/test-shop';
import { createModules } from '..';
import { composeEmail } from '../mail/compose-email';
import { takeEmails } from '../outbox/emails.repository';
import { streamModule } from '.';

const { streams } = operations;

const PLAYLIST = 'https://live.example/salainen/ottelu.m3u8';
const STAFF_KEY = 'the-key-of-the-doors-0123456789';
const ALWAYS_FRESH = 0;
const OTTELU = { params: { streamId: 'ottelu' } };

const shop = aShop({
  events: [anEvent({ id: 'ottelu' })],
  products: [
    aProduct({ id: 'katsoja', title: { fi: 'Katsoja', en: 'Viewer' }, price: cents(0) }),
    aProduct({ id: 'kausikortti', type: 'membership', price: cents(0) }),
    aProduct({ id: 'lippu', event_id: 'ottelu', price: cents(0) }),
  ],
  delivery_methods: [aDeliveryMethod({ id: 'sahkoinen' })],
  streams: [
    {
      id: 'ottelu',
      title: { fi: 'Ottelu suorana' },
      description: null,
      event_id: 'ottelu',
      start_date: inDays(1),
      end_date: inDays(1.1),
      products: ['katsoja', 'kausikortti'],
      playlist: PLAYLIST,
      image: null,
    },
    {
      id: 'ohi',
      title: { fi: 'Mennyt ottelu' },
      description: null,
      event_id: null,
      start_date: inDays(-2),
      end_date: inDays(-1),
      products: ['kausikortti'],
      playlist: '/streams/ohi.m3u8',
      image: null,
    },
  ],
});

const REFUND = statement(
  'test.refund-order',
  `update payments p set status = 'refunded' from orders o
   where p.order_id = o.id and o.order_number = $1`,
);

const withKey = { settings: { staffKeys: new Map([['testi', STAFF_KEY]]) } };

/** Orders a piece of what costs nothing. */
async function order(shopping: Purchases, productId: string) {
  const cart = await shopping.filledCart({ [productId]: 1 });
  return shopping.order(inHand(await shopping.toPaymentPage(cart, 'en')));
}

async function ticketCode(shopping: Purchases, productId: string): Promise<string> {
  const { tickets } = await order(shopping, productId);
  return tickets[0]!.code;
}

/** The texts of the mails that wait. */
async function mailsOf({ api: { app } }: Purchases): Promise<string> {
  const emails = await takeEmails(app.db, 100);
  const messages = await Promise.all(emails.map((email) => composeEmail(app, email)));
  return messages.map((message) => message?.text).join('\n');
}

const view = (shopping: Purchases, code: string, streamId = 'ottelu') =>
  shopping.api.client.call(streams.view, { params: { streamId }, body: { ticket_code: code } });

const validate = (shopping: Purchases, code: string, viewerId: string, streamId = 'ottelu') =>
  shopping.api.client.call(streams.validateView, {
    params: { streamId },
    body: { ticket_code: code, viewer_id: viewerId },
  });

/** Who of these viewers watches still. */
async function watchers(shopping: Purchases, code: string, viewerIds: readonly string[]) {
  const answers = await Promise.all(viewerIds.map((id) => validate(shopping, code, id)));
  return answers.flatMap(({ wire }) =>
    wire?.stream_ticket.view_validation_failed === false ? [wire.stream_ticket.viewer_id] : [],
  );
}

describeOnEachDatabase('streams', (start) => {
  const shopping = usePurchases(start, shop, withKey);

  test('are shown to everybody without the place where they play', async () => {
    const { client } = shopping.api;
    const list = await client.call(streams.list);
    const one = await client.call(streams.get, OTTELU);
    expect(list.wire?.streams.map(({ id }) => id)).toEqual(['ottelu', 'ohi']);
    expect(one.wire?.stream).toEqual(list.wire?.streams[0]);
    expect(JSON.stringify([list.wire, one.wire])).not.toContain('.m3u8');
    expect(one.headers.etag).toBeDefined();
  });

  test('a paid ticket opens its stream, before its time and after it', async () => {
    const { tickets } = await order(shopping, 'kausikortti');
    const { id, code } = tickets[0]!;
    const opened = await view(shopping, code);
    expect(opened.status).toBe(201);
    expect(opened.wire?.stream_ticket).toMatchObject({
      ticket: { id, product: { id: 'kausikortti' } },
      ticket_code: code,
      view_validation_failed: false,
      playlist: PLAYLIST,
    });
    const over = await view(shopping, code, 'ohi');
    expect(over.wire?.stream_ticket.playlist).toBe('/streams/ohi.m3u8');
  });

  test('an order names what each of its tickets opens, and its mail leads there', async () => {
    const { tickets } = await order(shopping, 'kausikortti');
    expect(tickets[0]?.streams).toMatchObject([
      { id: 'ottelu', title: { fi: 'Ottelu suorana' } },
      { id: 'ohi', title: { fi: 'Mennyt ottelu' } },
    ]);
    expect((await order(shopping, 'lippu')).tickets[0]?.streams).toEqual([]);
    const { code } = tickets[0]!;
    const mails = await mailsOf(shopping);
    expect(mails).toContain(
      `Watch the stream: Ottelu suorana (ticket ${code}):\n${shop.configuration.host}/en/streams/ottelu#code=${code}`,
    );
  });

  test('a code is read as people type it', async () => {
    const code = await ticketCode(shopping, 'katsoja');
    const typed = `\u2068${code.toLowerCase().replaceAll('-', '+')}\u2069 `;
    const { wire } = await view(shopping, typed);
    expect(wire?.stream_ticket.ticket_code).toBe(code);
  });

  test('only the most recent viewer watches', async () => {
    const code = await ticketCode(shopping, 'katsoja');
    const first = (await view(shopping, code)).wire!.stream_ticket.viewer_id;
    expect(await watchers(shopping, code, [first])).toEqual([first]);
    const second = (await view(shopping, code)).wire!.stream_ticket.viewer_id;
    const { wire, status } = await validate(shopping, code, first);
    expect(status).toBe(200);
    expect(wire?.stream_ticket).toMatchObject({ view_validation_failed: true, playlist: null });
    expect(await watchers(shopping, code, [first, second])).toEqual([second]);
  });

  test('a ticket that opens two streams watches one of them at a time', async () => {
    const code = await ticketCode(shopping, 'kausikortti');
    const here = (await view(shopping, code)).wire!.stream_ticket.viewer_id;
    const there = (await view(shopping, code, 'ohi')).wire!.stream_ticket.viewer_id;
    expect(await watchers(shopping, code, [here, there])).toEqual([]);
    const { wire } = await validate(shopping, code, there, 'ohi');
    expect(wire?.stream_ticket.view_validation_failed).toBe(false);
  });

  test.each(['AAAAA-AAAAA-AAAAA-AAAAA', '%', '\u{1f3c0}', '1'])('%s is no ticket', async (code) => {
    const { status, error } = await view(shopping, code);
    expect([status, error?.code]).toEqual([404, 'ticket_not_found']);
    const checked = await validate(shopping, code, '00000000-0000-4000-8000-000000000000');
    expect(checked.error?.code).toBe('ticket_not_found');
  });

  test('a ticket for something else does not open it', async () => {
    const { status, error } = await view(shopping, await ticketCode(shopping, 'lippu'));
    expect([status, error?.code]).toEqual([409, 'ticket_not_for_stream']);
  });

  test('a ticket whose money went back opens nothing', async () => {
    const { order_number, tickets } = await order(shopping, 'katsoja');
    const { code } = tickets[0]!;
    const { viewer_id } = (await view(shopping, code)).wire!.stream_ticket;
    await shopping.api.app.db.query(REFUND, [order_number]);
    expect((await view(shopping, code)).error?.code).toBe('ticket_not_found');
    expect((await validate(shopping, code, viewer_id)).error?.code).toBe('ticket_not_found');
  });

  test('an unknown stream is not there', async () => {
    const none = { params: { streamId: 'muu' } };
    const { client } = shopping.api;
    const answers = [
      await client.call(streams.get, none),
      await client.call(streams.liveState, none),
      await view(shopping, 'X', 'muu'),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => 'stream_not_found'));
  });
});

describeOnEachDatabase('a live state', (start) => {
  const shopping = usePurchases(start, shop, withKey);

  const freeze = (freeze_live: boolean, key = STAFF_KEY, streamId = 'ottelu') =>
    shopping.api.client.call(streams.setLiveState, {
      params: { streamId },
      body: { live_state: { freeze_live } },
      headers: { 'x-staff-key': key },
    });
  const isFrozen = async () =>
    (await shopping.api.client.call(streams.liveState, OTTELU)).wire?.live_state.freeze_live;

  test('is frozen and set going by staff, at once, under another ETag', async () => {
    expect(await isFrozen()).toBe(false);
    const { etag } = (await shopping.api.client.call(streams.liveState, OTTELU)).headers;
    expect((await freeze(true)).wire).toEqual({ live_state: { freeze_live: true } });
    const frozen = await shopping.api.client.call(streams.liveState, OTTELU);
    expect(frozen.wire?.live_state.freeze_live).toBe(true);
    expect(frozen.headers.etag).not.toBe(etag);
    expect(frozen.headers['cache-control']).toBe('public, max-age=2, must-revalidate');
    await freeze(false);
    expect(await isFrozen()).toBe(false);
  });

  test('of one stream says nothing of another', async () => {
    await freeze(true, STAFF_KEY, 'ohi');
    expect(await isFrozen()).toBe(false);
  });

  test('can’t be set by others', async () => {
    for (const key of ['', 'x', `${STAFF_KEY} `]) {
      const { status, error } = await freeze(true, key);
      expect([status, error?.code]).toEqual([403, 'staff_key_invalid']);
    }
    expect(await isFrozen()).toBe(false);
  });

  test('that another instance sets is seen here', async () => {
    const modules = createModules().filter(({ name }) => name !== 'streams');
    const other = await start(shop, [...modules, streamModule(ALWAYS_FRESH)]);
    await freeze(true);
    const { wire } = await other.client.call(streams.liveState, OTTELU);
    expect(wire?.live_state.freeze_live).toBe(true);
    await freeze(false);
  });
});

describeOn('PostgreSQL', 'a race for one ticket', (start) => {
  test('ends with exactly one who watches', async () => {
    const shopping = await purchasesIn(start, shop);
    try {
      const code = await ticketCode(shopping, 'katsoja');
      for (let round = 0; round < 5; round += 1) {
        const views = await Promise.all(Array.from({ length: 12 }, () => view(shopping, code)));
        const viewerIds = views.map(({ wire }) => wire!.stream_ticket.viewer_id);
        expect(new Set(viewerIds).size).toBe(12);
        expect(await watchers(shopping, code, viewerIds)).toHaveLength(1);
      }
    } finally {
      await shopping.close();
    }
  });
});
