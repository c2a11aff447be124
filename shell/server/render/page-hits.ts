import { HEADERS } from '@permanto/contracts/api';
import { hasPinCookie, type Health, type LiveRegistry, type Registry } from '@permanto/release';
import { acceptedEncoding } from '@permanto/server/accept-encoding';
import { matchesEtag } from '@permanto/server/etag';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../request/caller';
import { PAGE_HEADERS, SECURITY_HEADERS, TRANSPORT_SECURITY } from '../request/headers';
import type { Hosts } from '../request/hosts';
import type { KnownShop, Shops } from '../request/shops';
import type { FreshnessOf } from './freshness';
import type { PageMemory } from './page-memory';
import type { PreparedPage } from './prepared-page';
import { currentHeaders } from './send-page';

/** The page of an address, and what it was chosen by. */
interface KnownPage {
  readonly shopKey: string;
  readonly shop: KnownShop | null;
  readonly registry: Registry;
  /** Its place in the memory. */
  readonly key: string;
}

export interface PageHits {
  /** Remembers that the request was answered by this page, without its cookies. */
  readonly remember: (request: FastifyRequest, page: KnownPage) => void;
}

interface Tools {
  readonly caller: Pick<Caller, 'client' | 'isSecure'>;
  readonly health: Pick<Health, 'recordViewed'>;
  readonly hosts: Hosts;
  readonly shops: Shops;
  readonly registry: Pick<LiveRegistry, 'read'>;
  readonly memory: Pick<PageMemory, 'find'>;
  readonly freshnessOf: FreshnessOf;
}

const MAX_ADDRESSES = 5_000;
const MAX_ADDRESS_LENGTH = 500;

const addressOf = ({ headers, raw }: FastifyRequest) => `${headers.host} ${raw.url}`;

/** Headers as `writeHead` takes them fastest. */
interface Heads {
  readonly whole: readonly string[];
  readonly notModified: readonly string[];
}

function headsOf(page: PreparedPage): Heads {
  const headers = {
    ...PAGE_HEADERS,
    ...SECURITY_HEADERS,
    ...currentHeaders(page, { isPersonal: false }),
  };
  const encoded = { 'content-encoding': 'br', 'content-length': String(page.body.br.length) };
  return {
    whole: Object.entries({ ...headers, ...encoded }).flat(),
    notModified: Object.entries(headers).flat(),
  };
}

/**
 * Answers what has been answered from memory before, as long as all that chose the page and all that it shows is
 * unchanged: nothing is parsed, rendered or compressed. `pages.ts` does the rest. Has to be the first of the
 * server's hooks.
 */
export function registerPageHits(server: FastifyInstance, tools: Tools): PageHits {
  const { caller, health, hosts, shops, registry, memory, freshnessOf } = tools;
  const known = new LRUCache<string, KnownPage>({ max: MAX_ADDRESSES });
  const heads = new WeakMap<PreparedPage, Heads>();

  function knownHeads(page: PreparedPage): Heads {
    const known = heads.get(page);
    if (known !== undefined) return known;
    const made = headsOf(page);
    heads.set(page, made);
    return made;
  }

  /** Null unless the page is current. */
  async function currentPage({ hostname }: FastifyRequest, page: KnownPage) {
    if ((await hosts.keyAt(hostname)) !== page.shopKey) return null;
    if ((await shops.read(page.shopKey)) !== page.shop) return null;
    if ((await registry.read()) !== page.registry) return null;
    const stored = memory.find(page.key);
    const isCurrent =
      stored !== undefined && freshnessOf(page.shopKey, page.shop).staleSince(stored) === null;
    return isCurrent ? stored.page : null;
  }

  server.addHook('onRequest', async (request, reply) => {
    const { raw, headers, id } = request;
    const found = known.get(addressOf(request));
    if (found === undefined || raw.method !== 'GET' || hasPinCookie(headers.cookie)) return;
    if (acceptedEncoding(headers['accept-encoding']) !== 'br') return;
    const page = await currentPage(request, found).catch(() => null);
    if (page === null) {
      known.delete(addressOf(request));
      return;
    }
    health.recordViewed(page.shown, caller.client(raw));
    const isUnchanged = matchesEtag(headers['if-none-match'], page.etag);
    const { whole, notModified } = knownHeads(page);
    const own = [HEADERS.requestId, id, ...(caller.isSecure(raw) ? TRANSPORT_SECURITY : [])];
    reply.hijack();
    reply.raw.writeHead(isUnchanged ? 304 : 200, [...(isUnchanged ? notModified : whole), ...own]);
    reply.raw.end(isUnchanged ? undefined : page.body.br);
  });

  return {
    remember: (request, page) => {
      const address = addressOf(request);
      if (address.length <= MAX_ADDRESS_LENGTH) known.set(address, page);
    },
  };
}
