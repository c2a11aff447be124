import { chmodSync, rmSync, statSync, writeFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { fileJournal, type Payment, type Sandbox } from './sandbox';
import { startSandboxAndShop } from './testing/shop';

/** Resolves when the payment has become final. */
async function untilFinal(sandbox: Sandbox, transactionId: string): Promise<Payment> {
  for (;;) {
    const payment = sandbox.payments.find(transactionId);
    if (payment?.status === 'ok' || payment?.status === 'fail') return payment;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('the sandbox', () => {
  it('approves a pending payment after a delay', async () => {
    const world = await startSandboxAndShop({ pendingMs: 1 });
    const { href, transactionId } = await world.create();
    await world.press(href, 'pending');
    await untilFinal(world.sandbox, transactionId);
    await world.sandbox.waitUntilCallbacksSent();
    expect(world.shop.reports.map((report) => report?.status).sort()).toEqual(['ok', 'pending']);
    await world.close();
  });

  it('keeps its payments across a restart, even after an incomplete line', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'payments.jsonl');
    const before = await startSandboxAndShop({ journal: fileJournal(file) });
    const paid = await before.create();
    await before.press(paid.href, 'silent');
    const pending = await before.create();
    await before.press(pending.href, 'pending');
    await before.close();
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"transactionId":`);

    const after = await startSandboxAndShop({ journal: fileJournal(file), pendingMs: 1 });
    expect(await after.client.getPayment(paid.transactionId)).toMatchObject({
      value: { status: 'ok' },
    });
    expect(await untilFinal(after.sandbox, pending.transactionId)).toMatchObject({ status: 'ok' });
    await after.close();
  });

  it('stores its payments so that no other user can read them', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'journal/payments.jsonl');
    const modes = () => [path.dirname(file), file].map((place) => statSync(place).mode & 0o777);
    const first = await startSandboxAndShop({ journal: fileJournal(file) });
    await first.create();
    await first.close();
    expect(modes()).toEqual([0o700, 0o600]);

    chmodSync(path.dirname(file), 0o755);
    chmodSync(file, 0o644);
    const journal = fileJournal(file);
    expect(modes()).toEqual([0o700, 0o600]);
    const [payment] = journal.load();
    rmSync(file);
    journal.write(payment!);
    expect(modes()).toEqual([0o700, 0o600]);
  });
});
