import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Shop } from '@permanto/contracts';
import { cssUrl } from '../addresses';

/** Google's Material Symbols, a file for each name; looked up when the program runs. */
const FOLDER = path.join(
  path.dirname(createRequire(__filename).resolve('@material-symbols/svg-400/package.json')),
  'rounded',
);
const NAME = /^[a-z0-9_]{1,64}(?:-fill)?$/;

function pictureOf(name: string): string | null {
  try {
    return readFileSync(path.join(FOLDER, `${name}.svg`), 'utf8');
  } catch {
    return null;
  }
}

function ruleOf(name: string): string | null {
  const svg = NAME.test(name) ? pictureOf(name) : null;
  if (svg === null) return null;
  return `[data-icon="${name}"]{--icon:${cssUrl(`data:image/svg+xml,${encodeURIComponent(svg)}`)}}`;
}

/**
 * For each icon that the shop's pages name, what `mask: var(--icon)` draws on an element with
 * `data-icon="<name>"`. A name that there isn't gives nothing.
 */
export function iconsCss(pages: Shop['pages']): string {
  const names = pages.flatMap(({ icon }) => (icon?.type === 'material' ? [icon.name] : []));
  return [...new Set(names)]
    .map(ruleOf)
    .filter((rule) => rule !== null)
    .join('\n');
}
