import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildFailure } from './worker/build-failure';
import { aPage } from '../testing/rendered';
import { isKept, preparePage } from './prepared-page';

const HTML = '<p>Täysi</p>';
const prepare = (changes: Parameters<typeof aPage>[0] = {}) =>
  preparePage(aPage(changes), { html: HTML, headers: {}, shop: null });

describe.each<[string, Parameters<typeof aPage>[0], boolean]>([
  ['a whole page', {}, true],
  ['a page that is not there', { status: 404 }, false],
  [
    'a page without one of its remotes',
    { failures: [buildFailure('cart@1', 'threw', 'no')] },
    false,
  ],
])('%s', (_, changes, kept) => {
  it(`is ${kept ? '' : 'not '}kept`, async () => {
    expect(isKept(await prepare(changes))).toBe(kept);
  });

  it('is the same in each form', async () => {
    const { body } = await prepare(changes);
    const [br, gzip, identity] = await Promise.all([body('br'), body('gzip'), body('identity')]);
    expect(brotliDecompressSync(br).toString()).toBe(HTML);
    expect(gunzipSync(gzip).toString()).toBe(HTML);
    expect(identity.toString()).toBe(HTML);
  });

  it('is compressed once for all who share it', async () => {
    const { body } = await prepare(changes);
    expect(await body('br')).toBe(await body('br'));
  });
});
