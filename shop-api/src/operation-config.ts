import proxyAddress from '@fastify/proxy-addr';
import { addressIn } from '@permanto/server/client-network';
import { telemetrySwitches, type TelemetrySwitches } from '@permanto/server/telemetry/switches';
import { ConfigError, text, whole, type Environment } from './environment';
import { LIMITS, type Limit, type LimitName, type RateLimits } from './http/limits/limits';

/** How a process is run, whatever it sells. */
export interface OperationConfig {
  /** Whether the machine at an address, with or without a port, is ours, so that what it says of its caller is believed. */
  readonly trustsAddress: TrustsAddress;
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

function trustsAddress(env: Environment): TrustsAddress {
  const name = 'PERMANTO_TRUSTED_PROXIES';
  const list = (text(env, name) ?? 'loopback').split(',').map((entry) => entry.trim());
  try {
    const trusts = proxyAddress.compile(list);
    return (entry) => trusts(addressIn(entry) ?? '', 0);
  } catch {
    throw new ConfigError(
      `${name} must be addresses and networks, e.g. "loopback, 10.0.0.0/8", not "${list.join()}"`,
    );
  }
}

const isLimitName = (name: string): name is LimitName => Object.hasOwn(LIMITS, name);

function limitChange(name: string, change: string): [LimitName, Limit] {
  const [, limit = '', count = ''] = /^(\w+)=(\d+)$/.exec(change.trim()) ?? [];
  const requests = Number(count);
  if (isLimitName(limit) && requests > 0) return [limit, { ...LIMITS[limit], requests }];
  throw new ConfigError(
    `${name} must be "on", "off" or like "read=12000,guess=60", with ${Object.keys(LIMITS).join(', ')}`,
  );
}

function rateLimits(env: Environment): RateLimits | null {
  const name = 'PERMANTO_RATE_LIMITS';
  const value = text(env, name) ?? 'on';
  if (value === 'off') return null;
  if (value === 'on') return LIMITS;
  const changed = value.split(',').map((change) => limitChange(name, change));
  return { ...LIMITS, ...Object.fromEntries(changed) };
}

function telemetry(env: Environment): TelemetryConfig {
  return {
    ...telemetrySwitches(env),
    metricsEveryMs: whole(env, 'OTEL_METRIC_EXPORT_INTERVAL', 60_000, [100, 3_600_000]),
  };
}

/** The part of `readConfig` that is about operation. */
export function readOperation(env: Environment): OperationConfig {
  return {
    trustsAddress: trustsAddress(env),
    rateLimits: rateLimits(env),
    stop: {
      delaySeconds: whole(env, 'PERMANTO_STOP_DELAY_SECONDS', 0, [0, 600]),
      graceSeconds: whole(env, 'PERMANTO_STOP_GRACE_SECONDS', 25, [0, 600]),
    },
    retention: {
      cartDays: whole(env, 'PERMANTO_RETENTION_CART_DAYS', 7, [1, 365]),
      unpaidOrderDays: whole(env, 'PERMANTO_RETENTION_UNPAID_ORDER_DAYS', 90, [30, 3_650]),
      orderYears: whole(env, 'PERMANTO_RETENTION_ORDER_YEARS', 6, [6, 100]),
    },
    telemetry: telemetry(env),
  };
}
