import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../settings';

export const LANGUAGES = ['fi', 'en', 'sv'] as const;
export type TextLanguage = (typeof LANGUAGES)[number];

const IGNORED_FOLDERS = /^(?:node_modules|dist|var|coverage|\..*)$/;

/** All folders with a `fi.json`, relative to the root. */
export function textFolders(folder = '.'): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory() && !IGNORED_FOLDERS.test(entry.name))
    .flatMap((entry) => textFolders(path.join(folder, entry.name)));
  return existsSync(path.join(root, folder, 'fi.json')) ? [folder, ...below] : below;
}

/** The texts of a folder in a language, by key: `cart.empty`. */
export function texts(folder: string, language: TextLanguage): Map<string, string> {
  return new Map(flat(readJson(path.join(folder, `${language}.json`))));
}

/** The texts of the demo shops' documents in a language, by place: `events.0.title.fi`. */
export function shopTexts(language: TextLanguage): Map<string, string> {
  const shops = 'shop-api/shops';
  const files = readdirSync(path.join(root, shops), { recursive: true, encoding: 'utf8' });
  const all = files
    .filter((file) => /^[^/]+\/[^/]+\.json$/.test(file) && !file.startsWith('schema/'))
    .flatMap((file) => flat(readJson(path.join(shops, file)), `${file}: `));
  return new Map(all.filter(([place]) => place.endsWith(`.${language}`)));
}

const readJson = (file: string) =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8')) as object;

function flat(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, string][] => {
    if (typeof inner === 'string') return [[prefix + key, inner]];
    return typeof inner === 'object' && inner !== null ? flat(inner, `${prefix}${key}.`) : [];
  });
}
