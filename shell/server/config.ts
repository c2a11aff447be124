import { createHash } from 'node:crypto';
import path from 'node:path';
import proxyAddress from '@fastify/proxy-addr';
import { publicKeysIn } from '@permanto/federation/signature';
import { type Place, registryOf } from '@permanto/server/registry-store';
import { telemetrySwitches, type TelemetrySwitches } from '@permanto/server/telemetry/switches';
import * as v from 'valibot';
import type { BuildTrust } from './accepted-builds';

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
const origin = v.pipe(
  v.string(),
  v.url('must be an address like http://127.0.0.1:3001'),
  v.transform((url) => url.replace(/\/+$/, '')),
);
const hosts = v.pipe(
  v.string(),
  v.parseJson(undefined, 'must be JSON like {"shop.example.fi":"kotipelit"}'),
  v.record(v.string(), v.string(), 'must map hosts to shop keys'),
);

const entriesOf = (list: string) => list.split(',').map((entry) => entry.trim());

function areAddresses(list: string): boolean {
  try {
    proxyAddress.compile(entriesOf(list));
    return true;
  } catch {
    return false;
  }
}

const proxies = v.pipe(
  v.string(),
  v.check(areAddresses, 'must be addresses and networks like loopback, 10.0.0.0/8'),
  v.transform(entriesOf),
);

const ANY = '*';
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const origins = v.pipe(
  v.string(),
  v.transform(entriesOf),
  v.check(
    (list) => list.every((one) => one === ANY || isOrigin(one)),
    'must be origins like https://assets.example.fi, with commas between them, or *',
  ),
  v.transform((list) => (list.includes(ANY) ? null : list)),
);

function areKeys(pem: string): boolean {
  try {
    return publicKeysIn(pem).length > 0;
  } catch {
    return false;
  }
}
const keys = v.pipe(
  v.string(),
  v.check(areKeys, 'must be Ed25519 public keys in PEM, one after the other'),
  v.transform(publicKeysIn),
);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const REGISTRY = path.resolve('var/registry.json');
/** One for each registry: another one's copy is never taken for it. */
const copyIn = (folder: string, place: string) =>
  path.join(
    folder,
    `registry-${createHash('sha256').update(place).digest('hex').slice(0, 8)}.json`,
  );

const variables = v.object({
  /** Where the shell listens. */
  PERMANTO_SHELL_PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  PERMANTO_SHELL_ADDRESS: v.optional(v.string(), '127.0.0.1'),
  /** The shop API's origin, as the server reaches it. */
  PERMANTO_API_URL: v.optional(origin, 'http://127.0.0.1:3001'),
  /** The registry: a file, or an address (those of an object store with its `AWS_…`). */
  PERMANTO_REGISTRY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:https?:|s3:|(?!\w+:\/\/))./, 'must be a file or an address (http, https, s3)'),
      v.regex(/^(?!\w+:\/\/[^/]*@)/, 'must hold no password: PERMANTO_REGISTRY_TOKEN is for that'),
    ),
    REGISTRY,
  ),
  /** Where the shell keeps the registry as it read it last. */
  PERMANTO_REGISTRY_CACHE: v.optional(v.pipe(v.string(), v.minLength(1, 'must name a file'))),
  /** The folder of what running makes. */
  PERMANTO_VAR: v.optional(v.string(), 'var'),
  /** The bearer token for an address. */
  PERMANTO_REGISTRY_TOKEN: v.optional(v.string()),
  /** The public address of the builds, as deploys have it. */
  PERMANTO_ASSETS_URL: v.optional(origin, 'http://localhost:3002'),
  /** Origins that builds may come from, "*": from anywhere; that of PERMANTO_ASSETS_URL without it. */
  PERMANTO_ASSET_ORIGINS: v.optional(origins),
  /** Public keys, by one of which every build must be signed (`docs/decisions/028`). */
  PERMANTO_TRUSTED_KEYS: v.optional(keys),
  /** What pins are signed with (`npx permanto pin`); without it they don't count. */
  PERMANTO_PIN_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'must be at least 32 characters')),
  ),
  /** "off": canaries that fail are not taken back. */
  PERMANTO_CANARY_GUARD: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  /** Whoever knows it sees `/_status`; without it nobody does. */
  PERMANTO_STATUS_TOKEN: v.optional(
    v.pipe(v.string(), v.minLength(32, 'must be at least 32 characters')),
  ),
  /** Host (without port) → shop key, as JSON, beside the hosts that the shops' data names. */
  PERMANTO_HOSTS: v.optional(hosts, '{}'),
  /** Rendering processes. */
  PERMANTO_WORKERS: v.optional(wholeNumber(1, 64), '2'),
  /** Pages after which a rendering process is replaced. */
  PERMANTO_WORKER_RENDERS: v.optional(wholeNumber(1, 10_000_000), '20000'),
  /** Milliseconds for one build of a remote to load. */
  PERMANTO_LOAD_DEADLINE: v.optional(wholeNumber(10, 60_000), '4000'),
  /** Milliseconds for the models of a page to read what they need. */
  PERMANTO_OPEN_DEADLINE: v.optional(wholeNumber(10, 60_000), '2000'),
  /** Milliseconds without a sign of life after which a rendering process counts as looping. */
  PERMANTO_BLOCKED_DEADLINE: v.optional(wholeNumber(100, 60_000), '1500'),
  PERMANTO_LOG_LEVEL: v.optional(
    v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
    'warn',
  ),
  /** "1": each page is rendered twice, and what would not hydrate is logged. */
  PERMANTO_CHECK_HYDRATION: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  /** Milliseconds for which a rendered page serves those who ask for the same; 0: none. */
  PERMANTO_PAGE_CACHE: v.optional(wholeNumber(0, 600_000), '1000'),
  /** Milliseconds for which a build that looped is left out. */
  PERMANTO_BLOCK_TIME: v.optional(wholeNumber(0, 86_400_000), '300000'),
  /** Machines in front of the shell whose word about the visitor's address counts. */
  PERMANTO_TRUSTED_PROXIES: v.optional(proxies, 'loopback'),
  /** OpenTelemetry's own, in milliseconds. */
  OTEL_METRIC_EXPORT_INTERVAL: v.optional(wholeNumber(100, 3_600_000), '60000'),
});

