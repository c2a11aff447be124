import { remoteName } from '@permanto/contracts';
import * as v from 'valibot';
import { type RefusalOf, withoutRefused } from './refuse';
import { deployedRemote, type DeployedRemote, type Registry } from './schema';

/** An invalid part of a registry; the rest is valid. */
export interface RegistryFault {
  readonly remote: string;
  /** `active.declaration.routes.0.path`; empty for the whole entry. */
  readonly place: string;
  readonly fault: string;
}

export interface ParsedRegistry {
  readonly registry: Registry;
  readonly faults: readonly RegistryFault[];
}

/** Fields that may be dropped if they are invalid. */
const OPTIONAL = ['last_good', 'earlier', 'canary', 'pins', 'history'];

const faultOf = (remote: string, issue: v.BaseIssue<unknown>): RegistryFault => ({
  remote,
  place: v.getDotPath(issue) ?? '',
  fault: issue.message,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const without = (value: Record<string, unknown>, fields: readonly (string | undefined)[]) =>
  Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field)));

/** Drops an invalid canary, pin or history alone; an invalid active build drops the remote. */
function parseRemote(remote: string, value: unknown, refusalOf: RefusalOf) {
  const { entry, faults } = parsedRemote(remote, value);
  if (entry === null) return { entry, faults };
  const accepted = withoutRefused(entry, refusalOf);
  const refused = accepted.faults.map((fault) => ({ remote, ...fault }));
  return { entry: accepted.remote, faults: [...faults, ...refused] };
}

function parsedRemote(remote: string, value: unknown) {
  const result = v.safeParse(deployedRemote, value);
  if (result.success) return { entry: result.output, faults: [] };
  const faults = result.issues.map((issue) => faultOf(remote, issue));
  const places = faults.map(({ place }) => place.split('.')[0]);
  const isCurable = isObject(value) && places.every((field) => OPTIONAL.includes(field ?? ''));
  const entry = isCurable ? v.parse(deployedRemote, without(value, places)) : null;
  return { entry, faults };
}

/**
 * Parses each remote on its own, so that an entry that is invalid, refused or newer than this reader loses
 * only itself. Throws if the registry is not an object.
 */
export function parseRegistry(value: unknown, refusalOf: RefusalOf = () => null): ParsedRegistry {
  if (!isObject(value)) throw new Error('The registry is not an object of remotes.');
  const faults: RegistryFault[] = [];
  const entries: [string, DeployedRemote][] = [];
  for (const [remote, record] of Object.entries(value)) {
    const name = v.safeParse(remoteName, remote);
    if (!name.success) {
      faults.push({ remote, place: '', fault: 'is not a name of a remote' });
      continue;
    }
    const { entry, faults: found } = parseRemote(remote, record, refusalOf);
    faults.push(...found);
    if (entry?.active.declaration.name === remote) entries.push([remote, entry]);
    else if (entry !== null) {
      const { name: declared } = entry.active.declaration;
      faults.push({ remote, place: 'active.declaration.name', fault: `is "${declared}"` });
    }
  }
  return { registry: Object.fromEntries(entries), faults };
}
