import { statusToken } from '@permanto/tools/status-token';
import { breakRemote } from '../support/faults';
import { GAME, SEATED_GAME } from '../support/kotipelit';
import * as actions from './actions';
import {
  openPayment,
  withCancelledPayment,
  withCart,
  withOrder,
  withUnpaidOrder,
} from './preparation';
import { type Action, at, inOrder, screensOf } from './screen';

/** Shows the newest e-mail as the buyer sees it. */
const openMail: Action = async ({ page, shop }) => {
  await page.goto(`${shop.urls.api}/_mail`);
  const newest = await page.locator('a[href^="/_mail/"]').first().getAttribute('href');
  // Not opened at its own URL, whose CSP blocks scripts (also axe), nor in the mailbox, whose CSP blocks
  // inline styles.
  const mail = await page.request.get(`${shop.urls.api}${newest}/html`);
  await page.goto('about:blank');
  await page.setContent(await mail.text());
};

/** Opens the status page with the token. */
const openStatus: Action = async ({ page, shop, origin }) => {
  const authorization = `Bearer ${statusToken(shop.target.folder)}`;
  await page.setExtraHTTPHeaders({ authorization });
  await page.goto(`${origin}/_status`);
};

/** Opens a screen while neither server nor browser can load a remote. */
const whileRemoteIsDown =
  (remote: string, open: Action): Action =>
  async (visit) => {
    const restore = await breakRemote(visit.shop, remote, 'down');
    try {
      await open(visit);
    } finally {
      await restore();
    }
  };

/** Opens a screen while the API is down. The page must not be cached. */
const whileApiIsDown =
  (open: Action): Action =>
  async (visit) => {
    await visit.shop.stop('api');
    try {
      await open(visit);
    } finally {
      await visit.shop.restart('api');
    }
  };

const shop = 'kotipelit';
const TICKETS = { shop, items: { [`${GAME.id}-aikuinen`]: 2, [`${GAME.id}-lapsi`]: 1 } } as const;
const KNOWN = { ...TICKETS, isComplete: true } as const;
const RESERVED = { shop, seats: { event: SEATED_GAME.id } } as const;
const SEATS = {
  shop,
  seats: { event: SEATED_GAME.id, product: `${SEATED_GAME.id}-aikuinen-a` },
} as const;
const event = (id: string) => `/events/${id}`;

const pages = screensOf(shop, ['fi', 'en'], {
  home: at('/'),
  'home-cart-filled': inOrder(withCart(TICKETS), at('/')),
  events: at('/events'),
  'events-list': at('/events?view=list'),
  'events-calendar': at('/events?view=calendar'),
  'events-found': at('/events?q=sisu'),
  'events-none-found': at('/events?q=ooppera'),
  folder: at('/folders/liput'),
  venues: at('/venues'),
  venue: at('/venues/vaskihalli'),
  event: at(event(GAME.id)),
  'event-added': at(event(GAME.id), actions.add),
  'event-nothing-chosen': at(event(GAME.id), actions.addNothing),
  'event-cart-drawer': inOrder(withCart(TICKETS), at(event(GAME.id), actions.openCart)),
  'event-cart-drawer-empty': at(event(GAME.id), actions.openCart),
  'event-cart-drawer-refused': {
    open: inOrder(withCart(TICKETS), at(event(GAME.id), actions.addMoreInDrawer)),
    allowConsoleErrors: true,
  },
  'event-offline': { open: at(event(GAME.id), actions.addOffline), allowConsoleErrors: true },
  'event-few-left': at(event('ottelu-5')),
  'event-cancelled': at(event('ottelu-4')),
  'event-seats': at(event(SEATED_GAME.id)),
  'event-seats-held': inOrder(withCart(RESERVED), at(event(SEATED_GAME.id))),
  'event-seats-section': at(event(SEATED_GAME.id), actions.openSection),
  'event-seats-list': at(event(SEATED_GAME.id), actions.showSeatsAsList),
  terms: at('/terms'),
  privacy: at('/privacy'),
  cookies: at('/cookies'),
  contact: at('/contact'),
  accessibility: at('/pages/accessibility'),
  'cart-empty': at('/cart'),
  cart: inOrder(withCart(TICKETS), at('/cart')),
  'cart-removed': inOrder(withCart(TICKETS), at('/cart', actions.removeFirst)),
  'cart-refused': {
    open: inOrder(withCart(TICKETS), at('/cart', actions.addMoreThanAvailable)),
    allowConsoleErrors: true,
  },
  'cart-expired': at(`/cart/expired#items=${GAME.id}-aikuinen:2:${GAME.id}`),
  'checkout-empty': at('/checkout'),
  checkout: inOrder(withCart(TICKETS), at('/checkout')),
  'checkout-blank': inOrder(withCart(TICKETS), at('/checkout', actions.submitEmptyContact)),
  'checkout-filled': inOrder(withCart(TICKETS), at('/checkout', actions.fillContact)),
  delivery: inOrder(withCart(KNOWN), at('/checkout/delivery')),
  'delivery-chosen': inOrder(withCart(KNOWN), at('/checkout/delivery', actions.chooseDelivery)),
  'payment-cancelled': withCancelledPayment(TICKETS),
  'thank-you': withOrder('/thank-you', TICKETS),
  'thank-you-seats': withOrder('/thank-you', SEATS),
  'thank-you-large': inOrder(withOrder('/thank-you', SEATS), actions.enlargeTicket),
  'thank-you-print': {
    open: inOrder(withOrder('/thank-you', TICKETS), actions.print),
    isOnPaper: true,
    isAlone: true,
  },
  'thank-you-pending': withOrder('/thank-you', TICKETS, 'pending'),
  order: withOrder('/orders/pw', TICKETS),
  'order-unpaid': withUnpaidOrder(TICKETS),
  'order-unknown': { open: at('/orders/pw/AAAA-AAAA'), allowConsoleErrors: true },
  'confirm-order': at('/orders/pw/AAAA-AAAA/confirm'),
  'pay-order': at('/orders/pw'),
  'not-found': { open: at('/nowhere'), allowConsoleErrors: true },
});

/** Pages outside the shell, in the language of the order. */
const externalPages = screensOf(shop, ['fi'], {
  payment: { open: openPayment(TICKETS), isAlone: true },
  'payment-seats': { open: openPayment(SEATS), isAlone: true },
  mail: { open: inOrder(withOrder('/thank-you', TICKETS), openMail), isMail: true },
  status: { open: openStatus, isAlone: true },
});

/** Last, because they break the whole shop meanwhile. */
const faults = screensOf(shop, ['fi', 'en'], {
  'fault-catalog': { open: whileRemoteIsDown('catalog', at('/')), allowConsoleErrors: true },
  'fault-cart': { open: whileRemoteIsDown('cart', at(event(GAME.id))), allowConsoleErrors: true },
  'fault-seating': {
    open: whileRemoteIsDown('seating', at(event(SEATED_GAME.id))),
    allowConsoleErrors: true,
  },
  'fault-checkout': {
    open: whileRemoteIsDown('checkout', at('/checkout')),
    allowConsoleErrors: true,
  },
  'fault-api': {
    // The first page gives the server the shop's frame, which it keeps.
    open: inOrder(at('/'), whileApiIsDown(at('/events?q=unseen'))),
    allowConsoleErrors: true,
  },
});

export const kotipelit = [...pages, ...externalPages, ...faults];
