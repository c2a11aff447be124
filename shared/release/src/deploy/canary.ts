import { type Note, promote, startCanary, stopCanary } from '../registry/changes';
import { assertFits } from './assert-fits';
import { changeRemote } from './change-remote';
import type { Target } from './target';

const noCanary = (name: string) => `${name} has no canary.`;

/** Makes the canary of a remote live for all visitors. Returns its version. */
export async function promoteCanary(name: string, target: Target, note: Note): Promise<string> {
  const { active } = await changeRemote(
    target,
    name,
    (remote, registry) => {
      if (remote.canary !== undefined) assertFits(remote.canary.entry.declaration, registry);
      return promote(remote, note);
    },
    noCanary(name),
  );
  return active.version;
}

/** Changes the canary's share of the visitors. Returns its version. */
export async function setCanaryShare(
  name: string,
  share: number,
  target: Target,
  note: Note,
): Promise<string> {
  const { canary } = await changeRemote(
    target,
    name,
    (remote) =>
      remote.canary ? startCanary(remote, { entry: remote.canary.entry, share }, note) : null,
    noCanary(name),
  );
  return canary?.entry.version ?? '';
}

/** Stops the canary of a remote. */
export async function stopRemoteCanary(name: string, target: Target, note: Note): Promise<void> {
  await changeRemote(target, name, (remote) => stopCanary(remote, note), noCanary(name));
}
