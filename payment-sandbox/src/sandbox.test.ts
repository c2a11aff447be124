import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileJournal, type Payment, type Sandbox } from './sandbox';
import { sandboxAndShop } from './testing/shop';

/** Resolves when the payment has become final. */
async function untilFinal(sandbox: Sandbox, transactionId: string): Promise<Payment> {
  for (;;) {
    const payment = sandbox.payments.find(transactionId);
    if (payment?.status === 'ok' || payment?.status === 'fail') return payment;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('the sandbox', () => {
  it('approves by itself a payment that took its time', async () => {
    const world = await sandboxAndShop({ pendingMs: 1 });
    const { href, transactionId } = await world.create();
    await world.press(href, 'pending');
    await untilFinal(world.sandbox, transactionId);
    await world.sandbox.settled();
    expect(world.shop.reports.map((report) => report?.status).sort()).toEqual(['ok', 'pending']);
    await world.close();
  });

  it('remembers its payments across a restart, half a line or not', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
    const file = path.join(folder, 'payments.jsonl');
    const before = await sandboxAndShop({ journal: fileJournal(file) });
    const paid = await before.create();
    await before.press(paid.href, 'silent');
    const waiting = await before.create();
    await before.press(waiting.href, 'pending');
    await before.close();
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"transactionId":`);

    const after = await sandboxAndShop({ journal: fileJournal(file), pendingMs: 1 });
    expect(await after.client.getPayment(paid.transactionId)).toMatchObject({
      value: { status: 'ok' },
    });
    expect(await untilFinal(after.sandbox, waiting.transactionId)).toMatchObject({ status: 'ok' });
    await after.close();
    rmSync(folder, { recursive: true });
  });
});
