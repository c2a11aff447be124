import path from 'node:path';
import { describeOn } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { loadShop } from '../shop/files/load-shop';
import { aShopper } from './testing/code-shop';

const { shop } = loadShop(path.resolve(__dirname, '../../../shops/areena'));

describeOn('PostgreSQL', 'the codes of areena', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(shop);
  });

  test('are valid except the expired and future ones', async () => {
    const refused: Record<string, string> = {};
    const codes = [
      ...[...shop.campaigns.values()].flatMap(({ codes: its }) => its),
      ...[...shop.serial_cards.values(), ...shop.badges.values()].flatMap(({ codes: its }) =>
        its.map(({ code }) => code),
      ),
      ...shop.value_vouchers.codes.map(({ code }) => code),
    ];
    for (const code of codes) {
      const { error } = await (await aShopper(api)).use(code);
      if (error) refused[code] = error.code;
    }
    expect(refused).toEqual({
      SYKSY: 'code_not_found',
      JOULU: 'code_not_valid_yet',
      'SARJA-10X1-VANHA': 'serial_card_expired',
      'LUISTELU-VANHA': 'serial_card_expired',
      'KANNATTAJA-VANHA': 'code_not_found',
      'LAHJA-VANHA': 'code_not_found',
    });
  });
});
