import { cents, type Cents } from '@permanto/contracts';
import { statement, type Tx } from '../../db/db';
import type { CartKey } from './repository';

const LOCK_PAID_WITH = statement(
  'codes.lock-paid-with',
  `select code from codes
   where shop_key = $1 and kind = 'value_voucher' and code in (
     select code from code_uses where shop_key = $1 and cart_id = $2 and sold
   )
   order by code for update`,
);

const PAID = statement(
  'codes.paid',
  `select code, amount from code_uses
   where shop_key = $1 and cart_id = $2 and sold and code = any($3::text[]) order by code`,
);

const LOWER = statement(
  'codes.lower-paid',
  `update code_uses set amount = amount - $4
   where shop_key = $1 and cart_id = $2 and code = $3 and amount > $4`,
);

const REMOVE = statement(
  'codes.remove-paid',
  'delete from code_uses where shop_key = $1 and cart_id = $2 and code = $3',
);

/**
 * Refunds up to `amount` of what vouchers paid for the cart's order to these vouchers, for a partial
 * withdrawal; returns the refunded sum.
 */
export async function giveBackToVouchers(
  tx: Tx,
  { shopKey, cartId }: CartKey,
  amount: Cents,
): Promise<Cents> {
  const locked = await tx.query<{ code: string }>(LOCK_PAID_WITH, [shopKey, cartId]);
  const codes = locked.map(({ code }) => code);
  const paid = await tx.query<{ code: string; amount: number }>(PAID, [shopKey, cartId, codes]);
  let rest: number = amount;
  for (const use of paid) {
    const back = Math.min(use.amount, rest);
    if (back === 0) break;
    rest -= back;
    const isAll = back === use.amount;
    if (isAll) tx.post(REMOVE, [shopKey, cartId, use.code]);
    else tx.post(LOWER, [shopKey, cartId, use.code, back]);
  }
  return cents(amount - rest);
}
