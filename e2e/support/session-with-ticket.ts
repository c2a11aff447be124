import type { Browser, BrowserContext } from '@playwright/test';
import { EventPage } from '../pages/event-page';
import { GAME, TICKET } from './kotipelit';
import type { Shop } from './shop';

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The session of a visitor with a ticket in the cart, for contexts that begin with it. */
export async function sessionWithTicket(browser: Browser, shop: Shop): Promise<Session> {
  const context = await browser.newContext({ baseURL: shop.origin });
  const event = new EventPage(await context.newPage());
  await event.open(GAME.id);
  await event.addToCart(TICKET, 1);
  const session = await context.storageState();
  await context.close();
  return session;
}
