import { HEADERS } from '@permanto/contracts/api';
import { type Health, type LiveRegistry, type Registry, variantOf } from '@permanto/release';
import { acceptedEncoding } from '@permanto/server/accept-encoding';
import { matchesEtag } from '@permanto/server/etag';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config';
import type { Caller } from '../request/caller';
import { PAGE_HEADERS, SECURITY_HEADERS, TRANSPORT_SECURITY } from '../request/headers';
import type { Hosts } from '../request/hosts';
import type { KnownShop, Shops } from '../request/shops';
import type { FreshnessOf } from './freshness';
import type { PageMemory } from './page-memory';
import type { KeptPage } from './prepared-page';
import { currentHeaders } from './send-page';

/** What the pages of an address were chosen by, besides the visitor. */
interface Chosen {
  readonly shopKey: string;
  readonly shop: KnownShop | null;
  readonly registry: Registry;
}

interface KnownAddress extends Chosen {
  /** Key of a variant → the page's place in the memory. */
  readonly keys: Map<string, string>;
}

interface VisitorPage {
  /** `Variant.key`. */
  readonly variant: string;
  /** Its place in the memory. */
  readonly key: string;
}

export interface PageHits {
  /** Remembers that the request was answered by this page, without its cookies. */
  readonly remember: (request: FastifyRequest, chosen: Chosen, page: VisitorPage) => void;
}

interface Tools {
  readonly config: Pick<Config, 'pinSecret'>;
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

const isChosenBy = (one: Chosen, other: Chosen) =>
  one.shopKey === other.shopKey && one.shop === other.shop && one.registry === other.registry;

/** The kept form of a page that a client gets. */
interface Form {
  readonly encoding: 'br' | 'gzip';
  readonly isPersonal: boolean;
}

/** A body, and its headers as `writeHead` takes them fastest. */
interface Answer {
  readonly body: Buffer;
  readonly whole: readonly string[];
  readonly notModified: readonly string[];
}

function answerOf(page: KeptPage, { encoding, isPersonal }: Form): Answer {
  const body = page.forms[encoding];
  const headers = {
    ...PAGE_HEADERS,
    ...SECURITY_HEADERS,
    ...currentHeaders(page, { isPersonal }),
  };
  const encoded = { 'content-encoding': encoding, 'content-length': String(body.length) };
  return {
    body,
    whole: Object.entries({ ...headers, ...encoded }).flat(),
    notModified: Object.entries(headers).flat(),
  };
}

/** Puts each form of a page together once. */
function createAnswers() {
  const answers = new WeakMap<KeptPage, Map<string, Answer>>();
  return (page: KeptPage, form: Form): Answer => {
    const known = answers.get(page) ?? new Map<string, Answer>();
    answers.set(page, known);
    const name = form.encoding + form.isPersonal;
    const answer = known.get(name) ?? answerOf(page, form);
    known.set(name, answer);
    return answer;
  };
}

/**
 * Answers what has been answered from memory before, as long as all that chose the page and all that it shows is
 * unchanged: nothing is rendered or compressed. `pages.ts` does the rest. Has to be the first of the
 * server's hooks.
 */
export function registerPageHits(server: FastifyInstance, tools: Tools): PageHits {
  const { config, caller, health, hosts, shops, registry, memory, freshnessOf } = tools;
  const known = new LRUCache<string, KnownAddress>({ max: MAX_ADDRESSES });
  const answerWith = createAnswers();

  /** Null unless the page of this visitor is current. */
  async function currentPage(
    { hostname, headers }: FastifyRequest,
    address: KnownAddress,
    isSecure: boolean,
  ) {
    if ((await hosts.keyAt(hostname)) !== address.shopKey) return null;
    if ((await shops.read(address.shopKey)) !== address.shop) return null;
    if ((await registry.read()) !== address.registry) return null;
    const visitor = { cookie: headers.cookie, isSecure, now: new Date() };
    const variant = variantOf(address.registry, visitor, config.pinSecret);
    const key = address.keys.get(variant.key);
    const stored = key === undefined ? undefined : memory.find(key);
    const isCurrent =
      stored !== undefined &&
      freshnessOf(address.shopKey, address.shop).staleSince(stored) === null;
    return isCurrent ? { page: stored.page, variant } : null;
  }

  server.addHook('onRequest', async (request, reply) => {
    const { raw, headers, id } = request;
    const address = known.get(addressOf(request));
    if (address === undefined || raw.method !== 'GET') return;
    const encoding = acceptedEncoding(headers['accept-encoding']);
    if (encoding === 'identity') return;
    const isSecure = caller.isSecure(raw);
    const found = await currentPage(request, address, isSecure).catch((reason: unknown) => {
      request.log.warn(reason, 'a page that is in memory goes the long way');
      return null;
    });
    if (found === null) return;
    const { page, variant } = found;
    const form = { encoding, isPersonal: variant.isPersonal };
    const { body, whole, notModified } = answerWith(page, form);
    health.recordViewed(page.shown, caller.client(raw));
    const isUnchanged = matchesEtag(headers['if-none-match'], page.etag);
    const own = [
      ...[HEADERS.requestId, id],
      ...(isSecure ? TRANSPORT_SECURITY : []),
      ...variant.cookies.flatMap((cookie) => ['set-cookie', cookie]),
    ];
    reply.hijack();
    reply.raw.writeHead(isUnchanged ? 304 : 200, [...(isUnchanged ? notModified : whole), ...own]);
    reply.raw.end(isUnchanged ? undefined : body);
  });

  return {
    remember: (request, chosen, { variant, key }) => {
      const name = addressOf(request);
      if (name.length > MAX_ADDRESS_LENGTH) return;
      const last = known.get(name);
      const address =
        last !== undefined && isChosenBy(last, chosen) ? last : { ...chosen, keys: new Map() };
      address.keys.set(variant, key);
      known.set(name, address);
    },
  };
}
