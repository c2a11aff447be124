import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allOperations } from '@permanto/contracts/api';
import {
  type Live,
  needs,
  offeredBy,
  offeredInDocument,
  type Surface,
  surfaceOf,
} from '@permanto/contracts/surface';
import * as v from 'valibot';
import { assetsOf, readRegistry, RECORD, type Target } from '@permanto/release/deploy';
import { portsOf, root, type PortName } from '../settings';

type Environment = NodeJS.ProcessEnv;
type Report = (line: string) => void;

const REQUEST_TIMEOUT_MS = 5_000;

const fields = v.record(v.string(), v.string());
const byName = v.record(v.string(), fields);
const version = v.number();
const surface: v.GenericSchema<unknown, Surface> = v.object({
  versions: v.object({ remote: version, bus: version, slots: version }),
  entities: byName,
  operations: v.record(
    v.string(),
    v.object({ call: v.optional(v.string(), ''), answer: fields, takes: fields }),
  ),
  facts: byName,
  slots: byName,
});

/** A live server whose contracts are read. */
interface Source<Offer> {
  readonly who: 'API' | 'shell';
  readonly variable: string;
  readonly port: PortName;
  /** The path of its contracts. */
  readonly path: string;
  readonly read: (response: unknown) => Offer;
  /** Used instead if the server need not run. */
  readonly fallback: { readonly name: string; readonly offer: () => Offer };
}

const API: Source<NonNullable<Live['api']>> = {
  who: 'API',
  variable: 'PERMANTO_API_URL',
  port: 'api',
  path: '/v1/openapi.json',
  read: offeredInDocument,
  fallback: {
    name: 'the contracts of this working copy',
    offer: () => offeredBy(surfaceOf(allOperations)),
  },
};

/** The contracts of the last local build of the shell. */
export const BUILT_SHELL = path.join(root, 'shell/dist/contracts.json');

export const readSurface = (response: unknown): Surface => v.parse(surface, response);

const SHELL: Source<Surface> = {
  who: 'shell',
  variable: 'PERMANTO_SHELL_URL',
  port: 'shell',
  path: '/_contracts.json',
  read: readSurface,
  fallback: {
    name: 'the shell built here last',
    offer: () =>
      existsSync(BUILT_SHELL)
        ? readSurface(JSON.parse(readFileSync(BUILT_SHELL, 'utf8')))
        : surfaceOf(allOperations),
  },
};

const UNCHECKED = '`--unchecked` deploys without this check.';

/** Whether the deploy target is not on this machine. */
const isElsewhere = ({
  PERMANTO_STORE: store = '',
  PERMANTO_REGISTRY: registry = '',
}: Environment) => [store, registry].some((place) => /^(?:s3|https?):\/\//.test(place));

async function fetchOffer<Offer>(source: Source<Offer>, origin: string): Promise<Offer> {
  const response = await fetch(origin.replace(/\/$/, '') + source.path, {
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return source.read(await response.json());
}

/**
 * The live contracts of a server. It must respond if it is configured or if the shop runs elsewhere; on this
 * machine the fallback is used.
 */
async function readOffer<Offer>(
  source: Source<Offer>,
  env: Environment,
  report: Report,
): Promise<Offer> {
  const { who, variable, fallback } = source;
  const configured = env[variable] === '' ? undefined : env[variable];
  if (configured === undefined && isElsewhere(env)) {
    throw new Error(
      `${variable} is missing. Set it to the URL of the live ${who}, to compare contracts. ${UNCHECKED}`,
    );
  }
  const origin = configured ?? `http://127.0.0.1:${portsOf(env)[source.port]}`;
  try {
    return await fetchOffer(source, origin);
  } catch (reason) {
    const problem = `The live ${who} can't be read at ${origin + source.path}`;
    if (configured !== undefined)
      throw new Error(`${problem}: ${String(reason)}. ${UNCHECKED}`, { cause: reason });
    report(`${problem}. The build is compared with ${fallback.name}.`);
    return fallback.offer();
  }
}

/** Only this part of another team's record is read: the rest may have newer contracts. */
const recordWithNeeds = v.object({ needs: v.optional(needs) });

/** The needs of the other live remotes, as far as their records have them in a known format. */
async function readOtherRemotes(
  name: string,
  target: Target,
  report: Report,
): Promise<Live['remotes']> {
  const others = Object.entries(await readRegistry(target)).filter(
    ([other, { removed }]) => other !== name && !removed,
  );
  const all = others.map(async ([other, { active }]) => {
    const file = await assetsOf(target).read(`${other}/${active.version}/${RECORD}`);
    if (file === null) return [];
    const result = v.safeParse(recordWithNeeds, JSON.parse(file.content.toString('utf8')));
    if (!result.success)
      report(
        `The needs of ${other} ${active.version} have an unknown format and are not compared.`,
      );
    const theirs = result.success ? result.output.needs : undefined;
    return theirs === undefined ? [] : [[other, theirs] as const];
  });
  return Object.fromEntries((await Promise.all(all)).flat());
}

/**
 * Reads the contracts that are live beside the remote `name`. Throws if a required server doesn't respond.
 */
export async function readLiveContracts(
  name: string,
  target: Target,
  env: Environment,
  report: Report,
): Promise<Live & { readonly shell: Surface }> {
  const [api, shell, remotes] = await Promise.all([
    readOffer(API, env, report),
    readOffer(SHELL, env, report),
    readOtherRemotes(name, target, report),
  ]);
  return { api, shell, remotes };
}
