import { areena } from '../support/areena';
import { expect, test } from '../support/fixtures';
import { recordRequestChains } from '../support/request-chains';
import { GAME } from '../support/kotipelit';

const PAGES = [
  ['the home page', (origin: string) => `${origin}/`],
  ['an event', (origin: string) => `${origin}/events/${GAME.id}`],
  ['a hall', (origin: string) => `${areena(origin)}/events/jaakiekko-1`],
  ['a product', (origin: string) => `${areena(origin)}/products/kaulahuivi`],
] as const;

/** Fetched ahead for what is shown later, if at all. */
const AHEAD = ['/cart/reserved-seats.js'];

for (const [name, urlOf] of PAGES) {
  test(`nothing that ${name} shows waits for more than the HTML and one script`, async ({
    page,
    shop,
  }) => {
    // Then nothing is prefetched for other pages.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const lengths = await recordRequestChains(page);
    await page.goto(urlOf(shop.origin), { waitUntil: 'networkidle' });
    // The last chunk of all, and a control: it comes from the shell's script.
    expect(lengths.get('/assets/late.js')).toBe(2);
    const longer = [...lengths].filter(([file, length]) => length > 2 && !AHEAD.includes(file));
    expect(longer).toEqual([]);
  });
}
