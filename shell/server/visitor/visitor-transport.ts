import type { Transport } from '@permanto/api-client';
import { httpTransport } from '@permanto/api-client/http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Caller } from '../request/caller';

interface Tools {
  readonly config: Pick<Config, 'apiUrl'>;
  readonly caller: Pick<Caller, 'privatePageHeaders'>;
}

type Limits = Pick<Parameters<typeof httpTransport>[0], 'deadline' | 'retries'>;

/** Calls the shop's API for the visitor of a request. */
export const visitorTransport = (
  { config, caller }: Tools,
  { raw, id }: FastifyRequest,
  shopKey: string,
  limits: Limits,
): Transport =>
  httpTransport({
    base: `${config.apiUrl}/v1/${shopKey}`,
    headers: caller.privatePageHeaders(raw, id),
    ...limits,
  });
