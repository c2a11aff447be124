import { HttpBuyer } from '@permanto/shop-api/testing/http-buyer';
import { rawGet } from '../support/crawl/raw-get';
import { expect, test } from '../support/fixtures';

test.use({ shopName: 'page-memory' });

/** A game with six tickets. */
const SCARCE = { id: 'ottelu-5', ticketId: 'ottelu-5-aikuinen', left: 6 };
const EVENT = `/events/${SCARCE.id}`;
const TERMS = '/terms';

test('a page stays in memory until what it shows has changed', async ({ shop }) => {
  // The event's page says when it was read, so each rendering has another ETag.
  const readEtag = async () => (await rawGet(shop.origin, EVENT)).headers.etag;
  const stored = await readEtag();
  expect(await readEtag()).toBe(stored);

  const buyer = new HttpBuyer([shop.urls.api], 'kotipelit');
  await buyer.addItem(await buyer.newCart(), {
    product: { id: SCARCE.ticketId },
    amount: SCARCE.left,
  });
  await expect.poll(readEtag).not.toBe(stored);
});

test('a page from memory is the same in each encoding, and has one ETag', async ({ shop }) => {
  const answers = await Promise.all(
    ['identity', 'gzip', 'br'].map((encoding) =>
      fetch(shop.origin + TERMS, { headers: { 'accept-encoding': encoding } }),
    ),
  );
  const encodings = answers.map(({ headers }) => headers.get('content-encoding'));
  expect(encodings).toEqual([null, 'gzip', 'br']);
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(pages).size).toBe(1);
  const etags = answers.map(({ headers }) => headers.get('etag'));
  expect(new Set(etags).size).toBe(1);
  const known = await fetch(shop.origin + TERMS, { headers: { 'if-none-match': etags[0] ?? '' } });
  expect(known.status).toBe(304);
});
