import path from 'node:path';
import { TEST_MERCHANT, type Merchant } from '@permanto/paytrail';
import {
  ConfigError,
  type Environment,
  LOG_LEVELS,
  mapOf,
  oneOf,
  readVariables,
  secret,
  webAddress,
  wholeNumber,
} from '@permanto/server/environment';
import * as v from 'valibot';
import type { ShopOrigins } from './modules/shop/domain';
import { readOperation, type OperationConfig } from './operation-config';
import { isLoopback, sandboxFaults } from './sandbox-config';

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

const POSTGRES = 'must begin with postgres:// or postgresql://';
const postgresAddress = v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, POSTGRES));

/** One origin for every shop, which may name it as `{shop}`, or JSON: shop key, or `*` → origin. */
const shopOrigins = v.pipe(
  v.string(),
  v.transform((text) => (text.startsWith('{') ? text : JSON.stringify({ '*': text }))),
  mapOf(webAddress, '{"kotipelit":"https://x.fi"}'),
);

/** A reserved name, which no mailbox has (RFC 2606). */
const NO_SENDER = 'tickets@shop.invalid';
const MAIL_FROM = 'must be a mail address like tickets@shop.example';

/** The variables of shop-api, with their defaults. */
export const variables = {
  NODE_ENV: v.optional(v.string()),
  PERMANTO_API_HOST: v.optional(v.string(), '127.0.0.1'),
  PERMANTO_API_PORT: v.optional(wholeNumber(0, 65_535), '3001'),
  DATABASE_URL: v.optional(postgresAddress),
  PERMANTO_DATABASE_LISTEN_URL: v.optional(postgresAddress),
  PERMANTO_DATABASE_CONNECTIONS: v.optional(wholeNumber(1, 200), '16'),
  PERMANTO_DATA_FOLDER: v.optional(v.string()),
  PERMANTO_SHOPS_FOLDER: v.optional(v.string()),
  PERMANTO_SHOP_ORIGIN: v.optional(shopOrigins, '{}'),
  PERMANTO_TOKEN_SECRET: v.optional(secret),
  PERMANTO_TOKEN_SECRET_PREVIOUS: v.optional(secret),
  PERMANTO_LOG_LEVEL: v.optional(oneOf(LOG_LEVELS), 'info'),
  PERMANTO_CHECK_ANSWERS: v.optional(oneOf(['auto', 'always', 'never']), 'auto'),
  PERMANTO_STAFF_KEYS: v.optional(
    mapOf(secret, '{"kotipelit":"a key of at least 32 characters"}'),
    '{}',
  ),
  PERMANTO_CALLBACK_ORIGIN: v.optional(webAddress),
  PERMANTO_SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/[^\s]+$/, 'must begin with smtp:// or smtps://')),
  ),
  PERMANTO_MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/, MAIL_FROM)),
  ),
  PERMANTO_MAIL_FOLDER: v.optional(v.string()),
  PERMANTO_SANDBOX_PORT: v.optional(wholeNumber(0, 65_535), '3003'),
  PERMANTO_ALLOW_SANDBOX: v.optional(oneOf(['no', 'yes']), 'no'),
  PAYTRAIL_API_URL: v.optional(webAddress),
  PAYTRAIL_MERCHANT_ID: v.optional(v.string()),
  PAYTRAIL_SECRET: v.optional(v.string()),
};
type Variables = ReturnType<typeof readVariables<typeof variables>>;

function mail(read: Variables, packageFolder: string): MailConfig {
  const smtpUrl = read.PERMANTO_SMTP_URL;
  const from = read.PERMANTO_MAIL_FROM ?? (smtpUrl === undefined ? NO_SENDER : undefined);
  if (from === undefined) throw new ConfigError(`PERMANTO_MAIL_FROM ${MAIL_FROM}`);
  const folder = read.PERMANTO_MAIL_FOLDER ?? path.resolve(packageFolder, '../var/mail');
  return { smtpUrl, folder, from };
}

/** The sandbox of this repository, unless a provider is configured; its merchant is the public test merchant. */
function paytrail(read: Variables): PaytrailConfig {
  const url = read.PAYTRAIL_API_URL ?? `http://localhost:${read.PERMANTO_SANDBOX_PORT}`;
  const { PAYTRAIL_MERCHANT_ID: merchantId, PAYTRAIL_SECRET: merchantSecret } = read;
  if (merchantId !== undefined && merchantSecret !== undefined) {
    return { url, merchantId, secret: merchantSecret };
  }
  if (merchantId !== undefined || merchantSecret !== undefined) {
    throw new ConfigError('PAYTRAIL_MERCHANT_ID and PAYTRAIL_SECRET must be set together');
  }
  if (isLoopback(url)) return { url, ...TEST_MERCHANT };
  throw new ConfigError(
    `PAYTRAIL_API_URL is ${url}, so PAYTRAIL_MERCHANT_ID and PAYTRAIL_SECRET must be set, too;` +
      ' the public test merchant is used with the payment sandbox only',
  );
}

/** An empty variable counts as unset. */
const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined || value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  );

/**
 * The only place that reads the environment. `packageFolder` is shop-api's, beside which the
 * defaults lie. Throws `ConfigError`.
 */
export function readConfig(environment: Environment, packageFolder: string): Config {
  const given = withoutEmpty(environment);
  const read = readVariables(variables, given);
  const checks = read.PERMANTO_CHECK_ANSWERS;
  const isProduction = read.NODE_ENV === 'production';
  const isSandboxAllowed = read.PERMANTO_ALLOW_SANDBOX === 'yes';
  const outward = { paytrail: paytrail(read), mail: mail(read, packageFolder) };
  return {
    ...outward,
    host: read.PERMANTO_API_HOST,
    port: read.PERMANTO_API_PORT,
    databaseUrl: read.DATABASE_URL,
    databaseListenUrl: read.PERMANTO_DATABASE_LISTEN_URL,
    databaseConnections: read.PERMANTO_DATABASE_CONNECTIONS,
    dataFolder: read.PERMANTO_DATA_FOLDER ?? path.resolve(packageFolder, '../var/data'),
    shopsFolder: read.PERMANTO_SHOPS_FOLDER ?? path.resolve(packageFolder, 'shops'),
    shopOrigins: new Map(Object.entries(read.PERMANTO_SHOP_ORIGIN)),
    tokenSecret: read.PERMANTO_TOKEN_SECRET,
    previousTokenSecret: read.PERMANTO_TOKEN_SECRET_PREVIOUS,
    logLevel: read.PERMANTO_LOG_LEVEL,
    checkAnswers: checks === 'auto' ? !isProduction : checks === 'always',
    staffKeys: new Map(Object.entries(read.PERMANTO_STAFF_KEYS)),
    callbackOrigin: read.PERMANTO_CALLBACK_ORIGIN,
    sandboxFaults: isSandboxAllowed ? [] : sandboxFaults(outward),
    ...readOperation(given),
  };
}
