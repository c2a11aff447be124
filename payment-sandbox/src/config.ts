import path from 'node:path';
import { TEST_MERCHANT, type Merchant } from '@permanto/paytrail';
import { type Environment, readVariables, wholeNumber } from '@permanto/server/environment';
import * as v from 'valibot';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The sandbox's origin for browsers, if it isn't `http://localhost:{port}`. */
  readonly origin: string | undefined;
  readonly journal: string;
  readonly merchant: Merchant;
}

const variables = {
  PERMANTO_SANDBOX_PORT: v.optional(wholeNumber(0, 65_535), '3003'),
  PERMANTO_SANDBOX_HOST: v.optional(v.string(), 'localhost'),
  PERMANTO_SANDBOX_ORIGIN: v.optional(v.string()),
  PERMANTO_SANDBOX_JOURNAL: v.optional(v.string(), 'var/payment-sandbox/payments.jsonl'),
  PAYTRAIL_MERCHANT_ID: v.optional(v.string(), TEST_MERCHANT.merchantId),
  PAYTRAIL_SECRET: v.optional(v.string(), TEST_MERCHANT.secret),
};

/** The only place where the sandbox reads the environment. Throws `ConfigError`. */
export function readConfig(environment: Environment): Config {
  const read = readVariables(variables, environment);
  return {
    port: read.PERMANTO_SANDBOX_PORT,
    host: read.PERMANTO_SANDBOX_HOST,
    origin: read.PERMANTO_SANDBOX_ORIGIN,
    journal: path.resolve(read.PERMANTO_SANDBOX_JOURNAL),
    merchant: { merchantId: read.PAYTRAIL_MERCHANT_ID, secret: read.PAYTRAIL_SECRET },
  };
}