export interface TelemetryConfig extends TelemetrySwitches {
  readonly metricsEveryMs: number;
}

export interface Config {
  readonly port: number;
  readonly address: string;
  readonly apiUrl: string;
  readonly registry: {
    readonly place: string;
    readonly token: string | null;
    /** By which it is written. */
    readonly store: Place;
    /** The file of its copy. */
    readonly cache: string;
  };
  /** Which builds of the registry are run. */
  readonly trust: BuildTrust;
  readonly pinSecret: string | null;
  readonly hasCanaryGuard: boolean;
  readonly statusToken: string | null;
  readonly hosts: Readonly<Record<string, string>>;
  readonly workers: number;
  readonly workerRenders: number;
  readonly loadDeadline: number;
  readonly openDeadline: number;
  readonly blockedDeadline: number;
  readonly blockTime: number;
  readonly pageCache: number;
  readonly isHydrationChecked: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly trustedProxies: readonly string[];
  readonly telemetry: TelemetryConfig;
}

/** The only place of the shell's server that reads the environment. A bad value throws, naming its variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const result = v.safeParse(variables, environment);
  if (!result.success) {
    const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
    throw new Error(`The shell's configuration is wrong:\n  ${faults.join('\n  ')}`);
  }
  const read = result.output;
  return {
    port: read.PERMANTO_SHELL_PORT,
    address: read.PERMANTO_SHELL_ADDRESS,
    apiUrl: read.PERMANTO_API_URL,
    registry: {
      place: read.PERMANTO_REGISTRY,
      token: read.PERMANTO_REGISTRY_TOKEN ?? null,
      store: registryOf(environment, REGISTRY),
      cache: path.resolve(
        read.PERMANTO_REGISTRY_CACHE ?? copyIn(read.PERMANTO_VAR, read.PERMANTO_REGISTRY),
      ),
    },
    trust: {
      origins:
        read.PERMANTO_ASSET_ORIGINS === undefined
          ? [new URL(read.PERMANTO_ASSETS_URL).origin]
          : read.PERMANTO_ASSET_ORIGINS,
      keys: read.PERMANTO_TRUSTED_KEYS ?? [],
    },
    pinSecret: read.PERMANTO_PIN_SECRET ?? null,
    hasCanaryGuard: read.PERMANTO_CANARY_GUARD === 'on',
    statusToken: read.PERMANTO_STATUS_TOKEN ?? null,
    hosts: read.PERMANTO_HOSTS,
    workers: read.PERMANTO_WORKERS,
    workerRenders: read.PERMANTO_WORKER_RENDERS,
    loadDeadline: read.PERMANTO_LOAD_DEADLINE,
    openDeadline: read.PERMANTO_OPEN_DEADLINE,
    blockedDeadline: read.PERMANTO_BLOCKED_DEADLINE,
    blockTime: read.PERMANTO_BLOCK_TIME,
    pageCache: read.PERMANTO_PAGE_CACHE,
    logLevel: read.PERMANTO_LOG_LEVEL,
    isHydrationChecked: read.PERMANTO_CHECK_HYDRATION === '1',
    trustedProxies: read.PERMANTO_TRUSTED_PROXIES,
    telemetry: {
      ...telemetrySwitches(environment),
      metricsEveryMs: read.OTEL_METRIC_EXPORT_INTERVAL,
    },
  };
}
