import { temporaryFolder } from '../testing/temporary-folder';
import { buildOfRemote } from '../testing/build-of-remote';
import { assertWithinReach } from './reach';
import { readRecord } from './record';

function checked(code: string, file: 'node/remote.js' | 'web/later.js' = 'web/later.js') {
  const source = buildOfRemote(temporaryFolder(), {
    name: 'cart',
    version: '1',
    files: { [file]: code },
  });
  return () => assertWithinReach(source, readRecord(source));
}

it.each([
  'load("default","@permanto/event-bus/publish/cart",!1)',
  'load("default","@permanto/event-bus",!1)',
  'sessionStorage.getItem(`permanto:cart:${shop}:quick`)',
])('lets %s be', (code) => {
  expect(checked(code)).not.toThrow();
});

it.each([
  ['load("default","@permanto/event-bus/publish/checkout",!1)', 'publish/checkout'],
  ['load("default","@permanto/event-bus/publish/cart-x",!1)', 'publish/cart-x'],
  ['sessionStorage.getItem("permanto:checkout:drafts")', 'permanto:checkout:'],
  ['sessionStorage.getItem(`permanto:${shop}:quick`)', 'permanto:'],
  ['window.localStorage.clear()', 'localStorage'],
  ['indexedDB.open("cart")', 'indexedDB'],
  ['document.cookie="a=b"', 'document.cookie'],
  ['new BroadcastChannel("cart")', 'BroadcastChannel'],
])('refuses %s, with the file', (code, what) => {
  expect(checked(code)).toThrow(/cart reaches for what isn't its own/);
  expect(checked(code)).toThrow(new RegExp(`^  web/later\\.js: .*${what}$`, 'm'));
});

it('looks at what the server runs as well', () => {
  const code = 'require("@permanto/event-bus/publish/shell")';
  expect(checked(code, 'node/remote.js')).toThrow('node/remote.js: @permanto/event-bus');
});

it('lets comments in what the server runs speak of storage', () => {
  const code = '// Not in localStorage, and not beside permanto:checkout: either.';
  expect(checked(code, 'node/remote.js')).not.toThrow();
});
