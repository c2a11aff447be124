import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Shop } from '@permanto/contracts';
import { cssUrl } from './media-url';

/** Google's Material Symbols, one file for each name; resolved at run time. */
const ICON_FOLDER = path.join(
  path.dirname(createRequire(__filename).resolve('@material-symbols/svg-400/package.json')),
  'rounded',
);
const ICON_NAME = /^[a-z0-9_]{1,64}(?:-fill)?$/;

function readIcon(name: string): string | null {
  try {
    return readFileSync(path.join(ICON_FOLDER, `${name}.svg`), 'utf8');
  } catch {
    return null;
  }
}

function ruleOf(name: string): string | null {
  const svg = ICON_NAME.test(name) ? readIcon(name) : null;
  if (svg === null) return null;
  return `[data-icon="${name}"]{--icon:${cssUrl(`data:image/svg+xml,${encodeURIComponent(svg)}`)}}`;
}

/**
 * For each icon used by the shop's pages: a rule that sets `--icon` on elements with `data-icon="<name>"`,
 * to be used as `mask: var(--icon)`. Unknown names are ignored.
 */
export function iconsCss(pages: Shop['pages']): string {
  const names = pages.flatMap(({ icon }) => (icon?.type === 'material' ? [icon.name] : []));
  return [...new Set(names)]
    .map(ruleOf)
    .filter((rule) => rule !== null)
    .join('\n');
}
