import * as actions from './actions';
import { withCart, withOrder } from './preparation';
import { inOrder, at, screensOf } from './screen';

const shop = 'areena';
const TICKETS = { shop, items: { 'kesajuhla-aikuinen': 2, 'kesajuhla-lapsi': 1 } } as const;
const WITH_GOODS = { shop, items: { ...TICKETS.items, kaulahuivi: 1 } } as const;
const DELIVERED = { ...WITH_GOODS, groups: ['tickets', 'merchandise'] } as const;
const KNOWN = { ...WITH_GOODS, isComplete: true } as const;
const CONCERT = 'konsertti';
const RESERVED = { shop, seats: { event: CONCERT } } as const;
const SEATS = { shop, seats: { event: CONCERT, product: `${CONCERT}-permanto` } } as const;
const event = (id: string) => `/events/${id}`;

export const areena = screensOf(shop, ['fi', 'en', 'sv'], {
  home: at('/'),
  'home-menu': { open: at('/', actions.openMenu), afterResize: actions.openMenu },
  'home-consent': { open: at('/', actions.consentBanner), isAsked: true },
  'home-consent-settings': { open: at('/', actions.consentSettings), isAsked: true },
  events: at('/events'),
  'events-list': at('/events?view=list'),
  'events-calendar': at('/events?view=calendar&q=messut'),
  'events-found': at('/events?q=hillakos'),
  'events-none-found': at('/events?q=ooppera&venue=paahalli'),
  'events-narrowed': at('/events?available=1&venue=kerhotalo', actions.unfold),
  folder: at('/folders/konsertit'),
  'folder-list': at('/folders/jaakiekko'),
  'folder-of-folders': at('/folders/tapahtumat'),
  'folder-past': at('/folders/menneet'),
  venues: at('/venues'),
  venue: at('/venues/paahalli'),
  event: at(event('kesajuhla')),
  'event-sold-out': at(event('akustinen-ilta')),
  'event-not-yet': at(event('vuosikymmenen-gaala')),
  'event-sales-ended': at(event('kevatmessut')),
  'event-over': at(event('avajaiset')),
  'event-cancelled': at(event('moottorinaytos')),
  'event-postponed': at(event('tanssigaala')),
  'event-series': at(event('huumori-la')),
  'event-quick': at(event('huumori-pe'), actions.unfold),
  'event-registration': at(event('kesaleiri'), actions.unfold),
  'event-free': at(event('avoimet-ovet'), actions.unfold),
  'event-code-only': at(event('kumppani-ilta')),
  'event-seats': at(event(CONCERT)),
  'event-section': at(`${event(CONCERT)}/sections/101`),
  'event-seats-held': inOrder(withCart(RESERVED), at(event(CONCERT))),
  'event-tables': at(event('klubi-ilta')),
  'event-stream': at(event('kuoroilta')),
  streams: at('/streams'),
  'stream-live': at('/streams/peliturnaus'),
  'stream-soon': at('/streams/kuoroilta'),
  'stream-refused': {
    open: at('/streams/peliturnaus', actions.watchWithWrongCode),
    allowConsoleErrors: true,
  },
  shop: at('/shop/kauppa'),
  'shop-goods': at('/shop/fanituotteet'),
  'shop-cards': at('/shop/kortit'),
  product: at('/products/kaulahuivi'),
  'product-sizes': at('/products/pelipaita'),
  'product-size': at('/products/pelipaita-m'),
  'product-enlarged': at('/products/pelipaita', actions.enlarge),
  'product-added': at('/products/kaulahuivi', actions.add),
  'product-membership': at('/products/jasenyys-perhe'),
  'product-card': at('/products/sarjakortti-10x1'),
  'product-service': at('/products/luistelu-aamu-vuokra'),
  'product-voucher': at('/products/lahjakortti-20'),
  code: at('/codes/KESA15'),
  'code-voucher': at('/codes/LAHJA-20-N6DF'),
  'code-over': at('/codes/SARJA-10X1-VANHA'),
  'code-unknown': { open: at('/codes/EI-OLE'), allowConsoleErrors: true },
  terms: at('/terms'),
  privacy: at('/privacy'),
  cookies: at('/cookies'),
  contact: at('/contact'),
  accessibility: at('/pages/accessibility'),
  directions: at('/pages/directions'),
  'cart-empty': at('/cart'),
  cart: inOrder(withCart(WITH_GOODS), at('/cart')),
  'cart-code-refused': {
    open: inOrder(withCart(WITH_GOODS), at('/cart', actions.useWrongCode)),
    allowConsoleErrors: true,
  },
  'cart-seats': inOrder(withCart(SEATS), at('/cart')),
  'cart-removed': inOrder(withCart(WITH_GOODS), at('/cart', actions.removeFirst)),
  checkout: inOrder(withCart(WITH_GOODS), at('/checkout')),
  'checkout-blank': inOrder(
    withCart(WITH_GOODS),
    at('/checkout', actions.unfold, actions.submitEmptyContact),
  ),
  'checkout-filled': inOrder(
    withCart(WITH_GOODS),
    at('/checkout', actions.fillContact, actions.unfold),
  ),
  delivery: inOrder(withCart(KNOWN), at('/checkout/delivery')),
  'delivery-too-early': inOrder(
    withCart(KNOWN),
    at('/checkout/delivery', actions.orderWithoutChoices),
  ),
  'delivery-chosen': inOrder(withCart(KNOWN), at('/checkout/delivery', actions.chooseDelivery)),
  'thank-you': withOrder('/thank-you', TICKETS),
  'thank-you-seats': withOrder('/thank-you', SEATS),
  'thank-you-large': inOrder(withOrder('/thank-you', SEATS), actions.enlargeTicket),
  order: withOrder('/orders/pw', TICKETS),
  'order-goods': withOrder('/orders/pw', DELIVERED),
  'order-withdrawal': inOrder(withOrder('/orders/pw', DELIVERED), actions.beginWithdrawal),
  'not-found': { open: at('/nowhere'), allowConsoleErrors: true },
  'event-not-found': { open: at(event('nowhere')), allowConsoleErrors: true },
});
