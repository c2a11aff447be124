import { waitUntilStable } from '../screens/environment';
import { areena } from '../support/areena';
import { recordAnnouncements } from '../support/announcements';
import { expect, test } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';
import { textPattern } from '../support/text-pattern';

/** Announced only on a slow machine. */
const LOADING = textPattern('fi', 'shell/i18n', 'loading');
interface Federation {
  readonly __INSTANCES__: readonly { options: { remotes: readonly { name: string }[] } }[];
}

const opened = (title: string) => `${title.replace(/\s+/g, ' ')}, sivu avattu`;

test.describe('a soft navigation', () => {
  for (const width of [360, 1280]) {
    test(
      `focuses the new page’s heading, restores the position when going back, and is announced once, at ${width} px`,
      { tag: width === 360 ? ['@core', '@catalog'] : [] },
      async ({ page, shop }) => {
        await page.setViewportSize({ width, height: 740 });
        const takeAnnouncements = await recordAnnouncements(page);
        const announced = async () =>
          (await takeAnnouncements()).filter((text) => !LOADING.test(text));
        await page.goto(`${areena(shop.origin)}/events`, { waitUntil: 'networkidle' });
        const heading = page.getByRole('heading', { level: 1 });
        const before = await heading.innerText();
        expect(await announced()).toEqual([]);

        const link = page.getByRole('article').getByRole('link').nth(4);
        await link.focus();
        await page.keyboard.press('Enter');
        await expect(heading).not.toHaveText(before);
        await expect(heading).toBeFocused();
        await expect(heading).toBeInViewport();
        await waitUntilStable(page);
        expect(await announced()).toEqual([opened((await heading.textContent()) ?? '')]);

        await page.goBack();
        await expect(heading).toHaveText(before);
        await expect(link).toBeFocused();
        await expect(link).toBeInViewport();
        await waitUntilStable(page);
        expect(await announced()).toEqual([opened(before)]);
      },
    );
  }
});

test(
  'a page whose link is pointed at opens from what was read ahead',
  { tag: ['@core', '@catalog'] },
  async ({ page, shop }) => {
    await page.goto(`${shop.origin}/`, { waitUntil: 'networkidle' });
    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.json')) reads.push(new URL(request.url()).pathname);
    });
    const link = page.getByRole('main').getByRole('link', { name: GAME.title }).first();
    await link.hover();
    await expect.poll(() => reads).toContainEqual(expect.stringMatching(`/events/${GAME.id}.json`));
    await page.waitForLoadState('networkidle');
    const ahead = reads.splice(0);
    expect(ahead).toEqual([...new Set(ahead)]);

    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: GAME.title })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Lisää ostoskoriin' })).toBeVisible();
    expect(reads).toEqual([]);
  },
);

test('added and removed items are announced once', async ({ page, event, cart }) => {
  const announced = await recordAnnouncements(page);
  await event.open(GAME.id);
  await event.addToCart(TICKET, 2);
  const expectOnce = async (text: RegExp) => {
    await waitUntilStable(page);
    expect((await announced()).filter((one) => text.test(one))).toHaveLength(1);
  };
  await expectOnce(/2 tuotetta/);
  await event.goToCart();
  await expect(cart.heading()).toBeFocused();
  await expectOnce(/sivu avattu/);
  await cart.remove().click();
  await expectOnce(textPattern('fi', 'cart-mfe/src/features/cart/i18n', 'removed'));
});

test(
  'the first builds come without the federation runtime, later ones by it',
  { tag: '@core' },
  async ({ page, event }) => {
    /** The containers that the runtime knows. */
    const byRuntime = () =>
      page.evaluate(() => {
        const federation = (globalThis as unknown as { __FEDERATION__?: Federation })
          .__FEDERATION__;
        return federation?.__INSTANCES__[0]?.options.remotes.map(({ name }) => name) ?? null;
      });
    await event.open(GAME.id);
    await expect.poll(byRuntime).toEqual([]);
    await event.addToCart(TICKET, 1);
    await event.toCheckout().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await byRuntime()).toEqual([expect.stringMatching(/^shop_checkout/)]);
  },
);
