export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

export function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

export function whole(
  env: Environment,
  name: string,
  otherwise: number,
  [min, max]: [number, number],
) {
  const value = text(env, name);
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
}

export function oneOf(
  env: Environment,
  name: string,
  otherwise: string,
  choices: readonly string[],
) {
  const value = text(env, name) ?? otherwise;
  if (choices.includes(value)) return value;
  throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${value}"`);
}
