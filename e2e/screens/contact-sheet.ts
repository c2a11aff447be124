import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; }
body { margin: 1rem; }
section { border-top: 1px solid; margin-top: 1rem; }
h2 { font-size: 1rem; position: sticky; top: 0; background: Canvas; margin: 0; padding: .25rem 0; }
div { display: flex; gap: .5rem; align-items: flex-start; overflow-x: auto; }
figure { margin: 0; flex: none; }
img { display: block; height: 26rem; width: auto; max-width: 40rem; object-fit: cover; object-position: top; border: 1px solid GrayText; }
figcaption { font-size: .75rem; }
`;

/** Name, width and colour scheme of a file such as `areena/cart.sv.0360.dark.jpg`. */
const FILE_NAME = /^(.+)\.(\d{4})\.(light|dark)\.jpg$/;

const figure = (file: string) => {
  const [, , width, scheme] = FILE_NAME.exec(file) ?? [];
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${Number(width)} ${scheme}</figcaption></figure>`;
};

/** Writes a page with all screenshots in the folder, one row per state. Returns its path. */
export function writeContactSheet(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => FILE_NAME.test(file))
    .sort();
  const names = [...new Set(files.map((file) => FILE_NAME.exec(file)?.[1] ?? ''))];
  const rows = names.map((name) => {
    const own = files.filter((file) => FILE_NAME.exec(file)?.[1] === name);
    return `<section id="${name}"><h2>${name}</h2><div>${own.map(figure).join('')}</div></section>`;
  });
  const sheet = path.join(folder, 'index.html');
  writeFileSync(
    sheet,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Permanto: ${files.length} pictures of ${names.length} screens</title><style>${STYLE}</style>${rows.join('\n')}</html>\n`,
  );
  return sheet;
}
