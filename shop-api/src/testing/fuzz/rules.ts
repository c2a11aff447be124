import * as v from 'valibot';
import { uuid } from '@permanto/contracts';
import { statement, type Db } from '../../db/db';
import type { Exchange } from './send';

/**
 * Everything that a cart is and holds, as one text. `status` and times are in it, too: a
 * refusal renews nothing.
 */
const FINGERPRINT = statement(
  'fuzz.fingerprint',
  `select concat_ws(E'\\n',
     (select row_to_json(c)::text from carts c where c.id = $1),
     (select json_agg(h order by h.stock_id)::text from stock_holds h where h.cart_id = $1),
     (select json_agg(s order by s.event_id, s.seat_id)::text from seat_holds s where s.cart_id = $1),
     (select json_agg(u order by u.code, u.event_id)::text from code_uses u where u.cart_id = $1),
     (select json_agg(o.id order by o.id)::text from orders o where o.cart_id = $1)
   ) as text`,
);

/** What the cart is now; empty where the id does not exist. */
export async function fingerprint(db: Db, cartId: string | null): Promise<string> {
  if (cartId === null || !v.is(uuid, cartId)) return '';
  const [row] = await db.query<{ text: string }>(FINGERPRINT, [cartId]);
  return row?.text ?? '';
}

const BROKEN_STOCKS = statement(
  'fuzz.broken-stocks',
  `select s.id from stocks s
   where s.held + s.sold > s.capacity
      or s.held <> (
        select coalesce(sum(h.amount), 0) from stock_holds h
        where h.shop_key = s.shop_key and h.stock_id = s.id
      )`,
);
const ORPHANED_SEATS = statement(
  'fuzz.orphaned-seats',
  `select h.seat_id from seat_holds h
   where not exists (
     select from carts c, jsonb_array_elements(c.seat_reservations) r
     where c.id = h.cart_id and r->>'id' = h.reservation_id::text
   )`,
);

/** Throws where the books of the whole shop don't add up. */
export async function audit(db: Db): Promise<void> {
  const broken = await db.query(BROKEN_STOCKS);
  if (broken.length > 0) throw new Error(`pools that don't add up: ${JSON.stringify(broken)}`);
  const orphaned = await db.query(ORPHANED_SEATS);
  if (orphaned.length > 0) throw new Error(`seats of no cart: ${JSON.stringify(orphaned)}`);
}

const describeExchange = ({ request, url, status, body }: Exchange) =>
  `${request.method} ${url} → ${status} ${body.slice(0, 500)}\n${JSON.stringify(request).slice(0, 4_000)}`;

/** Throws where an exchange breaks what holds for every request. */
export function checkExchange(exchange: Exchange, before: string, after: string): void {
  if (exchange.status >= 500)
    throw new Error(`a fault of the server: ${describeExchange(exchange)}`);
  const isRefused = exchange.status >= 400;
  if (isRefused && before !== after) {
    throw new Error(
      `a refusal changed the cart: ${describeExchange(exchange)}\n${before}\n${after}`,
    );
  }
  const isOwn = exchange.request.token === 'own';
  if (!isOwn && exchange.request.token !== 'of-another-cart' && before !== after) {
    throw new Error(`a forged token changed the cart: ${describeExchange(exchange)}`);
  }
}
