const fs = require('node:fs');
const path = require('node:path');
const budgets = require('./tools/src/budgets.json');

/**
 * What the browser loads, in brotli KB: of each remote its entry and what its pages need at once,
 * of the event page everything before it can be used. Read from the records of the builds. What one
 * remote may weigh is in tools/src/budgets.json, where a deploy reads it, too. Leave 100 bytes to spare: the name of a
 * version alone moves the compressed size of the same code by up to 70.
 */
const read = (file) => JSON.parse(fs.readFileSync(path.join(__dirname, file), 'utf8'));

/** What every page of a remote needs, and where `routeId` is given, that page's own chunk. */
function scriptsOfRemote(remote, routeId) {
  const { version, web } = read(`${remote}/dist/build.json`);
  const page = web.pages[routeId]?.scripts ?? [];
  return [web.entries.fi ?? web.entry, ...web.preload, ...page].map(
    ({ file }) => `${remote}/dist/${version}/${file}`,
  );
}

const limitOf = (limits, remote) => {
  const name = remote.replace(/-mfe$/, '');
  return `${Object.hasOwn(limits, name) ? limits[name] : limits.others} kB`;
};

/** A remote by itself, and the chunks of its pages and slots, each by its name. */
function partsOf(remote) {
  const { version, web } = read(`${remote}/dist/build.json`);
  const chunks = (kind, of) =>
    Object.entries(of).map(([name, { scripts }]) => ({
      name: `${remote}, ${kind} ${name} alone`,
      path: scripts.map(({ file }) => `${remote}/dist/${version}/${file}`),
      limit: limitOf(budgets.page, remote),
    }));
  const whole = { name: remote, path: scriptsOfRemote(remote) };
  return [
    { ...whole, limit: limitOf(budgets.first_load, remote) },
    ...chunks('page', web.pages),
    ...chunks('slot', web.slots),
  ];
}

const remotes = fs
  .readdirSync(__dirname)
  .filter((name) => fs.existsSync(path.join(__dirname, name, 'src/remote.json')));
const { preHydration, entries } = read('shell/dist/web/shell.json');
const shellFile = ({ file }) => `shell/dist/web/${file}`;
const shell = [shellFile(entries.fi)];
const event = scriptsOfRemote('catalog-mfe', 'event');
const home = scriptsOfRemote('catalog-mfe', 'home');
const cart = scriptsOfRemote('cart-mfe');

module.exports = [
  { name: 'script in the HTML of every page', path: preHydration.map(shellFile), limit: '1.6 kB' },
  { name: 'event page, first load', path: [...shell, ...event, ...cart], limit: '134.2 kB' },
  { name: 'home page, first load', path: [...shell, ...home, ...cart], limit: '136.3 kB' },
  { name: 'shell with all shared libraries', path: shell, limit: '110.1 kB' },
  ...remotes.flatMap(partsOf),
];
