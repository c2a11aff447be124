import { readFileSync } from 'node:fs';
import path from 'node:path';

const SHOPS = path.resolve(__dirname, '../../../shops');
const FILES = ['shop', 'pages', 'events', 'products'];

/** What no code does: money that goes back by itself, or mails that bear a link to unsubscribe. */
const UNKEPT = {
  fi: /palautetaan (?:automaattisesti|samalle)|on palautettu|perua jokaisesta viestistä/,
  en: /refunded automatically|(?:is|has been|are) refunded|permission in every message/,
  sv: /återbetalas|har återbetalats|återtas i varje meddelande/,
};

const textOf = (shop: string, file: string) =>
  readFileSync(path.join(SHOPS, shop, `${file}.json`), 'utf8');

describe.each(['kotipelit', 'areena'])('the texts of %s', (shop) => {
  test.each(FILES)('of %s.json promise nothing that the shop does not do', (file) => {
    const text = textOf(shop, file);
    for (const unkept of Object.values(UNKEPT)) expect(text).not.toMatch(unkept);
  });

  test('name what the payment service gets', () => {
    expect(textOf(shop, 'shop')).toContain(
      'summa ja rivit sekä nimesi, sähköpostiosoitteesi ja puhelinnumerosi',
    );
  });
});
