import path from 'node:path';
import { TEST_MERCHANT, type Merchant } from '@permanto/paytrail';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The sandbox's origin for browsers, if it isn't `http://localhost:{port}`. */
  readonly origin: string | undefined;
  readonly journal: string;
  readonly merchant: Merchant;
}

/** The only place where the sandbox reads the environment. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const { PERMANTO_SANDBOX_PORT: port = '3003' } = environment;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new Error(`PERMANTO_SANDBOX_PORT is not a port: ${port}`);
  }
  return {
    port: Number(port),
    host: environment.PERMANTO_SANDBOX_HOST ?? 'localhost',
    origin: environment.PERMANTO_SANDBOX_ORIGIN,
    journal:
      environment.PERMANTO_SANDBOX_JOURNAL ?? path.resolve('var/payment-sandbox/payments.jsonl'),
    merchant: {
      merchantId: environment.PAYTRAIL_MERCHANT_ID ?? TEST_MERCHANT.merchantId,
      secret: environment.PAYTRAIL_SECRET ?? TEST_MERCHANT.secret,
    },
  };
}
