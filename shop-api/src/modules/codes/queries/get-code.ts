import type { CodeInfoWire } from '@permanto/contracts';
import type { App } from '../../../app';
import { isRefused, ok, type Result } from '../../../result';
import type { Shop } from '../../shop/shop';
import { presentCode } from '../presenter';
import { findCode } from './find-code';

/** What a code would do; says nothing of whose it is, nor what is left of it. */
export async function getCode(
  { db }: App,
  shop: Shop,
  typed: string,
): Promise<Result<CodeInfoWire>> {
  const found = await findCode(db, { shop, cartId: null, now: new Date() }, typed);
  return isRefused(found) ? found : ok(presentCode(shop, found.value));
}
