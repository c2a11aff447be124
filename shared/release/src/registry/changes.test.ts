import fc from 'fast-check';
import {
  activate,
  mapEntries,
  type Note,
  pin,
  promote,
  remove,
  rollBack,
  startCanary,
  stopCanary,
  unpin,
} from './changes';
import type { DeployedRemote } from './schema';
import { entry } from '@permanto/federation/builds/testing';

const NOTE: Note = { who: 'maija', when: '2026-11-22T10:00:00.000Z' };
const deployed = (...versions: string[]) =>
  versions.reduce<DeployedRemote | undefined>(
    (before, version) => activate(before, entry(version), NOTE),
    undefined,
  )!;
const tried = (remote: DeployedRemote, version: string, share = 10) =>
  startCanary(remote, { entry: entry(version), share }, NOTE);

/** The versions that may run: active, last good, earlier ones. */
const good = ({ active, last_good: lastGood, earlier = [] }: DeployedRemote) => [
  active.version,
  lastGood?.version,
  ...earlier.map(({ version }) => version),
];

describe('a deploy', () => {
  it('keeps the version that was live as the last good one, and those before it', () => {
    expect(good(deployed('1'))).toEqual(['1', undefined]);
    expect(good(deployed('1', '2'))).toEqual(['2', '1']);
    expect(good(deployed('1', '2', '3'))).toEqual(['3', '2', '1']);
  });

  it('of the live version again keeps the last good one', () => {
    expect(good(deployed('1', '2', '2'))).toEqual(['2', '1']);
  });

  it('of the version before keeps the one that it replaces', () => {
    expect(good(deployed('1', '2', '1'))).toEqual(['1', '2']);
  });

  it('ends a canary of the same version, and leaves another one', () => {
    const remote = tried(deployed('1'), '2');
    expect(activate(remote, entry('2'), NOTE).canary).toBeUndefined();
    expect(activate(remote, entry('3'), NOTE).canary?.entry.version).toBe('2');
  });

  it('keeps what a newer tool wrote', () => {
    const newer = { ...deployed('1'), colour: 'blue' };
    expect(activate(newer, entry('2'), NOTE)).toMatchObject({ colour: 'blue' });
  });
});

describe('a canary', () => {
  it('runs beside the active version', () => {
    const { active, canary } = tried(deployed('1'), '2', 25);
    expect(active.version).toBe('1');
    expect(canary).toMatchObject({ entry: { version: '2' }, share: 25, since: NOTE.when });
  });

  it('becomes the active version', () => {
    const promoted = promote(tried(deployed('1'), '2'), NOTE)!;
    expect(good(promoted)).toEqual(['2', '1']);
    expect(promoted.canary).toBeUndefined();
  });

  it('is taken back without a trace but in the history', () => {
    const stopped = stopCanary(tried(deployed('1'), '2'), NOTE)!;
    expect(good(stopped)).toEqual(['1', undefined]);
    expect(stopped.canary).toBeUndefined();
    expect(stopped.history?.at(-1)).toMatchObject({ version: '2', what: 'canary_stopped' });
  });

  it('can neither be promoted nor stopped where there is none', () => {
    expect(promote(deployed('1'), NOTE)).toBeNull();
    expect(stopCanary(deployed('1'), NOTE)).toBeNull();
  });
});

describe('a rollback', () => {
  it('makes the last good version live, with the one before it to fall back to', () => {
    expect(good(rollBack(deployed('1', '2', '3'), NOTE)!)).toEqual(['2', '1']);
  });

  it('falls back to the version itself where no other good one is known', () => {
    expect(good(rollBack(deployed('1', '2'), NOTE)!)).toEqual(['1', '1']);
  });

  it('is not there where nothing was good before', () => {
    expect(rollBack(deployed('1'), NOTE)).toBeNull();
    expect(rollBack(rollBack(deployed('1', '2'), NOTE)!, NOTE)).toBeNull();
  });

  it('remembers the bad version in the history, and offers it never again', () => {
    const back = rollBack(deployed('1', '2'), { ...NOTE, why: 'The price was missing' })!;
    expect(back.history?.at(-1)).toEqual({
      version: '2',
      what: 'rollback',
      who: 'maija',
      when: NOTE.when,
      why: 'The price was missing',
    });
    expect(good(activate(back, entry('3'), NOTE))).toEqual(['3', '1']);
  });
});

