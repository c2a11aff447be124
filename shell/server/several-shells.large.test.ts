import { type FrontCache, startNginx } from './testing/front-caches';
import { shellWithBuilds, type ShellWithBuilds } from './testing/shell-with-builds';
import type { TestServer } from './testing/test-server';

const VISITS = 40;

let first: ShellWithBuilds;
let second: TestServer;
let nginx: FrontCache;
let visits = 0;

beforeAll(async () => {
  first = await shellWithBuilds(['old', 'next'], ['/events/:id']);
  second = await first.startAnother();
  nginx = await startNginx(first.port, second.port);
}, 120_000);
afterAll(async () => {
  await nginx.close();
  await first.close();
});

/** A page that nginx has not kept. */
async function visit(cookie: string) {
  visits += 1;
  const url = `http://localhost:${nginx.port}/events/1?token=${visits}`;
  const response = await fetch(url, { headers: { cookie } });
  const [, version] = /<h1>(\w+)<\/h1>/.exec(await response.text()) ?? [];
  return { status: response.status, version };
}

it('a visitor gets the same build from each shell while a canary runs', async () => {
  first.setLive({ canary: { entry: first.other, share: 50, since: '2026-11-22T10:00:00Z' } });
  const seen = { inCanary: new Set<string | undefined>(), outside: new Set<string | undefined>() };
  for (let count = 0; count < VISITS; count += 1) {
    seen.inCanary.add((await visit('permanto_bucket=0')).version);
    seen.outside.add((await visit('permanto_bucket=99')).version);
  }
  expect(seen).toEqual({ inCanary: new Set(['next']), outside: new Set(['old']) });
});

it('a shell that ends loses no page', async () => {
  first.setLive();
  let hasEnded = false;
  const statuses: number[] = [];
  const visitUntilTheEnd = async () => {
    for (let left = VISITS; left > 0; left -= hasEnded ? 1 : 0) {
      statuses.push((await visit('')).status);
    }
  };
  const visitors = Array.from({ length: 4 }, visitUntilTheEnd);
  await visit('');
  await second.close();
  hasEnded = true;
  await Promise.all(visitors);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
