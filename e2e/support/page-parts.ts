import { expect, type Locator, type Page } from '@playwright/test';
import { CartPage } from '../pages/cart-page';
import { BUYER, CheckoutPage } from '../pages/checkout-page';
import { EventPage } from '../pages/event-page';
import { HomePage } from '../pages/home-page';
import { SeatPicker } from '../pages/seat-picker';
import { SEATED_GAME, TICKET } from './kotipelit';

export const REMOTES = ['catalog', 'cart', 'checkout', 'seating'] as const;
export type RemoteName = (typeof REMOTES)[number];

/** The part of a page that one remote shows. */
interface Part {
  readonly owner: RemoteName;
  readonly shown: (page: Page) => Locator;
  /** Uses the part and expects the result. */
  readonly use: (page: Page) => Promise<void>;
  /** A click that the remote's own event handler handles. */
  readonly press?: (page: Page) => Promise<void>;
}

interface PageOfParts {
  readonly path: string;
  readonly main: Part;
  readonly slots: readonly Part[];
}

const miniCart: Part = {
  owner: 'cart',
  shown: (page) => new EventPage(page).miniCart(),
  use: (page) => expect(new EventPage(page).miniCart()).toHaveAccessibleName(/1 tuote/),
};

const seatPicker: Part = {
  owner: 'seating',
  shown: (page) => new SeatPicker(page).region(),
  use: async (page) => {
    const picker = new SeatPicker(page);
    await picker.asList().click();
    await expect(picker.asList()).toHaveAttribute('aria-pressed', 'true');
  },
  press: (page) => new SeatPicker(page).zoomIn().click(),
};

const seatFinder: Part = {
  owner: 'seating',
  shown: (page) => new SeatPicker(page).finder(),
  use: (page) => expect(new SeatPicker(page).best()).toBeEnabled(),
};

const buyBox: Part = {
  owner: 'cart',
  shown: (page) => page.getByRole('region', { name: 'Liput' }),
  use: (page) => expect(new EventPage(page).toCheckout()).toContainText('1 lippu'),
};

const cartTime: Part = {
  owner: 'cart',
  shown: (page) => page.getByText(/^Varauksesi on voimassa/),
  use: (page) => expect(page.getByRole('button', { name: 'Lisää aikaa' })).toBeEnabled(),
};

const home: Part = {
  owner: 'catalog',
  shown: (page) => new HomePage(page).event(SEATED_GAME.title),
  use: async (page) => {
    await new HomePage(page).event(SEATED_GAME.title).click();
    await expect(new EventPage(page).title()).toContainText(SEATED_GAME.title);
  },
  // The catalogue has no event handlers on the home page and the event page.
  press: async (page) => {
    await page.getByRole('banner').getByRole('link', { name: 'Kaikki tapahtumat' }).click();
    await page.getByRole('searchbox').fill('Pyry');
  },
};

const eventDetails: Part = {
  owner: 'catalog',
  shown: (page) => page.getByRole('heading', { level: 1, name: new RegExp(SEATED_GAME.title) }),
  use: async (page) => {
    for (const text of [/la .+ klo\s17\.00–19\.15/, 'Vaskihalli', 'alkaen 7,00 €']) {
      await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
    }
  },
};

/**
 * From then on a press is for scripts: before, the browser sends the form itself. A function, since a string is
 * evaluated by the page, whose policy forbids that.
 */
const formsHaveScripts = (page: Page) =>
  page.waitForFunction(() =>
    (window as { preHydration?: { isHydrating: () => boolean } }).preHydration?.isHydrating(),
  );

const cart: Part = {
  owner: 'cart',
  shown: (page) => new CartPage(page).proceed(),
  use: async (page) => {
    await new CartPage(page).unfold();
    await new CartPage(page).message().fill('Kiitos!');
    await expect(new CartPage(page).message()).toHaveValue('Kiitos!');
  },
  press: async (page) => {
    await formsHaveScripts(page);
    await new EventPage(page).more(TICKET).click();
  },
};

const checkout: Part = {
  owner: 'checkout',
  shown: (page) => new CheckoutPage(page).summary(),
  use: async (page) => {
    await formsHaveScripts(page);
    await new CheckoutPage(page).toDelivery().click();
    await expect(new CheckoutPage(page).firstName()).toBeFocused();
  },
  press: (page) => new CheckoutPage(page).firstName().fill(BUYER.firstName),
};

/** The pages with the owner of each part, to check what remains if a remote is broken. */
export const PAGES: Readonly<Record<string, PageOfParts>> = {
  home: { path: '/', main: home, slots: [miniCart] },
  event: {
    path: `/events/${SEATED_GAME.id}`,
    main: eventDetails,
    slots: [seatPicker, seatFinder, buyBox, miniCart],
  },
  cart: { path: '/cart', main: cart, slots: [miniCart] },
  checkout: { path: '/checkout', main: checkout, slots: [cartTime, miniCart] },
};

const SLOT_FALLBACK = 'Tämä osa sivusta ei ole juuri nyt käytettävissä.';
const PAGE_FALLBACK = 'Sivua ei voida juuri nyt näyttää';

/** The shell's header and footer remain usable, whatever breaks. */
async function expectShell(page: Page): Promise<void> {
  const [banner, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
  await expect(banner.getByRole('link', { name: 'Vaskiniemen Salaman liput' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Kaikki tapahtumat' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Toimitusehdot' })).toBeVisible();
}

/** Each missing part has a message with a retry button. */
async function expectFallbacks(page: Page, lost: number, isPageLost: boolean): Promise<void> {
  await expect(page.getByText(SLOT_FALLBACK)).toHaveCount(lost);
  await expect(page.getByRole('heading', { name: PAGE_FALLBACK })).toHaveCount(Number(isPageLost));
  const retry = page.getByRole('button', { name: 'Yritä uudelleen' });
  await expect(retry).toHaveCount(lost + Number(isPageLost));
}

/** Expects that all parts except those of `broken` are shown, and that all except those of `faulty` work. */
export async function expectUnaffectedParts(
  page: Page,
  pageOfParts: PageOfParts,
  { broken, faulty }: { broken: RemoteName | null; faulty: RemoteName | null },
) {
  const isPageLost = pageOfParts.main.owner === broken;
  const slots = isPageLost ? [miniCart] : pageOfParts.slots;
  const kept = [...slots, ...(isPageLost ? [] : [pageOfParts.main])].filter(
    (one) => one.owner !== broken,
  );
  const lost = slots.filter(({ owner }) => owner === broken);
  for (const part of kept) await expect(part.shown(page)).toBeVisible();
  await expectFallbacks(page, lost.length, isPageLost);
  for (const part of lost) await expect(part.shown(page)).toHaveCount(0);
  await expectShell(page);
  for (const part of kept) if (part.owner !== faulty) await part.use(page);
}
