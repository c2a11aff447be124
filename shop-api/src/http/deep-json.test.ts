import { describeOn } from '../testing/on-each-database';
import { ticketShop } from '../testing/ticket-shop';
import type { StartedShop } from '../testing/start-shop';

const DEPTH = 30_000;

describeOn('PostgreSQL', 'a body that is nested as deep as its size allows', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(ticketShop(1));
  });

  test.each([
    ['plain', 'A'],
    // Only a text with escapes is searched for what no database takes.
    ['with an escape', '\\u0041'],
  ])('is refused, %s', async (_, text) => {
    const payload = `{"uuid":${'['.repeat(DEPTH)}"${text}"${']'.repeat(DEPTH)}}`;
    const { statusCode, body } = await api.server.inject({
      method: 'POST',
      url: `/v1/${api.shop.key}/carts.json`,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([statusCode, body.slice(0, 200)]).toEqual([422, expect.stringContaining('uuid')]);
  });
});
