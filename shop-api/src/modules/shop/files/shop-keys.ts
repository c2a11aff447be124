import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Holds the schemas of the shops' files. */
const NO_SHOP = ['schema'];

const holdsFiles = (folder: string) => readdirSync(folder).some((name) => name.endsWith('.json'));

/** Every shop that has a folder with data files. */
export function shopKeys(shopsFolder: string): string[] {
  try {
    return readdirSync(shopsFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !NO_SHOP.includes(entry.name))
      .map(({ name }) => name)
      .filter((name) => holdsFiles(path.join(shopsFolder, name)))
      .sort();
  } catch {
    return [];
  }
}
