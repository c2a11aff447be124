import proxyAddress from '@fastify/proxy-addr';
import * as v from 'valibot';

/** The configuration can't be used. The message has a line for each variable: its name and what it must be. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables by their schemas. Throws {@link ConfigError}. */
export function readVariables<const Entries extends v.ObjectEntries>(
  entries: Entries,
  environment: Environment,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const result = v.safeParse(v.object(entries), environment);
  if (result.success) return result.output;
  const faults = result.issues.map(({ path, message }) => `${String(path?.[0].key)} ${message}`);
  throw new ConfigError([...new Set(faults)].join('\n'));
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const oneOf = <const Choices extends readonly string[]>(choices: Choices) =>
  v.picklist(choices, `must be one of ${choices.join(', ')}`);

export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

const WEB_ADDRESS = 'must be a web address like http://127.0.0.1:3001';
/** An address without its trailing slashes. */
export const webAddress = v.pipe(
  v.string(WEB_ADDRESS),
  v.regex(/^https?:\/\/[^\s/][^\s]*$/, WEB_ADDRESS),
  v.transform((address) => address.replace(/\/+$/, '')),
);

const MIN_SECRET_LENGTH = 32;
const SECRET = `must be at least ${MIN_SECRET_LENGTH} characters`;
export const secret = v.pipe(v.string(SECRET), v.minLength(MIN_SECRET_LENGTH, SECRET));

/** A list with commas. */
export const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((entry) => entry.trim())),
);

/** JSON of strings by key; `example` is shown where it isn't. */
export const mapOf = <Value extends v.GenericSchema<string, string>>(
  value: Value,
  example: string,
) =>
  v.pipe(
    v.string(),
    v.parseJson(undefined, `must be JSON like ${example}`),
    v.record(v.string(), value, `must be JSON like ${example}`),
  );

function areAddresses(entries: string[]): boolean {
  try {
    proxyAddress.compile(entries);
    return true;
  } catch {
    return false;
  }
}

/** Addresses and networks of proxies whose forwarded headers are trusted. */
export const proxies = v.pipe(
  list,
  v.check(areAddresses, 'must be addresses and networks like loopback, 10.0.0.0/8'),
);
