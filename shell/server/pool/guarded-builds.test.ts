import type { Offers, ServerBuild } from '@permanto/federation/registry';
import { guardBuilds } from './guarded-builds';

const LONGEST = 600;
const OFFERS = {
  cart: { routes: [], slots: [], builds: ['2', '1'].map((version) => ({ name: 'cart', version })) },
} as unknown as Offers<ServerBuild>;

interface TestPage {
  readonly vain: readonly string[];
  readonly name: string;
  readonly remotes: readonly string[];
}

let count = 0;

/** By a clock of the test's own; builds are left out for 10 ms first. */
function start() {
  let time = 0;
  const { admit, states } = guardBuilds(LONGEST, () => time);
  return {
    state: () => states().get('cart@2'),
    pass: (milliseconds: number) => (time += milliseconds),
    /** A page of its own that fails by its first build, or shows it. */
    page: (
      reason: string | null,
      { vain = [], name = String(count++), remotes = ['cart'] }: Partial<TestPage> = {},
    ) => {
      const guarded = { offers: OFFERS, page: name, remotes };
      const page = admit(guarded, new Map(vain.map((key) => [key, null])));
      const versions = page.offers.cart?.builds.map(({ version }) => version) ?? [];
      const loaded = versions.filter((version) => !page.unloaded.includes(`cart@${version}`));
      const build = `cart@${loaded[0]}`;
      if (reason === null) page.shown(remotes.length === 0 ? [] : [build]);
      else page.failed({ build, reason });
      page.over();
      return { offered: versions.join(), loaded: loaded.join() };
    },
  };
}
const ALL = { offered: '2,1', loaded: '2,1' };

describe('a build', () => {
  it('that looped once is given to nobody, until a trial of it goes well', () => {
    const { page, pass, state } = start();
    page('looped: it never came back');
    expect(page(null)).toEqual({ offered: '1', loaded: '1' });
    expect(state()).toBe('open');
    pass(10);
    expect(state()).toBe('half_open');
    expect(page(null)).toEqual(ALL);
    expect(state()).toBe('closed');
    expect(page(null)).toEqual(ALL);
  });

  it('that throws on an odd page is shown on the others', () => {
    const { page } = start();
    for (let time = 0; time < 20; time += 1) {
      expect(page('threw: Error', { name: 'odd' })).toEqual(ALL);
    }
    expect(page(null)).toEqual(ALL);
  });

  it('that throws all the time is given to nobody', () => {
    const { page } = start();
    for (let time = 0; time < 5; time += 1) expect(page('threw: Error')).toEqual(ALL);
    expect(page(null)).toEqual({ offered: '1', loaded: '1' });
  });

  it.each(['deadline: Refused', 'unloadable: IntegrityError', 'unloadable: TypeError'])(
    'that can’t be had (%s) is left to the browser',
    (reason) => {
      const { page, pass } = start();
      for (let count = 0; count < 3; count += 1) expect(page(reason)).toEqual(ALL);
      expect(page(null)).toEqual({ offered: '2,1', loaded: '1' });
      pass(10);
      expect(page(null)).toEqual(ALL);
    },
  );

  it('is tried by pages that hold it only', () => {
    const { page, pass, state } = start();
    page('looped: it never came back');
    pass(10);
    expect(page(null, { remotes: [] })).toEqual({ offered: '1', loaded: '1' });
    expect(state()).toBe('half_open');
    expect(page(null)).toEqual(ALL);
    expect(state()).toBe('closed');
    expect(page(null, { remotes: [] })).toEqual(ALL);
  });

  it('of other contracts costs nothing, and is asked for as ever', () => {
    const { page } = start();
    for (let count = 0; count < 9; count += 1) expect(page('contract: Refused')).toEqual(ALL);
  });

  it('that a page was tried with in vain is not on it', () => {
    expect(start().page(null, { vain: ['cart@2'] })).toEqual({ offered: '1', loaded: '1' });
  });
});

it('a build on trial is loaded anew', () => {
  let time = 0;
  const { admit } = guardBuilds(LONGEST, () => time);
  const trials = () => {
    const page = admit({ offers: OFFERS, page: '/', remotes: ['cart'] }, new Map());
    page.failed({ build: 'cart@2', reason: 'deadline: Refused' });
    page.over();
    return page.offers.cart?.builds[0]?.trials;
  };
  expect([trials(), trials(), trials()]).toEqual([0, 0, 0]);
  time += 10;
  expect(trials()).toBe(1);
});
