import { createHash } from 'node:crypto';
import path from 'node:path';
import { type BuildTrust, type Place, publicKeysIn, registryOf } from '@permanto/release';
import {
  type Environment,
  list,
  LOG_LEVELS,
  mapOf,
  oneOf,
  proxies,
  readVariables,
  secret,
  webAddress,
  wholeNumber,
} from '@permanto/server/environment';
import { telemetrySwitches, type TelemetrySwitches } from '@permanto/server/telemetry/switches';
import * as v from 'valibot';

const ANY_ORIGIN = '*';
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const origins = v.pipe(
  list,
  v.check(
    (entries) => entries.every(isOrigin),
    'must be origins like https://bank.example.fi, with commas between them',
  ),
);
/**
 * With a path it ends with a slash, so that it isn't the beginning of another name. The Content-Security-Policy
 * names it, where `;` and `,` would end it.
 */
const isBase = (text: string) =>
  isOrigin(text) || (/^https?:\/\/[^?#@;,]+\/$/.test(text) && URL.canParse(text));
const assetBases = v.pipe(
  list,
  v.check(
    (entries) => entries.every((entry) => entry === ANY_ORIGIN || isBase(entry)),
    'must be origins, or addresses that end with a slash, like https://assets.example.fi or https://s3.example.fi/shop/, with commas between them, or *',
  ),
  v.transform((entries) =>
    entries.includes(ANY_ORIGIN) ? null : entries.map((entry) => new URL(entry).href),
  ),
);
function baseOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + (pathname.endsWith('/') ? pathname : `${pathname}/`);
}

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

const DEFAULT_REGISTRY = path.resolve('var/registry.json');
/** Each registry has its own cache file. */
const cacheFileIn = (folder: string, place: string) =>
  path.join(
    folder,
    `registry-${createHash('sha256').update(place).digest('hex').slice(0, 8)}.json`,
  );

const variables = {
  /** Port and address on which the shell listens. */
  PERMANTO_SHELL_PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  PERMANTO_SHELL_ADDRESS: v.optional(v.string(), '127.0.0.1'),
  /** The shop API's origin, as the server reaches it. */
  PERMANTO_API_URL: v.optional(webAddress, 'http://127.0.0.1:3001'),
  /** The registry: a file or a URL (an object store is configured by its `AWS_…`). */
  PERMANTO_REGISTRY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:https?:|s3:|(?!\w+:\/\/))./, 'must be a file or an address (http, https, s3)'),
      v.regex(/^(?!\w+:\/\/[^/]*@)/, 'must not contain a password: use PERMANTO_REGISTRY_TOKEN'),
    ),
    DEFAULT_REGISTRY,
  ),
  /** File of the registry's cached copy. */
  PERMANTO_REGISTRY_CACHE: v.optional(v.pipe(v.string(), v.minLength(1, 'must name a file'))),
  /** Folder of the files that are written at run time. */
  PERMANTO_VAR: v.optional(v.string(), 'var'),
  /** Bearer token for a registry URL. */
  PERMANTO_REGISTRY_TOKEN: v.optional(v.string()),
  /** Public URL of the builds, as used by deploys. */
  PERMANTO_ASSETS_URL: v.optional(webAddress, 'http://localhost:3002'),
  /** Addresses below which builds are allowed, or "*" for any. Default: PERMANTO_ASSETS_URL. */
  PERMANTO_ASSET_ORIGINS: v.optional(assetBases),
  /** Public keys; every build must be signed by one of them (`docs/decisions/028`). */
  PERMANTO_TRUSTED_KEYS: v.optional(keys),
  /** Secret that signs pins (`npx permanto pin`); without it pins are ignored. */
  PERMANTO_PIN_SECRET: v.optional(secret),
  /** "off": failing canaries are not stopped automatically. */
  PERMANTO_CANARY_GUARD: v.optional(oneOf(['on', 'off']), 'on'),
  /** Token that gives access to `/_status`; without it the page does not exist. */
  PERMANTO_STATUS_TOKEN: v.optional(secret),
  /** Host (without port) → shop key, as JSON, in addition to the hosts in the shops' data. */
  PERMANTO_HOSTS: v.optional(mapOf(v.string(), '{"shop.example.fi":"kotipelit"}'), '{}'),
  /** Number of rendering processes. */
  PERMANTO_WORKERS: v.optional(wholeNumber(1, 64), '2'),
  /** Number of pages after which a rendering process is replaced. */
  PERMANTO_WORKER_RENDERS: v.optional(wholeNumber(1, 10_000_000), '20000'),
  /** Timeout for loading one build of a remote, in ms. */
  PERMANTO_LOAD_DEADLINE: v.optional(wholeNumber(10, 60_000), '4000'),
  /** Timeout for the reads of a page's models, in ms. */
  PERMANTO_OPEN_DEADLINE: v.optional(wholeNumber(10, 60_000), '2000'),
  /** CPU time without a heartbeat after which a rendering process counts as looping, in ms. */
  PERMANTO_BLOCKED_DEADLINE: v.optional(wholeNumber(100, 60_000), '1500'),
  PERMANTO_LOG_LEVEL: v.optional(oneOf(LOG_LEVELS), 'warn'),
  /** "1": each page is rendered twice, and hydration mismatches are logged. */
  PERMANTO_CHECK_HYDRATION: v.optional(oneOf(['0', '1']), '0'),
  /** How long a rendered page is cached, in ms; 0: not at all. */
  PERMANTO_PAGE_CACHE: v.optional(wholeNumber(0, 600_000), '1000'),
  /** Timeout for receiving a request with its body, in ms. */
  PERMANTO_BODY_TIMEOUT: v.optional(wholeNumber(100, 600_000), '30000'),
  /** Where the payment provider's forms are redirected, besides the origin of their own. */
  PERMANTO_PAYMENT_REDIRECTS: v.optional(origins),
  /** Rate limit of uncached pages for each client, per minute. */
  PERMANTO_PAGE_LIMIT: v.optional(wholeNumber(1, 1_000_000), '600'),
  /** Maximum number of pages that are being rendered or queued. */
  PERMANTO_RENDER_QUEUE: v.optional(wholeNumber(1, 100_000), '200'),
  /** Maximum time for which a failing build is left out, in ms. */
  PERMANTO_BLOCK_TIME: v.optional(wholeNumber(0, 86_400_000), '300000'),
  /** Proxies whose forwarded headers are trusted. */
  PERMANTO_TRUSTED_PROXIES: v.optional(proxies, 'loopback'),
  /** Defined by OpenTelemetry, in ms. */
  OTEL_METRIC_EXPORT_INTERVAL: v.optional(wholeNumber(100, 3_600_000), '60000'),
};

