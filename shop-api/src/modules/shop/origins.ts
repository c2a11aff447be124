/**
 * Origins that take the place of the hosts in shops' files, for local runs and tests: shop key →
 * origin; `*` stands for every other shop, and `{shop}` in an origin for the shop's key.
 */
export type ShopOrigins = ReadonlyMap<string, string>;

export const originOf = (origins: ShopOrigins, key: string): string | undefined =>
  (origins.get(key) ?? origins.get('*'))?.replace('{shop}', key);
