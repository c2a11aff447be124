import { addressOf, isFor, type FileUse, type OwnFiles } from './own-files';

type Address = { readonly address: string } | { readonly fault: string };

/** The address of what a shop's data names, or why it has none. */
export type Addresses = (named: string, use: FileUse) => Address;

interface Known {
  readonly key: string;
  readonly files: OwnFiles;
  /** Origins, beside the shop's own, from which something may come. */
  readonly origins: readonly string[];
}

/** A path of the site: a second slash, or what browsers read as one, would lead to another host. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;

/**
 * Something is named by a file of the shop's, by an https address at one of its origins, or by a
 * path of the site, which is let be.
 */
export function addressesOf({ key, files, origins }: Known): Addresses {
  return (named, use) => {
    if (PATH.test(named)) return { address: named };
    if (URL.canParse(named)) return elsewhere(named, origins);
    const file = files.get(named);
    if (!file) return { fault: `there is no file "${named}" in files/` };
    return isFor(use, named)
      ? { address: addressOf(key, file) }
      : { fault: `"${named}" is no ${use}` };
  };
}

function elsewhere(named: string, origins: readonly string[]): Address {
  const { protocol, origin, href } = new URL(named);
  if (protocol !== 'https:') return { fault: `"${named}" must begin with https://` };
  return origins.includes(origin)
    ? { address: href }
    : { fault: `${origin} is none of the media_origins in shop.json` };
}
