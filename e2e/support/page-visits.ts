import type { Language } from '@permanto/contracts';

/** Every kind of page of a demo shop, as paths without language. */
interface ShopPages {
  /** The prefix of the shell's host. */
  readonly host: string;
  readonly languages: readonly Language[];
  readonly addresses: readonly string[];
}

const OF_EVERY_SHOP = [
  '/',
  '/events',
  '/venues',
  '/contact',
  '/cookies',
  '/privacy',
  '/terms',
  '/cart',
  '/cart/cancelled',
  '/cart/expired',
  '/checkout',
  '/orders/pw',
];

const SHOPS: readonly ShopPages[] = [
  {
    host: '',
    languages: ['fi', 'en'],
    addresses: [
      ...OF_EVERY_SHOP,
      '/events/ottelu-8',
      '/events/ottelu-6',
      '/events/ottelu-4',
      '/folders/liput',
      '/pages/accessibility',
    ],
  },
  {
    host: 'areena.',
    languages: ['fi', 'en', 'sv'],
    addresses: [
      ...OF_EVERY_SHOP,
      '/events/kesajuhla',
      '/events/tanssigaala',
      '/events/junioriturnaus',
      '/events/konsertti/sections/101',
      '/folders/ottelut',
      '/folders/menneet',
      '/venues/paahalli',
      '/streams',
      '/streams/kuoroilta',
      '/shop/fanituotteet',
      '/products/kaulahuivi',
      '/pages/directions',
      '/events?view=list',
      '/events?view=calendar&q=messut',
      '/folders/tapahtumat',
      '/venues/kerhotalo',
      '/shop/kortit',
      '/products/sarjakortti-10x1',
      '/products/luistelu-aamu-vuokra',
      '/codes/KESA15',
      '/codes/LAHJA-20-N6DF',
    ],
  },
];

interface Visit {
  readonly host: string;
  readonly languages: readonly Language[];
  /** Without language prefix. */
  readonly address: string;
}

/** Every kind of page, with the languages of its shop. */
export const PAGE_VISITS: readonly Visit[] = SHOPS.flatMap(({ addresses, ...shop }) =>
  addresses.map((address) => ({ ...shop, address })),
);