describe('a pin', () => {
  it('is there until it is taken away', () => {
    const pinned = pin(deployed('1'), { id: 'preview', entry: entry('2') }, NOTE);
    expect(pinned.pins?.preview?.version).toBe('2');
    expect(unpin(pinned, 'preview', NOTE)?.pins).toEqual({});
  });

  it('that is not there can’t be taken away', () => {
    expect(unpin(deployed('1'), 'constructor', NOTE)).toBeNull();
  });
});

test('every build of a remote moves with it', () => {
  const all = pin(tried(deployed('1', '2', '3'), '4'), { id: 'p', entry: entry('5') }, NOTE);
  const moved = mapEntries(all, (one) => ({ ...one, base: 'https://cdn.test/' }));
  expect(JSON.stringify(moved).match(/"base":"[^"]+"/g)).toEqual(
    Array.from({ length: 5 }, () => '"base":"https://cdn.test/"'),
  );
});

describe('whatever is done', () => {
  type Step = readonly [what: 'deploy' | 'canary' | 'promote' | 'rollback', version: string];
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom(
        'deploy' as const,
        'canary' as const,
        'promote' as const,
        'rollback' as const,
      ),
      fc.integer({ min: 2, max: 9 }).map(String),
    ),
    { maxLength: 80 },
  );
  const done = (before: DeployedRemote, [what, version]: Step) => {
    if (what === 'deploy') return activate(before, entry(version), NOTE);
    if (what === 'canary') return tried(before, version);
    return (what === 'promote' ? promote : rollBack)(before, NOTE) ?? before;
  };

  it('a version that was rolled back returns only by a deploy', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let remote = deployed('1');
        const bad = new Set<string>();
        for (const step of all) {
          const { active } = remote;
          const after = done(remote, step);
          if (step[0] === 'rollback' && after !== remote) bad.add(active.version);
          if (after.active.version !== active.version && step[0] !== 'rollback') {
            bad.delete(after.active.version);
          }
          remote = after;
          expect(good(remote).filter((version) => bad.has(version!))).toEqual([]);
        }
      }),
    );
  });

  it('what was there to fall back to is never lost, and the history is bounded', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let remote = deployed('1', '2');
        for (const step of all) {
          remote = done(remote, step);
          expect(remote.last_good).not.toBeNull();
          expect(remote.history!.length).toBeLessThanOrEqual(50);
        }
      }),
    );
  });
});

describe('a remote that is removed', () => {
  const removed = remove(deployed('1', '2'), NOTE)!;

  it('is out, and the history says so', () => {
    expect(removed).toMatchObject({ removed: true, active: { version: '2' } });
    expect(removed.history?.at(-1)).toMatchObject({ what: 'remove', version: '2' });
    expect(remove(removed, NOTE)).toBeNull();
  });

  it('has no canary, also when it is back', () => {
    const tried = startCanary(deployed('1', '2'), { entry: entry('3'), share: 5 }, NOTE);
    expect(rollBack(remove(tried, NOTE)!, NOTE)).not.toHaveProperty('canary');
  });

  it('is back as it was after a rollback', () => {
    const back = rollBack(removed, NOTE);
    expect(back).toMatchObject({ active: { version: '2' }, last_good: { version: '1' } });
    expect(back).not.toHaveProperty('removed');
  });

  it('is back with its next deploy', () => {
    expect(activate(removed, entry('3'), NOTE)).not.toHaveProperty('removed');
  });
});
