import path from 'node:path';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** PostgreSQL's address; undefined means the embedded database in `dataFolder`. */
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  /** Where the embedded database lives; undefined means in memory. */
  readonly dataFolder: string | undefined;
  readonly shopsFolder: string;
  /** Undefined: one is made at the first start and kept in the database. */
  readonly tokenSecret: string | undefined;
  readonly logLevel: string;
  /** Whether each answer is checked against its contract (development and tests). */
  readonly checkAnswers: boolean;
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
    tokenSecret: tokenSecret(env),
    logLevel: oneOf(env, 'PERMANTO_LOG_LEVEL', 'info', LOG_LEVELS),
    checkAnswers: checks === 'auto' ? env.NODE_ENV !== 'production' : checks === 'always',
  };
}
