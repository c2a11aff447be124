import { builtShell } from '@permanto/shell/testing/built-shell';
import { writeTestBuild } from '@permanto/release/testing';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { readRecord } from '@permanto/release/deploy';
import { smokeRender } from './smoke-render';

/** No API is running there. */
const apiUrl = 'http://127.0.0.1:9';

let shell: string;
beforeAll(async () => {
  shell = await builtShell();
}, 120_000);

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

function render(node: string) {
  const source = writeTestBuild(temporaryFolder(), {
    name: 'cart',
    version: '1',
    routes: ['/cart/:id'],
    slots: ['buy-box'],
    files: { 'node/remote.js': node },
  });
  return smokeRender(source, readRecord(source), { apiUrl, shell });
}

const VALID = "return createElement('h1', null, 'Cart')";
const withOther = (part: string) => code(VALID).replace(`'${part}':`, 'other:');

it('renders every page and slot that a build declares', async () => {
  await expect(render(code(VALID))).resolves.toEqual(['/cart/smoke', '/smoke-host']);
}, 60_000);

it.each([
  ['a page that throws', code("throw new Error('no cart')"), /render \/cart\/smoke: .*no cart/],
  [
    'a slot that throws',
    code(VALID, 'throw new Error(`no ${eventId}`)'),
    /render its slots: .*no smoke/,
  ],
  ['a build that throws when it is loaded', code(VALID, '', "throw new Error('top')"), /top/],
  ['a build that needs a package that the shell lacks', `require('left-pad');`, /left-pad/],
  ['a build that exports nothing', '', /exports no remote/],
  ['a missing route', withOther('route-0'), /render \/cart\/smoke: .* no route "route-0"/],
  ['a missing slot', withOther('buy-box'), /render its slots: .* no slot "buy-box"/],
  [
    'a page that renders differently each time',
    code("globalThis.n = (globalThis.n ?? 0) + 1; return createElement('p', null, globalThis.n)"),
    /render \/cart\/smoke: the server sends/,
  ],
  ['a build that ends the process', code(VALID, '', 'process.exit(0)'), /did not finish/],
])(
  'rejects %s, with its message',
  async (_, node, message) => {
    await expect(render(node)).rejects.toThrow(message);
  },
  60_000,
);

it('is skipped if no shell is built', async () => {
  const source = writeTestBuild(temporaryFolder(), { name: 'cart', version: '1' });
  await expect(
    smokeRender(source, readRecord(source), { apiUrl, shell: '/nowhere' }),
  ).resolves.toBeNull();
});
