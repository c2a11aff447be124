import { listeningShop } from '../testing/shop';
import { CallbackSender } from './sender';

/** Resolves when the shop has been called `count` times. */
async function untilCalled(shop: { reports: unknown[] }, count: number): Promise<void> {
  while (shop.reports.length < count) await new Promise((resolve) => setImmediate(resolve));
}

describe('a callback', () => {
  it('is tried again until the shop takes it', async () => {
    const shop = await listeningShop((call) => (call < 3 ? 500 : 204));
    const sender = new CallbackSender({ retryDelaysMs: [0, 1, 1, 1, 1] });
    sender.send(`${shop.origin}/callback`);
    await untilCalled(shop, 3);
    await sender.close();
    expect(shop.reports).toHaveLength(3);
    await shop.close();
  });

  it('ends with the list of its pauses', async () => {
    const warnings: string[] = [];
    const shop = await listeningShop(() => 503);
    const sender = new CallbackSender({
      retryDelaysMs: [0, 1],
      warn: (message) => warnings.push(message),
    });
    sender.send(`${shop.origin}/callback`);
    await untilCalled(shop, 2);
    await sender.settled();
    await sender.close();
    expect(warnings).toEqual([
      'callback failed (status 503), tries again',
      'callback failed (status 503), gives up',
    ]);
    await shop.close();
  });

  it('does not outlive the sandbox', async () => {
    const shop = await listeningShop();
    const sender = new CallbackSender();
    sender.send(`${shop.origin}/callback`, 60_000);
    await sender.close();
    sender.send(`${shop.origin}/callback`);
    await sender.settled();
    expect(shop.reports).toHaveLength(0);
    await shop.close();
  });
});
