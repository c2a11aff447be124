import { remoteVersion } from '@permanto/contracts';
import {
  type DeployedRemote,
  entryOf,
  type Note,
  pin,
  type RemoteEntry,
  unpin,
} from '@permanto/federation/registry';
import * as v from 'valibot';
import { assertFits } from '../declaration';
import { changeRemote } from '../registry';
import { assetsOf, baseOf, type Target } from '../target';
import { parseRecord, RECORD } from './record';
import { asSigned } from './signing';

const DAY_MS = 86_400_000;

/** When a pin that counts from `now` for `days` days ends; UTC, ISO 8601. */
export const expiryOf = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString();

const known = ({ active, last_good: lastGood, earlier = [], canary }: DeployedRemote) =>
  [active, lastGood, ...earlier, canary?.entry].filter((entry) => entry != null);

/** The build of a version that was once uploaded. */
async function uploaded(name: string, version: string, target: Target): Promise<RemoteEntry> {
  const key = `${name}/${version}/${RECORD}`;
  const file = await assetsOf(target).read(key);
  if (file === null) {
    throw new Error(
      `There is no ${name} ${version}: ${key} was never uploaded. \`deploy --canary 0\` uploads a build that nobody gets yet.`,
    );
  }
  const record = parseRecord(JSON.parse(file.content.toString('utf8')), key);
  return asSigned(entryOf(record, baseOf(target, name, version)), target);
}

/** Lets whoever has the pin's link see `version`; the pin's id is the version. */
export async function pinVersion(name: string, version: string, target: Target, note: Note) {
  const [issue] = v.safeParse(remoteVersion, version).issues ?? [];
  if (issue !== undefined) {
    throw new Error(`"${version}" is no version: it ${issue.message}.`);
  }
  const entry = await uploaded(name, version, target);
  await changeRemote(
    target,
    name,
    (remote, registry) => {
      const pinned = known(remote).find((one) => one.version === version) ?? entry;
      assertFits(pinned.declaration, registry);
      return pin(remote, { id: version, entry: pinned }, note);
    },
    '',
  );
}

/** Takes the pin of a version away: its links show what everybody sees. */
export async function unpinVersion(name: string, version: string, target: Target, note: Note) {
  const refusal = `${name} ${version} is not pinned.`;
  await changeRemote(target, name, (remote) => unpin(remote, version, note), refusal);
}
