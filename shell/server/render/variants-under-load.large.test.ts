import { type DeployedRemote, signPin } from '@permanto/release/deploy';
import { PIN_SECRET, shellWithBuilds, type ShellWithBuilds } from '../testing/shell-with-builds';

const CONNECTIONS_PER_VISITOR = 8;
/** To each visitor, before the registry changes again. */
const ANSWERS_PER_PHASE = 500;

const pin = signPin(
  { remote: 'catalog', id: 'preview', expires: '2999-01-01T00:00:00Z' },
  PIN_SECRET,
);
const VISITORS = {
  inCanary: 'permanto_bucket=0',
  outside: 'permanto_bucket=99',
  pinned: `permanto_bucket=99; permanto_pin_catalog=${pin}`,
};
type Visitor = keyof typeof VISITORS;

interface Phase {
  readonly name: string;
  readonly live: Partial<DeployedRemote>;
  readonly versions: Readonly<Record<Visitor, 'old' | 'next'>>;
}

const OLD = { inCanary: 'old', outside: 'old', pinned: 'old' } as const;
const NEXT = { inCanary: 'next', outside: 'next', pinned: 'next' } as const;

let shell: ShellWithBuilds;
beforeAll(async () => {
  shell = await shellWithBuilds(['old', 'next'], ['/events/:id']);
}, 120_000);
afterAll(() => shell.close());

function phasesOf({ other }: ShellWithBuilds): Phase[] {
  const canary = { entry: other, share: 50, since: '2026-11-22T10:00:00Z' };
  return [
    { name: 'before', live: {}, versions: OLD },
    { name: 'deployed', live: { active: other }, versions: NEXT },
    { name: 'rolled back', live: {}, versions: OLD },
    { name: 'canary', live: { canary }, versions: { ...OLD, inCanary: 'next' } },
    { name: 'promoted', live: { active: other }, versions: NEXT },
    { name: 'pin', live: { pins: { preview: other } }, versions: { ...OLD, pinned: 'next' } },
    { name: 'after', live: {}, versions: OLD },
  ];
}

it('each answer is of the variant that is live for its visitor, however many ask', async () => {
  const faults: string[] = [];
  let [phase, isOver] = [phasesOf(shell)[0], false];
  let answers = new Map<Visitor, number>();

  async function visit(visitor: Visitor) {
    const sentIn = phase;
    const headers = { 'accept-encoding': 'gzip', cookie: VISITORS[visitor] };
    const response = await fetch(`http://localhost:${shell.port}/events/1`, { headers });
    const [, version] = /<h1>(\w+)<\/h1>/.exec(await response.text()) ?? [];
    if (!response.ok) faults.push(`${phase?.name}: ${response.status}`);
    // One that was on its way may be of either.
    if (sentIn !== phase || phase === undefined) return;
    answers.set(visitor, (answers.get(visitor) ?? 0) + 1);
    if (version !== phase.versions[visitor]) faults.push(`${phase.name}: ${visitor} ${version}`);
  }

  const visitors = Object.keys(VISITORS) as Visitor[];
  const visits = visitors.flatMap((visitor) =>
    Array.from({ length: CONNECTIONS_PER_VISITOR }, async () => {
      while (!isOver) await visit(visitor);
    }),
  );
  for (const next of phasesOf(shell)) {
    shell.setLive(next.live);
    [phase, answers] = [next, new Map()];
    while (visitors.some((visitor) => (answers.get(visitor) ?? 0) < ANSWERS_PER_PHASE)) {
      await new Promise(setImmediate);
    }
  }
  isOver = true;
  await Promise.all(visits);
  expect(faults).toEqual([]);
}, 120_000);
