import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { HEADERS, REQUEST_ID } from '@permanto/contracts/api';
import { networkOf } from '@permanto/server/client-network';

/** What the shell tells the API of the request that made it ask. */
export interface Caller {
  /** Whether the visitor's own connection is encrypted, as far as a trusted machine says. */
  readonly isSecure: (request: IncomingMessage) => boolean;
  /**
   * Who a request counts for: an address, or an IPv6 network; null where only machines that are
   * trusted are on its way.
   */
  readonly client: (request: IncomingMessage) => string | null;
  /** The shell's own, or that of a machine in front of it which it trusts. */
  readonly requestId: (request: IncomingMessage) => string;
  /** The trace that a trusted machine in front has begun (W3C Trace Context). */
  readonly parentTrace: (request: IncomingMessage) => string | undefined;
  /** For a call that a visitor makes through the shell: also who that is. */
  readonly passedOn: (
    request: IncomingMessage,
    id: string,
    headers: IncomingHttpHeaders,
  ) => IncomingHttpHeaders;
  /** For what the shell reads on its own to render a page, which may go to many visitors. */
  readonly ofPage: (request: IncomingMessage, id: string) => Readonly<Record<string, string>>;
  /** For a page that goes to its visitor alone: whoever guesses codes by it is counted. */
  readonly ofOwnPage: Caller['ofPage'];
}

const FORWARDED_FOR = 'x-forwarded-for';
const TRACE_PARENT = 'traceparent';
/** What says where a request comes from; strangers may write anything there. */
const OF_STRANGERS = ['forwarded', 'x-real-ip', 'tracestate', TRACE_PARENT, FORWARDED_FOR];
const SPAN_ID_BYTES = 8;

/** A trace under the request's own id where that is a UUID, so that logs and traces meet (W3C Trace Context). */
function newTrace(id: string): string {
  const digits = id.replaceAll('-', '');
  const traceId = /^[0-9a-f]{32}$/.test(digits) ? digits : randomUUID().replaceAll('-', '');
  return `00-${traceId}-${randomBytes(SPAN_ID_BYTES).toString('hex')}-01`;
}

const one = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : undefined;

/**
 * Believes what machines in `trustedProxies` say of their callers, and nobody else.
 * `makesTraces`: whether spans are collected.
 */
export function createCaller(
  trustedProxies: readonly string[],
  { makesTraces }: { readonly makesTraces: boolean },
): Caller {
  const trusts = proxyAddress.compile([...trustedProxies]);
  const isTrusted = ({ socket }: IncomingMessage) => trusts(socket.remoteAddress ?? '', 0);

  const parentTrace: Caller['parentTrace'] = (request) =>
    isTrusted(request) ? one(request.headers[TRACE_PARENT]) : undefined;

  function trace(request: IncomingMessage, id: string): Record<string, string> {
    const parent = parentTrace(request) ?? (makesTraces ? newTrace(id) : undefined);
    return parent === undefined ? {} : { [TRACE_PARENT]: parent };
  }

  const ofPage: Caller['ofPage'] = (request, id) => ({
    [HEADERS.requestId]: id,
    ...trace(request, id),
  });

  const ofOwnPage: Caller['ofPage'] = (request, id) => ({
    ...ofPage(request, id),
    [FORWARDED_FOR]: proxyAddress(request, trusts),
  });

  return {
    isSecure: (request) =>
      isTrusted(request) &&
      one(request.headers['x-forwarded-proto'])?.split(',')[0]?.trim() === 'https',
    client: (request) => {
      const address = proxyAddress(request, trusts);
      return trusts(address, 0) ? null : networkOf(address);
    },
    requestId: (request) => {
      const given = one(request.headers[HEADERS.requestId]);
      return given !== undefined && REQUEST_ID.test(given) && isTrusted(request)
        ? given
        : randomUUID();
    },
    passedOn: (request, id, headers) => {
      const kept = Object.entries(headers).filter(([name]) => !OF_STRANGERS.includes(name));
      return { ...Object.fromEntries(kept), ...ofOwnPage(request, id) };
    },
    parentTrace,
    ofPage,
    ofOwnPage,
  };
}
