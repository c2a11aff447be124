import type { Db } from '../db/db';
import { SPANS, type Telemetry } from './telemetry';

/** A span for each transaction; single queries are distinguished by their operation. */
export function tracedDb(db: Db, telemetry: Telemetry): Db {
  return {
    ...db,
    transaction: (work, options) =>
      telemetry.span(SPANS.transaction, { 'db.system.name': 'postgresql' }, () =>
        db.transaction(work, options),
      ),
  };
}
