import type { ShopFiles } from '../files/shop-files';
import type { Addresses } from './addresses';
import { checkCss } from './check-css';
import type { FileUse } from './own-files';

type Named = string | null;

/** The data with addresses for what it names. Adds to `faults` what has none. */
export function withAddresses(files: ShopFiles, addresses: Addresses, faults: string[]): ShopFiles {
  const addressed = (named: Named, place: string, use: FileUse = 'picture'): Named => {
    const found = named === null ? { address: null } : addresses(named, use);
    if (!('fault' in found)) return found.address;
    faults.push(`${place}: ${found.fault}`);
    return null;
  };
  const withImage =
    (list: string) =>
    <Entry extends { image: Named }>(entry: Entry, index: number): Entry => {
      return { ...entry, image: addressed(entry.image, `${list}.${index}.image`) };
    };
  const { shop, events, products, streams } = files;
  const { theme } = shop;
  const ofTheme = (field: 'header_img' | 'bg_img' | 'favicon') =>
    addressed(theme[field], `shop.json: theme.${field}`);
  const css = theme.custom_css === null ? null : checkCss(theme.custom_css, addresses);
  faults.push(...(css?.faults ?? []).map((fault) => `shop.json: theme.custom_css: ${fault}`));
  return {
    ...files,
    shop: {
      ...shop,
      theme: {
        ...theme,
        header_img: ofTheme('header_img'),
        bg_img: ofTheme('bg_img'),
        favicon: ofTheme('favicon'),
        custom_css: css?.css ?? null,
      },
    },
    events: {
      ...events,
      locations: events.locations.map(withImage('events.json: locations')),
      events: events.events.map(withImage('events.json: events')),
    },
    products: {
      products: products.products
        .map(withImage('products.json: products'))
        .map((product, index) => ({
          ...product,
          images: product.images.flatMap(
            (named, i) => addressed(named, `products.json: products.${index}.images.${i}`) ?? [],
          ),
        })),
    },
    streams: {
      streams: streams.streams.map(withImage('streams.json: streams')).map((stream, index) => {
        const place = `streams.json: streams.${index}.playlist`;
        const playlist = addressed(stream.playlist, place, 'playlist') ?? stream.playlist;
        return { ...stream, playlist };
      }),
    },
  };
}
