import { types } from 'node:util';

/** What a log says of an error. */
interface LoggedError {
  readonly [key: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly stack: string;
  readonly cause?: LoggedError;
}

/** PostgreSQL's class of data exceptions, whose messages quote the value. */
const DATA_EXCEPTION = '22';
/** Errors whose messages quote what could not be read. */
const QUOTING_ERRORS = ['SyntaxError', 'ValiError'];
const QUOTED = /".*"/s;
const MAX_CAUSE_DEPTH = 5;

const isError = (value: unknown): value is Error =>
  value instanceof Error || types.isNativeError(value);

function codeOf(error: Error): string | number | undefined {
  if (!('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'string' || typeof code === 'number' ? code : undefined;
}

function messageOf(error: Error, code: string | number | undefined): string {
  const isQuoting = String(code).startsWith(DATA_EXCEPTION) || QUOTING_ERRORS.includes(error.name);
  return isQuoting ? error.message.replace(QUOTED, '"…"') : error.message;
}

/** The calls alone: what stands above them repeats the message. */
function callsOf({ stack = '' }: Error): string {
  const at = stack.search(/^ {4}at /m);
  return at < 0 ? '' : `\n${stack.slice(at)}`;
}

/**
 * Type, message, code, stack and cause of an error, and nothing else: what libraries hang onto theirs
 * (parameters, rows and queries of a database, requests, inputs) holds personal data.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!isError(error)) return { type: typeof error, message: 'not an Error', stack: '' };
  const code = codeOf(error);
  const message = messageOf(error, code);
  const type = error.constructor.name;
  return {
    type,
    message,
    ...(code !== undefined && { code }),
    stack: `${type}: ${message}${callsOf(error)}`,
    ...(isError(error.cause) &&
      depth < MAX_CAUSE_DEPTH && { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** For every logger of pino. Of a request no address is logged, since that may bear tokens and ids. */
export const LOG_SERIALIZERS = {
  err: (error: unknown) => loggedError(error),
  req: ({ method }: { readonly method: string }) => ({ method }),
};
