import { expect, type Locator, type Page } from '@playwright/test';
import { CartPage } from '../pages/cart-page';
import { CheckoutPage } from '../pages/checkout-page';
import { EventPage } from '../pages/event-page';
import { HomePage } from '../pages/home-page';
import { SeatPicker } from '../pages/seat-picker';
import { SEATED_GAME } from './kotipelit';

export const REMOTES = ['catalog', 'cart', 'checkout', 'seating'] as const;
export type RemoteName = (typeof REMOTES)[number];

/** What one remote shows on a page. */
interface Part {
  readonly owner: RemoteName;
  readonly shown: (page: Page) => Locator;
  /** What a visitor does with it, and what comes of it. */
  readonly use: (page: Page) => Promise<void>;
  /** A press whose handler is the remote's. */
  readonly press?: (page: Page) => Promise<void>;
}

interface MadePage {
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
    await expect(picker.asMap()).toBeVisible();
  },
  press: (page) => new SeatPicker(page).zoomIn().click(),
};

const buyBox: Part = {
  owner: 'cart',
  shown: (page) => new EventPage(page).add(),
  use: async (page) => {
    await new EventPage(page).add().click();
    await expect(page.getByRole('main')).toContainText('Valitse paikat ennen kuin jatkat.');
  },
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
  // Nothing on home and event page has a handler of the catalogue's.
  press: async (page) => {
    await page.getByRole('banner').getByRole('link', { name: 'Kaikki tapahtumat' }).click();
    await page.getByRole('searchbox').fill('Pyry');
  },
};

const eventItself: Part = {
  owner: 'catalog',
  shown: (page) => page.getByRole('heading', { level: 1, name: new RegExp(SEATED_GAME.title) }),
  use: async (page) => {
    for (const text of ['la 27.2.2027 klo 17.00–19.15', 'Vaskihalli', 'alkaen 7,00 €']) {
      await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
    }
  },
};

const cart: Part = {
  owner: 'cart',
  shown: (page) => new CartPage(page).proceed(),
  use: async (page) => {
    await new CartPage(page).unfold('Lisää viesti kaupalle');
    await new CartPage(page).message().fill('Kiitos!');
    await expect(new CartPage(page).message()).toHaveValue('Kiitos!');
  },
  press: (page) => new CartPage(page).remove().click(),
};

const checkout: Part = {
  owner: 'checkout',
  shown: (page) => new CheckoutPage(page).summary(),
  use: async (page) => {
    await new CheckoutPage(page).toDelivery().click();
    await expect(new CheckoutPage(page).firstName()).toBeFocused();
  },
  press: (page) => page.getByRole('checkbox').first().click(),
};

/** The pages, with who makes what of them: what a broken remote doesn't make is what remains. */
export const PAGES: Readonly<Record<string, MadePage>> = {
  home: { path: '/', main: home, slots: [miniCart] },
  event: {
    path: `/events/${SEATED_GAME.id}`,
    main: eventItself,
    slots: [seatPicker, buyBox, miniCart],
  },
  cart: { path: '/cart', main: cart, slots: [miniCart] },
  checkout: { path: '/checkout', main: checkout, slots: [cartTime, miniCart] },
};

const NO_SLOT = 'Tämä osa sivusta ei ole juuri nyt käytettävissä.';
const NO_PAGE = 'Sivua ei voida juuri nyt näyttää';

/** The shell's own: whatever breaks, there is a way on. */
async function expectFrame(page: Page): Promise<void> {
  const [banner, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
  await expect(banner.getByRole('link', { name: 'Vaskiniemen Salaman liput' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Kaikki tapahtumat' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Toimitusehdot' })).toBeVisible();
}

/** Where a part is missing it says so, with a way to try again. */
async function expectSaid(page: Page, lost: number, isPageLost: boolean): Promise<void> {
  await expect(page.getByText(NO_SLOT)).toHaveCount(lost);
  await expect(page.getByRole('heading', { name: NO_PAGE })).toHaveCount(Number(isPageLost));
  const retry = page.getByRole('button', { name: 'Yritä uudelleen' });
  await expect(retry).toHaveCount(lost + Number(isPageLost));
}

/** All but what `broken` makes is there, and what `faulty` doesn't make can be used. */
export async function expectTheRest(
  page: Page,
  made: MadePage,
  { broken, faulty }: { broken: RemoteName | null; faulty: RemoteName | null },
) {
  const isPageLost = made.main.owner === broken;
  const slots = isPageLost ? [miniCart] : made.slots;
  const kept = [...slots, ...(isPageLost ? [] : [made.main])].filter((one) => one.owner !== broken);
  const lost = slots.filter(({ owner }) => owner === broken);
  for (const part of kept) await expect(part.shown(page)).toBeVisible();
  await expectSaid(page, lost.length, isPageLost);
  for (const part of lost) await expect(part.shown(page)).toHaveCount(0);
  await expectFrame(page);
  for (const part of kept) if (part.owner !== faulty) await part.use(page);
}
