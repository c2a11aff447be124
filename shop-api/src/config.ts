import path from 'node:path';
import { TEST_MERCHANT, type Merchant } from '@permanto/paytrail';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** PostgreSQL's address; undefined means the embedded database in `dataFolder`. */
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  /** Where the embedded database lives; undefined means in memory. */
  readonly dataFolder: string | undefined;
  readonly shopsFolder: string;
  /** The shop's public origin where it isn't the one in its files: local runs and tests. */
  readonly shopOrigin: string | undefined;
  /** Undefined: one is made at the first start and kept in the database. */
  readonly tokenSecret: string | undefined;
  readonly logLevel: string;
  /** Whether each answer is checked against its contract (development and tests). */
  readonly checkAnswers: boolean;
  readonly paytrail: PaytrailConfig;
  /**
   * Where the payment provider's server reaches this API, where that isn't the shop's own host:
   * `http://localhost:3001`. Browsers always come back to the shop's host.
   */
  readonly callbackOrigin: string | undefined;
}

interface PaytrailConfig extends Merchant {
  /** The provider's address, without a trailing slash. */
  readonly url: string;
}

export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SHORTEST_SECRET = 32;

function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function whole(env: Environment, name: string, otherwise: number, [min, max]: [number, number]) {
  const value = text(env, name);
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
}

function oneOf(env: Environment, name: string, otherwise: string, choices: readonly string[]) {
  const value = text(env, name) ?? otherwise;
  if (choices.includes(value)) return value;
  throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${value}"`);
}

function databaseUrl(env: Environment): string | undefined {
  const value = text(env, 'DATABASE_URL');
  if (value === undefined || /^postgres(?:ql)?:\/\//.test(value)) return value;
  throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://');
}

function tokenSecret(env: Environment): string | undefined {
  const value = text(env, 'PERMANTO_TOKEN_SECRET');
  if (value === undefined || value.length >= SHORTEST_SECRET) return value;
  throw new ConfigError(`PERMANTO_TOKEN_SECRET must have at least ${SHORTEST_SECRET} characters`);
}

function origin(env: Environment, name: string): string | undefined {
  const value = text(env, name)?.replace(/\/+$/, '');
  if (value === undefined || /^https?:\/\/[^\s]+$/.test(value)) return value;
  throw new ConfigError(`${name} must be a web address, e.g. https://services.paytrail.com`);
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The sandbox of this repository, unless a provider is named; its merchant is nobody's. */
function paytrail(env: Environment): PaytrailConfig {
  const sandboxPort = whole(env, 'PERMANTO_SANDBOX_PORT', 3003, [0, 65_535]);
  const url = origin(env, 'PAYTRAIL_API_URL') ?? `http://localhost:${sandboxPort}`;
  const merchantId = text(env, 'PAYTRAIL_MERCHANT_ID');
  const secret = text(env, 'PAYTRAIL_SECRET');
  if (merchantId !== undefined && secret !== undefined) return { url, merchantId, secret };
  if (merchantId !== undefined || secret !== undefined) {
    throw new ConfigError('PAYTRAIL_MERCHANT_ID and PAYTRAIL_SECRET must be set together');
  }
  if (LOOPBACK.includes(new URL(url).hostname)) return { url, ...TEST_MERCHANT };
  throw new ConfigError(
    `PAYTRAIL_API_URL is ${url}, so PAYTRAIL_MERCHANT_ID and PAYTRAIL_SECRET must be set, too;` +
      ' the public test merchant is used with the payment sandbox only',
  );
}

/**
 * The only place that reads the environment. `packageFolder` is shop-api's, beside which the
 * defaults lie. Throws {@link ConfigError}, which names the variable.
 */
export function readConfig(env: Environment, packageFolder: string): Config {
  const checks = oneOf(env, 'PERMANTO_CHECK_ANSWERS', 'auto', ['auto', 'always', 'never']);
  return {
    host: text(env, 'PERMANTO_API_HOST') ?? '127.0.0.1',
    port: whole(env, 'PERMANTO_API_PORT', 3001, [0, 65_535]),
    databaseUrl: databaseUrl(env),
    databaseConnections: whole(env, 'PERMANTO_DATABASE_CONNECTIONS', 16, [1, 200]),
    dataFolder: text(env, 'PERMANTO_DATA_FOLDER') ?? path.resolve(packageFolder, '../var/data'),
    shopsFolder: text(env, 'PERMANTO_SHOPS_FOLDER') ?? path.resolve(packageFolder, 'shops'),
    shopOrigin: origin(env, 'PERMANTO_SHOP_ORIGIN'),
    tokenSecret: tokenSecret(env),
    logLevel: oneOf(env, 'PERMANTO_LOG_LEVEL', 'info', LOG_LEVELS),
    checkAnswers: checks === 'auto' ? env.NODE_ENV !== 'production' : checks === 'always',
    paytrail: paytrail(env),
    callbackOrigin: origin(env, 'PERMANTO_CALLBACK_ORIGIN'),
  };
}
