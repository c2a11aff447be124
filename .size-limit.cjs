const fs = require('node:fs');
const path = require('node:path');

/**
 * What the browser loads, in brotli KB: of each remote its entry and what its pages need at once,
 * of the event page everything before it can be used. Read from the records of the builds.
 */
const read = (file) => JSON.parse(fs.readFileSync(path.join(__dirname, file), 'utf8'));

function scriptsOfRemote(remote) {
  const { version, web } = read(`${remote}/dist/build.json`);
  const files = [web.entries.fi, ...web.preload].map(({ file }) => file);
  return files.map((file) => `${remote}/dist/${version}/${file}`);
}

const { early, entries } = read('shell/dist/web/shell.json');
const shell = [...early, entries.fi].map(({ file }) => `shell/dist/web/${file}`);
const catalog = scriptsOfRemote('catalog-mfe');
const cart = scriptsOfRemote('cart-mfe');
const checkout = scriptsOfRemote('checkout-mfe');
const seating = scriptsOfRemote('seating-mfe');

module.exports = [
  { name: 'event page, first load', path: [...shell, ...catalog, ...cart], limit: '150 kB' },
  { name: 'shell with all shared libraries', path: shell, limit: '130 kB' },
  { name: 'catalog-mfe', path: catalog, limit: '15 kB' },
  { name: 'cart-mfe', path: cart, limit: '20 kB' },
  { name: 'checkout-mfe', path: checkout, limit: '45 kB' },
  { name: 'seating-mfe', path: seating, limit: '15 kB' },
];
