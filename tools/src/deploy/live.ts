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
import { readRegistry } from '../registry';
import { portsOf, root, type PortName } from '../settings';
import { assetsOf, type Target } from '../target';
import { RECORD } from './record';

type Environment = NodeJS.ProcessEnv;
type Told = (line: string) => void;

const DEADLINE_MS = 5_000;

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

/** One who is asked what he offers. */
interface Side<Offer> {
  readonly who: 'API' | 'shell';
  readonly variable: string;
  readonly port: PortName;
  /** Where he says it. */
  readonly path: string;
  readonly read: (answer: unknown) => Offer;
  /** What stands in for him where he needn't run. */
  readonly otherwise: { readonly name: string; readonly offer: () => Offer };
}

const API: Side<NonNullable<Live['api']>> = {
  who: 'API',
  variable: 'PERMANTO_API_URL',
  port: 'api',
  path: '/v1/openapi.json',
  read: offeredInDocument,
  otherwise: {
    name: 'the contracts of this working copy',
    offer: () => offeredBy(surfaceOf(allOperations)),
  },
};

/** What the shell that was built here last offers. */
export const BUILT_SHELL = path.join(root, 'shell/dist/contracts.json');

export const readSurface = (answer: unknown): Surface => v.parse(surface, answer);

const SHELL: Side<Surface> = {
  who: 'shell',
  variable: 'PERMANTO_SHELL_URL',
  port: 'shell',
  path: '/_contracts.json',
  read: readSurface,
  otherwise: {
    name: 'the shell that was built here last',
    offer: () =>
      existsSync(BUILT_SHELL)
        ? readSurface(JSON.parse(readFileSync(BUILT_SHELL, 'utf8')))
        : surfaceOf(allOperations),
  },
};

const UNCHECKED = '`--unchecked` deploys without asking.';

/** Whether others than this machine's shells run what is deployed. */
const isElsewhere = ({
  PERMANTO_STORE: store = '',
  PERMANTO_REGISTRY: registry = '',
}: Environment) => [store, registry].some((place) => /^(?:s3|https?):\/\//.test(place));

async function answerOf<Offer>(side: Side<Offer>, origin: string): Promise<Offer> {
  const answer = await fetch(origin.replace(/\/$/, '') + side.path, {
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  return side.read(await answer.json());
}

/**
 * What a side offers now. One that is named must answer, and so must those of a shop that runs
 * elsewhere; on this machine alone, nobody need run.
 */
async function offerOf<Offer>(side: Side<Offer>, env: Environment, told: Told): Promise<Offer> {
  const { who, variable, otherwise } = side;
  const named = env[variable] === '' ? undefined : env[variable];
  if (named === undefined && isElsewhere(env)) {
    throw new Error(
      `${variable} is missing: the live ${who}, to be asked what it offers. ${UNCHECKED}`,
    );
  }
  const origin = named ?? `http://127.0.0.1:${portsOf(env)[side.port]}`;
  try {
    return await answerOf(side, origin);
  } catch (reason) {
    const fault = `The live ${who} can't be asked at ${origin + side.path}`;
    if (named !== undefined)
      throw new Error(`${fault}: ${String(reason)}. ${UNCHECKED}`, { cause: reason });
    told(`${fault}; the build is compared with ${otherwise.name}.`);
    return otherwise.offer();
  }
}

/** Of another team's record only this is read: the rest may be of newer contracts than these. */
const needful = v.object({ needs: v.optional(needs) });

/** What the other live remotes need and tell, of those whose builds say it in words that are known here. */
async function othersThan(name: string, target: Target, told: Told): Promise<Live['remotes']> {
  const others = Object.entries(await readRegistry(target)).filter(
    ([other, { removed }]) => other !== name && !removed,
  );
  const all = others.map(async ([other, { active }]) => {
    const file = await assetsOf(target).read(`${other}/${active.version}/${RECORD}`);
    if (file === null) return [];
    const result = v.safeParse(needful, JSON.parse(file.content.toString('utf8')));
    if (!result.success) told(`What ${other} ${active.version} needs can't be read here.`);
    const theirs = result.success ? result.output.needs : undefined;
    return theirs === undefined ? [] : [[other, theirs] as const];
  });
  return Object.fromEntries((await Promise.all(all)).flat());
}

/** What runs beside the remote `name`. Throws where somebody who must answer doesn't. */
export async function askLive(
  name: string,
  target: Target,
  env: Environment,
  told: Told,
): Promise<Live & { readonly shell: Surface }> {
  const [api, shell, remotes] = await Promise.all([
    offerOf(API, env, told),
    offerOf(SHELL, env, told),
    othersThan(name, target, told),
  ]);
  return { api, shell, remotes };
}
