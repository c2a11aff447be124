import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../settings';

export const LANGUAGES = ['fi', 'en', 'sv'] as const;
export type Spoken = (typeof LANGUAGES)[number];

const LEFT_OUT = /^(?:node_modules|dist|var|coverage|\..*)$/;

/** Every folder that holds a `fi.json`, from the root. */
export function textFolders(folder = '.'): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory() && !LEFT_OUT.test(entry.name))
    .flatMap((entry) => textFolders(path.join(folder, entry.name)));
  return existsSync(path.join(root, folder, 'fi.json')) ? [folder, ...below] : below;
}

/** The texts of a folder in a language, by key: `cart.empty`. */
export function texts(folder: string, language: Spoken): Map<string, string> {
  return new Map(flat(readJson(path.join(folder, `${language}.json`))));
}

/** What the demo shops' documents say in a language, by place: `events.0.title.fi`. */
export function shopTexts(language: Spoken): Map<string, string> {
  const shops = 'shop-api/shops';
  const files = readdirSync(path.join(root, shops), { recursive: true, encoding: 'utf8' });
  const said = files
    .filter((file) => /^[^/]+\/[^/]+\.json$/.test(file) && !file.startsWith('schema/'))
    .flatMap((file) => flat(readJson(path.join(shops, file)), `${file}: `));
  return new Map(said.filter(([place]) => place.endsWith(`.${language}`)));
}

const readJson = (file: string) =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8')) as object;

function flat(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, string][] => {
    if (typeof inner === 'string') return [[prefix + key, inner]];
    return typeof inner === 'object' && inner !== null ? flat(inner, `${prefix}${key}.`) : [];
  });
}
