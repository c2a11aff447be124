import { statement, type Queries } from '../db/db';

const HELD = statement(
  'telemetry.held-seats',
  `select shop_key, count(*)::integer as seats from seat_holds where not sold group by shop_key`,
);

/** How many seats carts hold, shop by shop. */
export function reservedSeats(db: Queries): Promise<{ shop_key: string; seats: number }[]> {
  return db.query(HELD);
}
