import { rmSync } from 'node:fs';
import { builtShell } from '@permanto/shell/testing/built-shell';
import { buildOfRemote } from '../testing/build-of-remote';
import { temporaryFolder } from '../testing/temporary-folder';
import { readRecord } from './record';
import { smokeRender } from './smoke';

let shell: string;
beforeAll(async () => {
  // No API runs there.
  process.env.PERMANTO_API_URL = 'http://127.0.0.1:9';
  shell = await builtShell();
}, 120_000);
afterAll(() => {
  delete process.env.PERMANTO_API_URL;
  rmSync(shell, { recursive: true });
});

const code = (page: string, view = 'return null', top = '') => `
  const { createElement } = require('react');
  const { createEvent, createStore } = require('effector');
  const { defineRemote } = require('@permanto/federation');
  ${top}
  const opened = createEvent({ sid: 'opened' });
  const $head = createStore({ title: 'Page' }, { sid: 'head' });
  const Page = () => { ${page} };
  const View = ({ eventId }) => { ${view} };
  exports.remote = defineRemote({
    routes: { 'route-0': { Page, opened, $head } },
    slots: { 'buy-box': { View } },
  });`;

function rendered(node: string) {
  const source = buildOfRemote(temporaryFolder(), {
    name: 'cart',
    version: '1',
    routes: ['/cart/:id'],
    slots: ['buy-box'],
    files: { 'node/remote.js': node },
  });
  return smokeRender(source, readRecord(source), shell);
}

const WELL = "return createElement('h1', null, 'Cart')";
const withOther = (part: string) => code(WELL).replace(`'${part}':`, 'other:');

it('renders every page and slot that a build declares', async () => {
  await expect(rendered(code(WELL))).resolves.toEqual(['/cart/smoke', '/smoke-host']);
}, 60_000);

it.each([
  ['a page that throws', code("throw new Error('no cart')"), /render \/cart\/smoke: .*no cart/],
  [
    'a slot that throws',
    code(WELL, 'throw new Error(`no ${eventId}`)'),
    /render its slots: .*no smoke/,
  ],
  ['a build that throws when it is loaded', code(WELL, '', "throw new Error('top')"), /top/],
  ['a build that needs what the shell lacks', `require('left-pad');`, /left-pad/],
  ['a build that exports nothing', '', /exports no remote/],
  ['a route that it lacks', withOther('route-0'), /render \/cart\/smoke: .* no route "route-0"/],
  ['a slot that it lacks', withOther('buy-box'), /render its slots: .* no slot "buy-box"/],
  [
    'a page that differs each time it is rendered',
    code("globalThis.n = (globalThis.n ?? 0) + 1; return createElement('p', null, globalThis.n)"),
    /render \/cart\/smoke: the server sends/,
  ],
  ['a build that ends the process', code(WELL, '', 'process.exit(0)'), /did not come back/],
])(
  'refuses %s, with its message',
  async (_, node, message) => {
    await expect(rendered(node)).rejects.toThrow(message);
  },
  60_000,
);

it('is left out where no shell is built', async () => {
  const source = buildOfRemote(temporaryFolder(), { name: 'cart', version: '1' });
  await expect(smokeRender(source, readRecord(source), '/nowhere')).resolves.toBeNull();
});
