import { networkOf } from '@permanto/server/client-network';
import type { FastifyRequest } from 'fastify';
import type { TrustsAddress } from '../../operation-config';

/**
 * Who a request counts for; null where all that is known of its way are the shop's own machines:
 * the shell that renders a page for everybody, a monitor, a benchmark.
 */
export function clientOf({ ip }: FastifyRequest, trusts: TrustsAddress): string | null {
  return trusts(ip) ? null : networkOf(ip);
}
