import { settled } from '../screens/house';
import { hearAnnouncements } from '../support/announcements';
import { expect, test } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';
import { words } from '../support/words';

const areena = (origin: string) => origin.replace('//', '//areena.');
/** What only a slow machine says meanwhile. */
const LOADING = words('fi', 'shell/i18n', 'loading');
const opened = (title: string) => `${title.replace(/\s+/g, ' ')}, sivu avattu`;
const ARRIVED = 'Sivu avattu';

test.describe('a soft navigation', () => {
  for (const width of [360, 1280]) {
    test(`leads to the new page’s heading and back to where one was, and is told once, at ${width} px`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      const hear = await hearAnnouncements(page);
      const said = async () => (await hear()).filter((text) => !LOADING.test(text));
      await page.goto(`${areena(shop.origin)}/events`, { waitUntil: 'networkidle' });
      const heading = page.getByRole('heading', { level: 1 });
      const before = await heading.innerText();
      expect(await said()).toEqual([]);

      const link = page.getByRole('article').getByRole('link').nth(4);
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(heading).not.toHaveText(before);
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      await settled(page);
      // The title is read with the heading that has the focus.
      expect(await said()).toEqual([ARRIVED]);

      await page.goBack();
      await expect(heading).toHaveText(before);
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport();
      await settled(page);
      expect(await said()).toEqual([opened(before)]);
    });
  }
});

test('what is added and taken out is told once', async ({ page, event, cart }) => {
  const said = await hearAnnouncements(page);
  await event.open(GAME.id);
  await event.addToCart(TICKET, 2);
  const once = async (text: RegExp) => {
    await settled(page);
    expect((await said()).filter((one) => text.test(one))).toHaveLength(1);
  };
  await once(/2 tuotetta/);
  await event.toCart().click();
  await expect(cart.heading()).toBeFocused();
  await once(new RegExp(ARRIVED, 'i'));
  await cart.remove().click();
  await once(words('fi', 'cart-mfe/src/pages/cart/i18n', 'removed'));
});
