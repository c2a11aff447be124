import type { CodeInfoWire } from '@permanto/contracts';
import type { App } from '../../../app';
import { isRefused, ok, type Result } from '../../../result';
import type { Code } from '../domain/code';
import { presentCode } from '../presenter';
import type { Shop } from '../../shop';
import { findCode } from './find-code';

/** What a code applies to, and the code itself; reveals neither its owner nor its remaining uses. */
export async function getCode(
  { db }: App,
  shop: Shop,
  typed: string,
): Promise<Result<{ readonly info: CodeInfoWire; readonly code: Code }>> {
  const found = await findCode(db, { shop, cartId: null, now: new Date() }, typed);
  if (isRefused(found)) return found;
  return ok({ info: presentCode(shop, found.value), code: found.value });
}
