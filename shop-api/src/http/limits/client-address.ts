import { addressIn, networkOf } from '@permanto/server/client-network';
import type { FastifyRequest } from 'fastify';
import type { TrustsAddress } from '../../operation-config';

/**
 * Who a request counts for: an address, or an IPv6 network; null where all that is known of its way are
 * the shop's own machines: the shell that renders a shared page, a monitor, a benchmark, or a
 * proxy that doesn't say for whom it asks.
 */
export function clientOf({ ip }: FastifyRequest, trusts: TrustsAddress): string | null {
  const address = addressIn(ip);
  return address === null || trusts(address) ? null : networkOf(address);
}
