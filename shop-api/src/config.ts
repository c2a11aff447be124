import path from 'node:path';
import { TEST_MERCHANT, type Merchant } from '@permanto/paytrail';
import * as v from 'valibot';
import type { ShopOrigins } from './modules/shop';
import { ConfigError, oneOf, text, whole, type Environment } from './environment';
import { readOperation, type OperationConfig } from './operation-config';
import { isLoopback, sandboxFaults } from './sandbox-config';

export { ConfigError } from './environment';

export interface Config extends OperationConfig {
  readonly host: string;
  readonly port: number;
  /** PostgreSQL's address; undefined means the embedded database in `dataFolder`. */
  readonly databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler, which does not support LISTEN. */
  readonly databaseListenUrl: string | undefined;
  readonly databaseConnections: number;
  /** Where the embedded database lives; undefined means in memory. */
  readonly dataFolder: string | undefined;
  readonly shopsFolder: string;
  readonly shopOrigins: ShopOrigins;
  /** Undefined: one is made at the first start and kept in the database. */
  readonly tokenSecret: string | undefined;
  /** The one before, whose tokens are still believed while secrets are rotated. */
  readonly previousTokenSecret: string | undefined;
  readonly logLevel: string;
  /** Whether each answer is checked against its contract (development and tests). */
  readonly checkAnswers: boolean;
  readonly paytrail: PaytrailConfig;
  /** Shop key → what its staff shows at the door. A shop that isn't here has no staff operations. */
  readonly staffKeys: ReadonlyMap<string, string>;
  readonly mail: MailConfig;
  /**
   * Where the payment provider's server reaches this API, where that isn't the shop's own host:
   * `http://localhost:3001`. Browsers always come back to the shop's host.
   */
  readonly callbackOrigin: string | undefined;
  /** Why shops can't be opened to the public with this; empty where they can. */
  readonly sandboxFaults: readonly string[];
}

interface PaytrailConfig extends Merchant {
  /** The provider's address, without a trailing slash. */
  readonly url: string;
}

