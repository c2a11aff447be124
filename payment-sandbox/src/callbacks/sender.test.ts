import { startFakeShop } from '../testing/shop';
import { CallbackSender } from './sender';

/** Resolves when the shop has been called `count` times. */
async function untilCalled(shop: { reports: unknown[] }, count: number): Promise<void> {
  while (shop.reports.length < count) await new Promise((resolve) => setImmediate(resolve));
}

describe('a callback', () => {
  it('is retried until the shop accepts it', async () => {
    const shop = await startFakeShop((call) => (call < 3 ? 500 : 204));
    const sender = new CallbackSender({ retryDelaysMs: [0, 1, 1, 1, 1] });
    sender.send(`${shop.origin}/callback`);
    await untilCalled(shop, 3);
    await sender.close();
    expect(shop.reports).toHaveLength(3);
    await shop.close();
  });

  it('is given up after the last retry delay', async () => {
    const warnings: string[] = [];
    const shop = await startFakeShop(() => 503);
    const sender = new CallbackSender({
      retryDelaysMs: [0, 1],
      warn: (message) => warnings.push(message),
    });
    sender.send(`${shop.origin}/callback`);
    await untilCalled(shop, 2);
    await sender.waitUntilSent();
    await sender.close();
    expect(warnings).toEqual([
      'callback failed (status 503), will be retried',
      'callback failed (status 503), giving up',
    ]);
    await shop.close();
  });

  it('does not outlive the sandbox', async () => {
    const shop = await startFakeShop();
    const sender = new CallbackSender();
    sender.send(`${shop.origin}/callback`, 60_000);
    await sender.close();
    sender.send(`${shop.origin}/callback`);
    await sender.waitUntilSent();
    expect(shop.reports).toHaveLength(0);
    await shop.close();
  });
});
