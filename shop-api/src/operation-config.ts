import proxyAddress from '@fastify/proxy-addr';
import { addressIn } from '@permanto/server/client-network';
import {
  type Environment,
  list,
  proxies,
  readVariables,
  wholeNumber,
} from '@permanto/server/environment';
import { telemetrySwitches, type TelemetrySwitches } from '@permanto/server/telemetry/switches';
import * as v from 'valibot';
import { LIMITS, type LimitName, type RateLimits } from './http/limits/limits';

/** How a process is run, whatever it sells. */
export interface OperationConfig {
  /** Whether the machine at an address, with or without a port, is ours, so that what it says of its caller is believed. */
  readonly trustsAddress: TrustsAddress;
  /** For a request to arrive, with its body. */
  readonly bodyTimeoutMs: number;
  /** Null: no limits. */
  readonly rateLimits: RateLimits | null;
  readonly stop: StopConfig;
  readonly retention: RetentionConfig;
  readonly telemetry: TelemetryConfig;
}

export type TrustsAddress = (address: string) => boolean;

interface StopConfig {
  /** For how long the API answers on after a signal, while `/readyz` says no. */
  readonly delaySeconds: number;
  /** For how long after that what is under way may take. */
  readonly graceSeconds: number;
}

/** For how long personal data is kept. */
interface RetentionConfig {
  /** Carts, after their time was over. */
  readonly cartDays: number;
  /** Orders that were never paid. */
  readonly unpaidOrderDays: number;
  /** Orders, after the end of the calendar year of their voucher (Accounting Act 2:10). */
  readonly orderYears: number;
}

/** What is exported to a collector, which its own `OTEL_…` variables configure. */
export interface TelemetryConfig extends TelemetrySwitches {
  readonly metricsEveryMs: number;
}

const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];
const LIMIT_CHANGE = new RegExp(`^(${LIMIT_NAMES.join('|')})=([1-9]\\d*)$`);

function limitsOf(changes: string[]): RateLimits | null {
  if (changes[0] === 'off') return null;
  if (changes[0] === 'on') return LIMITS;
  const changed = changes.map((change) => {
    const [name, requests] = change.split('=') as [LimitName, string];
    return [name, { ...LIMITS[name], requests: Number(requests) }] as const;
  });
  return { ...LIMITS, ...Object.fromEntries(changed) };
}

const rateLimits = v.pipe(
  list,
  v.check(
    (changes) =>
      (changes.length === 1 && ['on', 'off'].includes(changes[0] ?? '')) ||
      changes.every((change) => LIMIT_CHANGE.test(change)),
    `must be "on", "off" or like "read=12000,guess=60", with ${LIMIT_NAMES.join(', ')}`,
  ),
  v.transform(limitsOf),
);

/** The variables of `OperationConfig`, with their defaults. */
export const operationVariables = {
  PERMANTO_TRUSTED_PROXIES: v.optional(proxies, 'loopback'),
  PERMANTO_BODY_TIMEOUT: v.optional(wholeNumber(100, 600_000), '30000'),
  PERMANTO_RATE_LIMITS: v.optional(rateLimits, 'on'),
  PERMANTO_STOP_DELAY_SECONDS: v.optional(wholeNumber(0, 600), '0'),
  PERMANTO_STOP_GRACE_SECONDS: v.optional(wholeNumber(0, 600), '25'),
  PERMANTO_RETENTION_CART_DAYS: v.optional(wholeNumber(1, 365), '7'),
  PERMANTO_RETENTION_UNPAID_ORDER_DAYS: v.optional(wholeNumber(30, 3_650), '90'),
  PERMANTO_RETENTION_ORDER_YEARS: v.optional(wholeNumber(6, 100), '6'),
  OTEL_METRIC_EXPORT_INTERVAL: v.optional(wholeNumber(100, 3_600_000), '60000'),
};

/** The part of `readConfig` that is about operation. */
export function readOperation(environment: Environment): OperationConfig {
  const read = readVariables(operationVariables, environment);
  const isTrusted = proxyAddress.compile(read.PERMANTO_TRUSTED_PROXIES);
  return {
    trustsAddress: (entry) => isTrusted(addressIn(entry) ?? '', 0),
    bodyTimeoutMs: read.PERMANTO_BODY_TIMEOUT,
    rateLimits: read.PERMANTO_RATE_LIMITS,
    stop: {
      delaySeconds: read.PERMANTO_STOP_DELAY_SECONDS,
      graceSeconds: read.PERMANTO_STOP_GRACE_SECONDS,
    },
    retention: {
      cartDays: read.PERMANTO_RETENTION_CART_DAYS,
      unpaidOrderDays: read.PERMANTO_RETENTION_UNPAID_ORDER_DAYS,
      orderYears: read.PERMANTO_RETENTION_ORDER_YEARS,
    },
    telemetry: {
      ...telemetrySwitches(environment),
      metricsEveryMs: read.OTEL_METRIC_EXPORT_INTERVAL,
    },
  };
}