export interface TelemetryConfig extends TelemetrySwitches {
  readonly metricIntervalMs: number;
}

export interface Config {
  readonly port: number;
  readonly address: string;
  readonly apiUrl: string;
  readonly registry: {
    readonly place: string;
    readonly token: string | null;
    /** Storage to which the registry is written. */
    readonly store: Place;
    /** File of the cached copy. */
    readonly cache: string;
  };
  /** Which builds of the registry are accepted. */
  readonly trust: BuildTrust;
  readonly pinSecret: string | null;
  readonly hasCanaryGuard: boolean;
  readonly statusToken: string | null;
  readonly hosts: Readonly<Record<string, string>>;
  readonly workers: number;
  readonly workerRenders: number;
  readonly loadDeadlineMs: number;
  readonly openDeadlineMs: number;
  readonly blockedDeadlineMs: number;
  readonly blockTimeMs: number;
  readonly pageCacheMs: number;
  readonly bodyTimeoutMs: number;
  readonly paymentRedirects: readonly string[];
  /** For each client. */
  readonly pagesPerMinute: number;
  readonly renderQueue: number;
  readonly isHydrationChecked: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly trustedProxies: readonly string[];
  readonly telemetry: TelemetryConfig;
}

/** The only place in the shell's server that reads the environment. Throws `ConfigError`. */
export function readConfig(environment: Environment): Config {
  const read = readVariables(variables, environment);
  return {
    port: read.PERMANTO_SHELL_PORT,
    address: read.PERMANTO_SHELL_ADDRESS,
    apiUrl: read.PERMANTO_API_URL,
    registry: {
      place: read.PERMANTO_REGISTRY,
      token: read.PERMANTO_REGISTRY_TOKEN ?? null,
      store: registryOf(environment, DEFAULT_REGISTRY),
      cache: path.resolve(
        read.PERMANTO_REGISTRY_CACHE ?? cacheFileIn(read.PERMANTO_VAR, read.PERMANTO_REGISTRY),
      ),
    },
    trust: {
      bases:
        read.PERMANTO_ASSET_ORIGINS === undefined
          ? [baseOf(read.PERMANTO_ASSETS_URL)]
          : read.PERMANTO_ASSET_ORIGINS,
      keys: read.PERMANTO_TRUSTED_KEYS ?? [],
    },
    pinSecret: read.PERMANTO_PIN_SECRET ?? null,
    hasCanaryGuard: read.PERMANTO_CANARY_GUARD === 'on',
    statusToken: read.PERMANTO_STATUS_TOKEN ?? null,
    hosts: read.PERMANTO_HOSTS,
    workers: read.PERMANTO_WORKERS,
    workerRenders: read.PERMANTO_WORKER_RENDERS,
    loadDeadlineMs: read.PERMANTO_LOAD_DEADLINE,
    openDeadlineMs: read.PERMANTO_OPEN_DEADLINE,
    blockedDeadlineMs: read.PERMANTO_BLOCKED_DEADLINE,
    blockTimeMs: read.PERMANTO_BLOCK_TIME,
    pageCacheMs: read.PERMANTO_PAGE_CACHE,
    bodyTimeoutMs: read.PERMANTO_BODY_TIMEOUT,
    paymentRedirects: read.PERMANTO_PAYMENT_REDIRECTS ?? [],
    pagesPerMinute: read.PERMANTO_PAGE_LIMIT,
    renderQueue: read.PERMANTO_RENDER_QUEUE,
    logLevel: read.PERMANTO_LOG_LEVEL,
    isHydrationChecked: read.PERMANTO_CHECK_HYDRATION === '1',
    trustedProxies: read.PERMANTO_TRUSTED_PROXIES,
    telemetry: {
      ...telemetrySwitches(environment),
      metricIntervalMs: read.OTEL_METRIC_EXPORT_INTERVAL,
    },
  };
}
