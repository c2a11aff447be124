import type { Offers, RemoteEntry, ServerBuild } from '@permanto/federation/builds';
import type { DeployedRemote, Registry } from './schema';

/** What decides which builds a visitor gets. */
export interface Choice {
  /** 0–99, stable for a visitor: a canary of 10 % is for those below 10. */
  readonly bucket: number;
  /** Remote → id of the visitor's pin. */
  readonly pins: Readonly<Record<string, string>>;
}

/** No canary's share includes it. */
const NO_CANARY = 100;

const own = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string) =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;

function serverBuild({ declaration, ...rest }: RemoteEntry): ServerBuild {
  return { ...rest, name: declaration.name, contracts: declaration.contracts };
}

/** The builds for one visitor, best first: the pinned one or the canary, the active, the last good. */
function entriesFor(remote: DeployedRemote, pinId: string | undefined, bucket: number) {
  const { active, last_good: lastGood, canary, pins } = remote;
  const pinned = pinId === undefined ? undefined : own(pins, pinId);
  const tried = canary !== undefined && bucket < canary.share ? canary.entry : undefined;
  const all = [pinned ?? tried, active, lastGood].filter((entry) => entry != null);
  return all.filter((one, at) => all.findIndex(({ version }) => version === one.version) === at);
}

/** The remotes that are not removed, by name. */
export const presentIn = (registry: Registry) =>
  Object.entries(registry).filter(([, { removed = false }]) => !removed);

/** What the registry offers one visitor. A pin wins over a canary; unknown pins are ignored. */
export function chooseOffers(registry: Registry, { bucket, pins }: Choice): Offers<ServerBuild> {
  return Object.fromEntries(
    presentIn(registry).map(([name, remote]) => {
      const entries = entriesFor(remote, own(pins, name), bucket);
      const { routes, slots } = (entries[0] ?? remote.active).declaration;
      return [name, { routes, slots, builds: entries.map(serverBuild) }];
    }),
  );
}

/** The default offers: the live build of each remote, then its last good one. */
export const offersOf = (registry: Registry): Offers<ServerBuild> =>
  chooseOffers(registry, { bucket: NO_CANARY, pins: {} });

/** Every build that some visitor may get, with the routes and slots of all. */
export function everyBuild(registry: Registry): Offers<ServerBuild> {
  return Object.fromEntries(
    presentIn(registry).map(([name, { active, last_good: lastGood, canary, pins = {} }]) => {
      const given = [active, lastGood, canary?.entry, ...Object.values(pins)];
      const entries = given.filter((entry) => entry != null);
      const routes = entries.flatMap(({ declaration }) => declaration.routes);
      const slots = entries.flatMap(({ declaration }) => declaration.slots);
      return [name, { routes, slots, builds: entries.map(serverBuild) }];
    }),
  );
}
