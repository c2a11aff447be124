import { GAME, SEATED_GAME } from '../support/kotipelit';
import * as acts from './acts';
import { broken, withApiAway } from './faults';
import { atMail, atStatus } from './outside';
import { atPayment, withCancelledPayment, withCart, withOrder, withUnpaidOrder } from './past';
import { after, at, screensOf } from './screen';

const shop = 'kotipelit';
const TICKETS = { shop, items: { [`${GAME.id}-aikuinen`]: 2, [`${GAME.id}-lapsi`]: 1 } } as const;
const KNOWN = { ...TICKETS, isComplete: true } as const;
const HELD = { shop, seats: { event: SEATED_GAME.id } } as const;
const SEATS = {
  shop,
  seats: { event: SEATED_GAME.id, product: `${SEATED_GAME.id}-aikuinen-a` },
} as const;
const event = (id: string) => `/events/${id}`;

const pages = screensOf(shop, ['fi', 'en'], {
  home: at('/'),
  'home-cart-filled': after(withCart(TICKETS), at('/')),
  events: at('/events'),
  'events-list': at('/events?view=list'),
  'events-calendar': at('/events?view=calendar&month=2027-01'),
  'events-found': at('/events?q=sisu'),
  'events-none-found': at('/events?q=ooppera'),
  folder: at('/folders/liput'),
  venues: at('/venues'),
  venue: at('/venues/vaskihalli'),
  event: at(event(GAME.id)),
  'event-added': at(event(GAME.id), acts.add),
  'event-nothing-chosen': at(event(GAME.id), acts.addNothing),
  'event-offline': { open: at(event(GAME.id), acts.addOffline), mayComplain: true },
  'event-few-left': at(event('ottelu-5')),
  'event-cancelled': at(event('ottelu-4')),
  'event-seats': at(event(SEATED_GAME.id)),
  'event-seats-held': after(withCart(HELD), at(event(SEATED_GAME.id))),
  'event-seats-section': at(event(SEATED_GAME.id), acts.openSection),
  'event-seats-list': at(event(SEATED_GAME.id), acts.seatsAsList),
  terms: at('/terms'),
  privacy: at('/privacy'),
  cookies: at('/cookies'),
  contact: at('/contact'),
  accessibility: at('/pages/accessibility'),
  'cart-empty': at('/cart'),
  cart: after(withCart(TICKETS), at('/cart')),
  'cart-removed': after(withCart(TICKETS), at('/cart', acts.removeFirst)),
  'cart-refused': {
    open: after(withCart(TICKETS), at('/cart', acts.moreThanThereIs)),
    mayComplain: true,
  },
  'cart-expired': at(`/cart/expired#items=${GAME.id}-aikuinen:2:${GAME.id}`),
  'checkout-empty': at('/checkout'),
  checkout: after(withCart(TICKETS), at('/checkout')),
  'checkout-blank': after(withCart(TICKETS), at('/checkout', acts.sendContact)),
  'checkout-filled': after(withCart(TICKETS), at('/checkout', acts.tellContact)),
  delivery: after(withCart(KNOWN), at('/checkout/delivery')),
  'delivery-chosen': after(withCart(KNOWN), at('/checkout/delivery', acts.chooseDelivery)),
  'payment-cancelled': withCancelledPayment(TICKETS),
  'thank-you': withOrder('/thank-you', TICKETS),
  'thank-you-seats': withOrder('/thank-you', SEATS),
  'thank-you-print': {
    open: after(withOrder('/thank-you', TICKETS), acts.print),
    isOnPaper: true,
    isAlone: true,
  },
  'thank-you-pending': withOrder('/thank-you', TICKETS, 'pending'),
  order: withOrder('/orders/pw', TICKETS),
  'order-unpaid': withUnpaidOrder(TICKETS),
  'order-unknown': { open: at('/orders/pw/AAAA-AAAA'), mayComplain: true },
  'pay-order': at('/orders/pw'),
  'not-found': { open: at('/nowhere'), mayComplain: true },
});

/** Made by others than the shell, in the language of the order. */
const outside = screensOf(shop, ['fi'], {
  payment: { open: atPayment(TICKETS), isAlone: true },
  'payment-seats': { open: atPayment(SEATS), isAlone: true },
  mail: { open: after(withOrder('/thank-you', TICKETS), atMail), isMail: true },
  status: { open: atStatus, isAlone: true },
});

/** The whole shop is broken meanwhile, so these come last. */
const faults = screensOf(shop, ['fi', 'en'], {
  'fault-catalog': { open: broken('catalog', at('/')), mayComplain: true },
  'fault-cart': { open: broken('cart', at(event(GAME.id))), mayComplain: true },
  'fault-seating': { open: broken('seating', at(event(SEATED_GAME.id))), mayComplain: true },
  'fault-checkout': { open: broken('checkout', at('/checkout')), mayComplain: true },
  'fault-api': { open: withApiAway(at('/events?q=unseen')), mayComplain: true },
});

export const kotipelit = [...pages, ...outside, ...faults];
