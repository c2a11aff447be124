import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { operations } from '@permanto/contracts/api';
import { erasePersonalData, exportPersonalData, listPersonalData } from './privacy';
import { openCommandShop } from './testing/command-shop';
import { CUSTOMER, inHand } from './testing/purchases';

const { carts, checkouts } = operations;

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

test('what names a person is listed, written down and erased, but for what the books keep', async () => {
  const shop = await openCommandShop();
  ({ close } = shop);
  const { buy, lines } = shop;
  const { client } = buy.api;
  const page = await buy.toPaymentPage(await buy.filledCart({ aikuinen: 1 }));
  const paid = inHand(await buy.onPaymentPage(page, 'pay'));
  const freeCart = await buy.filledCart({ vapaalippu: 1 });
  const free = await client.call(checkouts.create, {
    params: { cartId: freeCart.uuid },
    token: freeCart.token,
    body: { terms_accepted: true },
  });
  expect(free.status).toBe(201);
  const payingCart = await buy.filledCart({ lapsi: 1 });
  await buy.toPaymentPage(payingCart);
  const open = await buy.filledCart({ lapsi: 1 });
  const stranger = await client.newCart();
  await client.call(carts.setCustomer, {
    params: { cartId: stranger.uuid },
    token: stranger.token,
    body: { customer: { ...CUSTOMER, email: 'muu@example.fi' } },
  });

  const said = () => lines.splice(0).join('\n');
  const asked = { ...shop.asked, email: CUSTOMER.email.toUpperCase() };
  await listPersonalData(asked);
  const listed = said();
  expect(listed.match(/^order /gm)).toHaveLength(3);
  expect(listed).toContain(`order ${paid.number} of testi`);
  expect(listed).toContain(`cart ${open.uuid} of testi`);
  expect(listed).not.toContain(stranger.uuid);
  expect(listed).not.toContain('example.fi');

  const file = path.join(temporaryFolder(), 'aino.json');
  await exportPersonalData({ ...asked, file });
  expect(said()).toMatch(/^3 orders and \d carts are in/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const written = readFileSync(file, 'utf8');
  expect(written).toContain(CUSTOMER.first_name);
  expect(written).not.toContain('muu@example.fi');
  await expect(exportPersonalData({ ...asked, file })).rejects.toThrow(/EEXIST/);

  await erasePersonalData(asked);
  const erased = said();
  expect(erased).toMatch(
    new RegExp(`^kept for the books until the end of 20\\d\\d: order ${paid.number} `, 'm'),
  );
  expect(erased.match(/^erased: order /gm)).toHaveLength(1);
  expect(erased.match(/^being paid for, try again later: order /gm)).toHaveLength(1);
  expect(erased).toContain(`erased: cart ${open.uuid}`);
  await listPersonalData(asked);
  expect(said().match(/^(order|cart) /gm)).toEqual(['order ', 'order ']);
  const { wire } = await client.call(carts.get, {
    params: { cartId: open.uuid },
    token: open.token,
  });
  expect([wire?.cart.customer, wire?.cart.items.length]).toEqual([null, 1]);
  await listPersonalData({ ...asked, email: 'muu@example.fi' });
  expect(said()).toContain(`cart ${stranger.uuid}`);
  await listPersonalData({ ...asked, email: 'ei@example.fi' });
  expect(said()).toBe('Nothing names this address.');
});
