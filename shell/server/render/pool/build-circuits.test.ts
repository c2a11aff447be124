import type { Offers, ServerBuild } from '@permanto/federation/builds';
import { buildFailure, type FailureKind } from '../worker/build-failure';
import { createBuildCircuits } from './build-circuits';

const MAX_OPEN_MS = 600;
const OFFERS = {
  cart: { routes: [], slots: [], builds: ['2', '1'].map((version) => ({ name: 'cart', version })) },
} as unknown as Offers<ServerBuild>;

interface TestPage {
  readonly excluded: readonly string[];
  readonly name: string;
  readonly remotes: readonly string[];
}

let count = 0;

/** With a fake clock; builds are first left out for 10 ms. */
function start() {
  let time = 0;
  const { admit, states } = createBuildCircuits(MAX_OPEN_MS, () => time);
  return {
    state: () => states().get('cart@2'),
    pass: (milliseconds: number) => (time += milliseconds),
    /** Renders a new page that fails with its first build, or shows it. */
    page: (
      kind: FailureKind | null,
      { excluded = [], name = String(count++), remotes = ['cart'] }: Partial<TestPage> = {},
    ) => {
      const guarded = { offers: OFFERS, page: name, remotes };
      const page = admit(guarded, new Map(excluded.map((key) => [key, null])));
      const versions = page.offers.cart?.builds.map(({ version }) => version) ?? [];
      const loaded = versions.filter((version) => !page.unloaded.includes(`cart@${version}`));
      const build = `cart@${loaded[0]}`;
      if (kind === null) page.recordShown(remotes.length === 0 ? [] : [build]);
      else page.recordFailure(buildFailure(build, kind, 'no'));
      page.finish();
      return { offered: versions.join(), loaded: loaded.join() };
    },
  };
}
const ALL = { offered: '2,1', loaded: '2,1' };

describe('a build', () => {
  it('is left out after it looped once, until a trial succeeds', () => {
    const { page, pass, state } = start();
    page('looped');
    expect(page(null)).toEqual({ offered: '1', loaded: '1' });
    expect(state()).toBe('open');
    pass(10);
    expect(state()).toBe('half_open');
    expect(page(null)).toEqual(ALL);
    expect(state()).toBe('closed');
    expect(page(null)).toEqual(ALL);
  });

  it('that throws on one page is shown on the others', () => {
    const { page } = start();
    for (let time = 0; time < 20; time += 1) {
      expect(page('threw', { name: 'odd' })).toEqual(ALL);
    }
    expect(page(null)).toEqual(ALL);
  });

  it('that throws on every page is left out', () => {
    const { page } = start();
    for (let time = 0; time < 5; time += 1) expect(page('threw')).toEqual(ALL);
    expect(page(null)).toEqual({ offered: '1', loaded: '1' });
  });

  it.each(['deadline', 'unloadable'] as const)(
    'that fails to load (%s) is left to the browser',
    (kind) => {
      const { page, pass } = start();
      for (let count = 0; count < 3; count += 1) expect(page(kind)).toEqual(ALL);
      expect(page(null)).toEqual({ offered: '2,1', loaded: '1' });
      pass(10);
      expect(page(null)).toEqual(ALL);
    },
  );

  it('is tried only by pages that contain it', () => {
    const { page, pass, state } = start();
    page('looped');
    pass(10);
    expect(page(null, { remotes: [] })).toEqual({ offered: '1', loaded: '1' });
    expect(state()).toBe('half_open');
    expect(page(null)).toEqual(ALL);
    expect(state()).toBe('closed');
    expect(page(null, { remotes: [] })).toEqual(ALL);
  });

  it('for other contracts is not left out', () => {
    const { page } = start();
    for (let count = 0; count < 9; count += 1) expect(page('contract')).toEqual(ALL);
  });

  it('is left out of a page with which it has failed', () => {
    expect(start().page(null, { excluded: ['cart@2'] })).toEqual({ offered: '1', loaded: '1' });
  });
});

it('a build is loaded again for a trial', () => {
  let time = 0;
  const { admit } = createBuildCircuits(MAX_OPEN_MS, () => time);
  const trials = () => {
    const page = admit({ offers: OFFERS, page: '/', remotes: ['cart'] }, new Map());
    page.recordFailure(buildFailure('cart@2', 'deadline', 'no'));
    page.finish();
    return page.offers.cart?.builds[0]?.trials;
  };
  expect([trials(), trials(), trials()]).toEqual([0, 0, 0]);
  time += 10;
  expect(trials()).toBe(1);
});
