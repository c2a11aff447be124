import { createHash } from 'node:crypto';
import { createNodeLoader } from '@permanto/federation/node';
import type { ServerBuild } from '@permanto/federation/builds';

const CODE = 'exports.remote = { routes: {}, slots: {} };';
const integrity = `sha384-${createHash('sha384').update(CODE).digest('base64')}`;
const BUILD: ServerBuild = {
  name: 'cart',
  version: '2',
  base: 'http://assets.test/cart/2/',
  shared: {},
  contracts: { remote: 1, bus: 1, slots: 1 },
  web: { global: '', entry: { file: '', integrity }, preload: [], styles: [] } as never,
  node: { file: 'node/remote.js', integrity },
};

/** A build whose file a page stopped waiting for. */
function lateBuild() {
  let answer: (response: Response) => void = () => undefined;
  const fetch = () => new Promise<Response>((resolve) => (answer = resolve));
  const loader = createNodeLoader({ provide: () => null, versions: {}, fetch });
  const page = new AbortController();
  const first = loader(BUILD, page.signal);
  page.abort();
  const respond = async (response: Partial<Response>) => {
    answer(response as Response);
    await first.catch(() => undefined);
  };
  return { respond, next: () => loader(BUILD, new AbortController().signal) };
}

it('reports a LateError for a build that is still loading, until it has loaded', async () => {
  const { respond, next } = lateBuild();
  await expect(next()).rejects.toMatchObject({ name: 'LateError' });
  await respond({ ok: true, text: () => Promise.resolve(CODE) });
  await expect(next()).resolves.toMatchObject({ routes: {} });
});

it('reports why a late build failed to load', async () => {
  const { respond, next } = lateBuild();
  await respond({ ok: false, status: 404 });
  await expect(next()).rejects.toThrow('answers 404');
});
