import { remoteVersion } from '@permanto/contracts';
import { type DeployedRemote } from '../registry/schema';
import { entryOf, type RemoteEntry } from '@permanto/federation/builds';
import { type Note, pin, unpin } from '../registry/changes';
import * as v from 'valibot';
import { assertFits } from './assert-fits';
import { changeRemote } from './change-remote';
import { assetsOf, baseOf, type Target } from './target';
import { parseRecord, RECORD } from './record';
import { withStoredSignature } from './signing';

const DAY_MS = 86_400_000;

/** The expiry of a pin for `days` days from `now`; UTC, ISO 8601. */
export const expiryOf = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString();

const knownEntries = ({ active, last_good: lastGood, earlier = [], canary }: DeployedRemote) =>
  [active, lastGood, ...earlier, canary?.entry].filter((entry) => entry != null);

/** Reads the build of an uploaded version. */
async function readUploaded(name: string, version: string, target: Target): Promise<RemoteEntry> {
  const key = `${name}/${version}/${RECORD}`;
  const file = await assetsOf(target).read(key);
  if (file === null) {
    throw new Error(
      `There is no ${name} ${version}: ${key} was never uploaded. \`deploy --canary 0\` uploads a build without showing it to visitors.`,
    );
  }
  const record = parseRecord(JSON.parse(file.content.toString('utf8')), key);
  return withStoredSignature(entryOf(record, baseOf(target, name, version)), target);
}

/** Pins `version`, so that the pin's link shows it. The pin's id is the version. */
export async function pinVersion(name: string, version: string, target: Target, note: Note) {
  const [issue] = v.safeParse(remoteVersion, version).issues ?? [];
  if (issue !== undefined) {
    throw new Error(`"${version}" is not a version: it ${issue.message}.`);
  }
  const entry = await readUploaded(name, version, target);
  await changeRemote(
    target,
    name,
    (remote, registry) => {
      const pinned = knownEntries(remote).find((one) => one.version === version) ?? entry;
      assertFits(pinned.declaration, registry);
      return pin(remote, { id: version, entry: pinned }, note);
    },
    '',
  );
}

/** Removes the pin of a version: its links show the live version. */
export async function unpinVersion(name: string, version: string, target: Target, note: Note) {
  const refusal = `${name} ${version} is not pinned.`;
  await changeRemote(target, name, (remote) => unpin(remote, version, note), refusal);
}
