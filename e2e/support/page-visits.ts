/** Every kind of page of a demo shop, as paths without language. */
interface ShopPages {
  /** The prefix of the shell's host. */
  readonly host: string;
  readonly languages: readonly string[];
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
      '/events/kesajuhla-2029',
      '/events/tanssigaala',
      '/events/junioriturnaus',
      '/folders/ottelut',
      '/folders/menneet',
      '/venues/paahalli',
      '/streams',
      '/streams/kuoroilta',
      '/shop/fanituotteet',
      '/products/kaulahuivi',
      '/pages/directions',
      '/events?view=list',
      '/events?view=calendar&month=2028-04',
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
  readonly language: string;
  /** With its language prefix. */
  readonly address: string;
  readonly width: number;
}

const withLanguage = (language: string, address: string) =>
  language === 'fi' ? address : `/${language}${address === '/' ? '' : address}`;

export const pageVisits = (widths: readonly number[]): Visit[] =>
  SHOPS.flatMap(({ host, languages, addresses }) =>
    languages.flatMap((language) =>
      addresses.flatMap((address) =>
        widths.map((width) => ({
          host,
          language,
          address: withLanguage(language, address),
          width,
        })),
      ),
    ),
  );