interface MailConfig {
  /** The server that takes mails: `smtp://user:password@host:587`; undefined: they go to `folder`. */
  readonly smtpUrl: string | undefined;
  /** Undefined: nowhere; for tests. */
  readonly folder: string | undefined;
  /** The address that mails come from; the shop's name stands before it. */
  readonly from: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const MIN_SECRET_LENGTH = 32;

function databaseUrl(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  if (value === undefined || /^postgres(?:ql)?:\/\//.test(value)) return value;
  throw new ConfigError(`${name} must begin with postgres:// or postgresql://`);
}

function tokenSecret(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  if (value === undefined || value.length >= MIN_SECRET_LENGTH) return value;
  throw new ConfigError(`${name} must have at least ${MIN_SECRET_LENGTH} characters`);
}

function webAddress(name: string, given: string): string {
  const value = given.replace(/\/+$/, '');
  if (/^https?:\/\/[^\s]+$/.test(value)) return value;
  throw new ConfigError(`${name} must be a web address, e.g. https://services.paytrail.com`);
}

function origin(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  return value === undefined ? undefined : webAddress(name, value);
}

const textsByKey = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

function staffKeys(env: Environment): ReadonlyMap<string, string> {
  const name = 'PERMANTO_STAFF_KEYS';
  const value = text(env, name);
  if (value === undefined) return new Map();
  const parsed = v.safeParse(textsByKey, value);
  const keys = parsed.success ? Object.entries(parsed.output) : [];
  if (keys.length > 0 && keys.every(([, key]) => key.length >= MIN_SECRET_LENGTH)) {
    return new Map(keys);
  }
  throw new ConfigError(
    `${name} must be JSON of shop keys and keys of at least ${MIN_SECRET_LENGTH} characters`,
  );
}

const MAIL_ADDRESS = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/;
/** A reserved name, which no mailbox has (RFC 2606). */
const NO_SENDER = 'tickets@shop.invalid';

function mail(env: Environment, packageFolder: string): MailConfig {
  const smtpUrl = text(env, 'PERMANTO_SMTP_URL');
  if (smtpUrl !== undefined && !/^smtps?:\/\/[^\s]+$/.test(smtpUrl)) {
    throw new ConfigError('PERMANTO_SMTP_URL must begin with smtp:// or smtps://');
  }
  const from = text(env, 'PERMANTO_MAIL_FROM') ?? (smtpUrl === undefined ? NO_SENDER : '');
  if (!MAIL_ADDRESS.test(from)) {
    throw new ConfigError('PERMANTO_MAIL_FROM must be a mail address, e.g. tickets@shop.example');
  }
  const folder = text(env, 'PERMANTO_MAIL_FOLDER') ?? path.resolve(packageFolder, '../var/mail');
  return { smtpUrl, folder, from };
}

/** One origin for every shop, which may name it as `{shop}`, or JSON: shop key, or `*` → origin. */
function shopOrigins(env: Environment): ShopOrigins {
  const name = 'PERMANTO_SHOP_ORIGIN';
  const value = text(env, name);
  if (value === undefined) return new Map();
  if (!value.startsWith('{')) return new Map([['*', webAddress(name, value)]]);
  const parsed = v.safeParse(textsByKey, value);
  if (!parsed.success) {
    throw new ConfigError(`${name} must be an origin or JSON like {"kotipelit":"https://x.fi"}`);
  }
  return new Map(
    Object.entries(parsed.output).map(([key, address]) => [key, webAddress(name, address)]),
  );
}

/** The sandbox of this repository, unless a provider is configured; its merchant is the public test merchant. */
function paytrail(env: Environment): PaytrailConfig {
  const sandboxPort = whole(env, 'PERMANTO_SANDBOX_PORT', 3003, [0, 65_535]);
  const url = origin(env, 'PAYTRAIL_API_URL') ?? `http://localhost:${sandboxPort}`;
  const merchantId = text(env, 'PAYTRAIL_MERCHANT_ID');
  const secret = text(env, 'PAYTRAIL_SECRET');
  if (merchantId !== undefined && secret !== undefined) return { url, merchantId, secret };
  if (merchantId !== undefined || secret !== undefined) {
    throw new ConfigError('PAYTRAIL_MERCHANT_ID and PAYTRAIL_SECRET must be set together');
  }
  if (isLoopback(url)) return { url, ...TEST_MERCHANT };
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
  const outward = { paytrail: paytrail(env), mail: mail(env, packageFolder) };
  return {
    ...outward,
    host: text(env, 'PERMANTO_API_HOST') ?? '127.0.0.1',
    port: whole(env, 'PERMANTO_API_PORT', 3001, [0, 65_535]),
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    databaseListenUrl: databaseUrl(env, 'PERMANTO_DATABASE_LISTEN_URL'),
    databaseConnections: whole(env, 'PERMANTO_DATABASE_CONNECTIONS', 16, [1, 200]),
    dataFolder: text(env, 'PERMANTO_DATA_FOLDER') ?? path.resolve(packageFolder, '../var/data'),
    shopsFolder: text(env, 'PERMANTO_SHOPS_FOLDER') ?? path.resolve(packageFolder, 'shops'),
    shopOrigins: shopOrigins(env),
    tokenSecret: tokenSecret(env, 'PERMANTO_TOKEN_SECRET'),
    previousTokenSecret: tokenSecret(env, 'PERMANTO_TOKEN_SECRET_PREVIOUS'),
    logLevel: oneOf(env, 'PERMANTO_LOG_LEVEL', 'info', LOG_LEVELS),
    checkAnswers: checks === 'auto' ? env.NODE_ENV !== 'production' : checks === 'always',
    staffKeys: staffKeys(env),
    callbackOrigin: origin(env, 'PERMANTO_CALLBACK_ORIGIN'),
    sandboxFaults: sandboxFaults(env, outward),
    ...readOperation(env),
  };
}
