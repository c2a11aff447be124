import type { CodeInfoWire } from '@permanto/contracts';
import type { App } from '../../../app';
import { isRefused, ok, type Result } from '../../../result';
import type { Shop } from '../../shop/shop';
import type { Code } from '../domain/code';
import { presentCode } from '../presenter';
import { findCode } from './find-code';

/** What a code would do, with the code itself; says nothing of whose it is, nor what is left of it. */
export async function getCode(
  { db }: App,
  shop: Shop,
  typed: string,
): Promise<Result<{ readonly info: CodeInfoWire; readonly code: Code }>> {
  const found = await findCode(db, { shop, cartId: null, now: new Date() }, typed);
  if (isRefused(found)) return found;
  return ok({ info: presentCode(shop, found.value), code: found.value });
}
