import { freePort, isFree } from './free-port';

it('a free port stays free after the check', async () => {
  const port = await freePort();
  expect(await isFree(port)).toBe(true);
  expect(await isFree(port)).toBe(true);
});
