import { startSandboxAndShop, type SandboxAndShop } from '../testing/shop';
import { PATHS } from './scripts';

let world: SandboxAndShop;
beforeEach(async () => {
  world = await startSandboxAndShop();
});
afterEach(() => world.close());

it.each([PATHS.pixel, PATHS.chat])('pages of other origins may load %s', async (path) => {
  const response = await fetch(world.sandbox.origin + path);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

it('returns an empty response for the tracking pixel', async () => {
  expect((await fetch(`${world.sandbox.origin}${PATHS.track}?name=AddToCart`)).status).toBe(204);
});
