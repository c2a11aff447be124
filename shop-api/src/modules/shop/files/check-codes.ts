import type { ShopFiles } from './shop-files';
import { repeated, unknown, type Reference } from './links';

type FiledProduct = ShopFiles['products']['products'][number];

const REQUIRED_IDS = {
  serial_card: 'serial_card_ids',
  badge: 'badge_ids',
  campaign: 'campaign_ids',
} as const;

/** The ids that a product's requirements name, where they are of this kind. */
function requiredIds({ requirements }: FiledProduct, kind: keyof typeof REQUIRED_IDS): string[] {
  if (requirements?.type !== kind) return [];
  const named = requirements as Partial<Record<string, unknown>>;
  return named[REQUIRED_IDS[kind]] as string[];
}

function required(products: readonly FiledProduct[], kind: keyof typeof REQUIRED_IDS): Reference[] {
  const place = (i: number) => `products.json: products.${i}.requirements.${REQUIRED_IDS[kind]}`;
  return products.flatMap((product, i) =>
    requiredIds(product, kind).map((id): Reference => [place(i), id]),
  );
}

const sold = (
  products: readonly FiledProduct[],
  field: string,
  idOf: (product: FiledProduct) => string | null,
) =>
  products.map((product, i): Reference => [`products.json: products.${i}.${field}`, idOf(product)]);

/** A code opens one thing only: no two may be the same, whatever they are for. */
function repeatedCodes({ codes }: ShopFiles): string[] {
  const lists: [string, readonly { codes: readonly (string | { code: string })[] }[]][] = [
    ['campaigns', codes.campaigns],
    ['serial_cards', codes.serial_cards],
    ['badges', codes.badges],
  ];
  const places = lists.flatMap(([list, entries]) =>
    entries.flatMap((entry, i) => entry.codes.map((code, n) => [`${list}.${i}.codes.${n}`, code])),
  ) as [string, string | { code: string }][];
  const vouchers = codes.value_vouchers.codes.map((voucher, n): [string, { code: string }] => [
    `value_vouchers.codes.${n}`,
    voucher,
  ]);
  const seen = new Set<string>();
  return [...places, ...vouchers].flatMap(([place, entry]) => {
    const code = typeof entry === 'string' ? entry : entry.code;
    const isNew = !seen.has(code);
    seen.add(code);
    return isNew ? [] : [`codes.json: ${place}: "${code}" is used twice`];
  });
}

/** What is wrong with campaigns, serial cards and badges, and with what leads to them. */
export function codeFaults(files: ShopFiles): string[] {
  const { campaigns, serial_cards: cards, badges } = files.codes;
  const { products } = files.products;
  return [
    ...repeated('codes.json', 'campaigns', campaigns),
    ...repeated('codes.json', 'serial_cards', cards),
    ...repeated('codes.json', 'badges', badges),
    ...repeatedCodes(files),
    ...unknown('campaign', campaigns, required(products, 'campaign')),
    ...unknown('serial card', cards, [
      ...required(products, 'serial_card'),
      ...sold(products, 'serial_card.id', ({ serial_card }) => serial_card?.id ?? null),
    ]),
    ...unknown('badge', badges, [
      ...required(products, 'badge'),
      ...sold(products, 'badge', ({ badge }) => badge),
    ]),
    ...unknown(
      'product',
      products,
      campaigns.flatMap((campaign, i) =>
        campaign.products.map((id): Reference => [`codes.json: campaigns.${i}.products`, id]),
      ),
    ),
  ];
}
