import { sqlState } from './attempts';

const SOCKET_FAULTS = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE'];
/** SQLSTATE classes: connection exception, too many connections, operator intervention. */
const SERVER_FAULTS = /^(?:08|53|57P)/;

/** Whether the database could not be asked, so that the same request may succeed later. */
export function isUnreachable(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== undefined) return SOCKET_FAULTS.includes(code) || SERVER_FAULTS.test(code);
  return (
    error instanceof Error &&
    /connection (?:error|terminated|timeout)|timeout exceeded/i.test(error.message)
  );
}
