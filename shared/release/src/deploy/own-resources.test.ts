import { temporaryFolder } from '@permanto/server/temporary-folder';
import { writeTestBuild } from '../testing/write-test-build';
import { assertOwnResources } from './own-resources';
import { readRecord } from './record';

function check(code: string, file: 'node/remote.js' | 'web/later.js' = 'web/later.js') {
  const source = writeTestBuild(temporaryFolder(), {
    name: 'cart',
    version: '1',
    files: { [file]: code },
  });
  return () => assertOwnResources(source, readRecord(source));
}

it.each([
  'load("default","@permanto/event-bus/publish/cart",!1)',
  'load("default","@permanto/event-bus",!1)',
  'sessionStorage.getItem(`permanto:cart:${shop}:quick`)',
  'indexedDB.open("keyval-store"),get("permanto:cart:contact")',
])('accepts %s', (code) => {
  expect(check(code)).not.toThrow();
});

it.each([
  ['load("default","@permanto/event-bus/publish/checkout",!1)', 'publish/checkout'],
  ['load("default","@permanto/event-bus/publish/cart-x",!1)', 'publish/cart-x'],
  ['sessionStorage.getItem("permanto:checkout:drafts")', 'permanto:checkout:'],
  ['sessionStorage.getItem(`permanto:${shop}:quick`)', 'permanto:'],
  ['window.localStorage.clear()', 'localStorage'],
  ['document.cookie="a=b"', 'document.cookie'],
  ['new BroadcastChannel("cart")', 'BroadcastChannel'],
])('rejects %s and names the file', (code, what) => {
  expect(check(code)).toThrow(/cart uses resources that are not its own/);
  expect(check(code)).toThrow(new RegExp(`^  web/later\\.js: .*${what}$`, 'm'));
});

it('also checks the server’s code', () => {
  const code = 'require("@permanto/event-bus/publish/shell")';
  expect(check(code, 'node/remote.js')).toThrow('node/remote.js: @permanto/event-bus');
});

it('accepts comments about storage in the server’s code', () => {
  const code = '// Not in localStorage, and not beside permanto:checkout: either.';
  expect(check(code, 'node/remote.js')).not.toThrow();
});
