import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Sandbox, type SandboxOptions, type VisitorAction } from '@permanto/payment-sandbox';
import { TEST_MERCHANT } from '@permanto/paytrail';
import { operations, type WireOf } from '@permanto/contracts/api';
import type { Module } from '../app';
import type { Shop } from '../modules/shop/shop';
import type { TestCart } from './client';
import type { Start } from './on-each-database';
import type { StartedShop, TestSettings } from './start-shop';

const { carts, checkouts, orders } = operations;

export const CUSTOMER = {
  first_name: 'Aino',
  last_name: 'Virtanen',
  email: 'aino.virtanen@example.fi',
  phone: '+358401234567',
  country: 'FI',
};

type CheckoutWire = WireOf<typeof checkouts.status>['cart_checkout'];
export type OrderAnswer = WireOf<typeof orders.get>['order'];

/** What a visitor has in hand who came to the thank-you page. */
export interface OrderInHand {
  readonly number: string;
  readonly secret: string;
}

/** A way between shop and provider, which can be cut. */
interface Line {
  readonly origin: string;
  /** While it is false, a connection breaks when something is sent on it. */
  isOpen: boolean;
  /** Requests are not passed on, and get this status; or they are, and their answers get lost. */
  answers: number | 'lost' | null;
  close(): Promise<void>;
  /** From now on connections are refused, until `listenAgain`. */
  stopListening(): Promise<void>;
  listenAgain(): Promise<void>;
  /** Paths with queries, in the order in which they came. */
  readonly calls: string[];
}

type Handler = (request: IncomingMessage, response: ServerResponse, line: Line) => void;

async function openLine(handle: Handler): Promise<Line> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(request.url ?? '/');
    if (typeof line.answers === 'number') response.writeHead(line.answers).end();
    else if (line.isOpen) handle(request, response, line);
    else request.socket.destroy();
  });
  // A connection that is closed for idleness just as it is used again loses its call.
  server.keepAliveTimeout = 60_000;
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const line: Line = {
    origin: `http://127.0.0.1:${port}`,
    isOpen: true,
    answers: null,
    calls,
    close,
    listenAgain: () => listen(port),
    stopListening: async () => {
      await close();
      // After this failed call the client knows that its kept connections are closed.
      await fetch(line.origin).catch(() => undefined);
    },
  };
  return line;
}

/** Passes requests on as they are: their signatures hold. */
const forwardTo =
  (origin: string): Handler =>
  (request, response, line) => {
    const { method = 'GET', headers, url = '/' } = request;
    const onward = httpRequest(`${origin}${url}`, { method, headers }, (answer) => {
      if (line.answers === 'lost') return void response.destroy();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  };

export interface Purchases {
  readonly api: StartedShop;
  readonly sandbox: Sandbox;
  /** The provider's way to the shop: callbacks. */
  readonly callbacks: Line;
  /** The shop's way to the provider. */
  readonly provider: Line;
  /** A cart with a customer, its delivery chosen and these pieces in it. */
  filledCart(items: Readonly<Record<string, number>>): Promise<TestCart>;
  /** The cart with a customer and its delivery chosen. */
  completed(cart: TestCart): Promise<TestCart>;
  /** Creates a checkout; the answer may be a refusal. */
  checkOut(cart: TestCart, lang?: 'fi' | 'en' | 'sv'): ReturnType<typeof checkOut>;
  /** The checkout once the background work is done. */
  checkoutState(cart: TestCart, checkoutId: string): Promise<CheckoutWire | undefined>;
  /** From a filled cart to the provider's page: its address. Another language is another order. */
  toPaymentPage(cart: TestCart, lang?: 'fi' | 'en' | 'sv'): Promise<string>;
  /** What the visitor does there; gives where the shop then sends the browser, or null where it stays. */
  onPaymentPage(href: string, action: VisitorAction): Promise<string | null>;
  order(inHand: OrderInHand): Promise<OrderAnswer>;
  close(): Promise<void>;
}

function checkOut(api: StartedShop, cart: TestCart, lang: 'fi' | 'en' | 'sv' = 'fi') {
  return api.client.call(checkouts.create, {
    params: { cartId: cart.uuid },
    token: cart.token,
    query: { lang },
    body: { terms_accepted: true },
  });
}

/** The order's number and secret in the address of a thank-you page. */
export function inHand(location: string | null): OrderInHand {
  const { pathname, hash } = new URL(location ?? '');
  if (!pathname.includes('/thank-you/')) throw new Error(`not a thank-you page: ${pathname}`);
  return { number: pathname.split('/').at(-1) ?? '', secret: hash.slice(1) };
}

interface PurchaseOptions {
  readonly modules?: readonly Module[];
  readonly sandbox?: SandboxOptions;
  readonly settings?: TestSettings;
}

/** A shop with the real sandbox as its payment provider, on the suite's database. */
export async function purchasesIn(
  start: Start,
  shop: Shop,
  { modules, sandbox: options, settings }: PurchaseOptions = {},
): Promise<Purchases> {
  const sandbox = new Sandbox({ pendingMs: null, ...options });
  const url = await sandbox.listen(0);
  const get = async (path: string) => await api.server.inject({ method: 'GET', url: path });
  const callbacks = await openLine((request, response) => {
    void get(request.url ?? '/')
      .then(({ statusCode }) => statusCode)
      // A suite that has stopped its API is out of the provider's reach.
      .catch(() => 503)
      .then((status) => response.writeHead(status).end());
  });
  const provider = await openLine(forwardTo(url));
  const paytrail = { url: provider.origin, ...TEST_MERCHANT };
  const own = { paytrail, callbackOrigin: callbacks.origin };
  const api = await start(shop, modules, { ...settings, ...own });
  const { client } = api;

  const purchases: Purchases = {
    api,
    sandbox,
    callbacks,
    provider,
    async filledCart(items) {
      const cart = await client.newCart();
      for (const [id, amount] of Object.entries(items)) {
        const added = await client.addTo(cart, id, amount);
        if (added.error) throw new Error(added.error.code);
      }
      return purchases.completed(cart);
    },
    async completed(cart) {
      const of = { params: { cartId: cart.uuid }, token: cart.token };
      await client.call(carts.setCustomer, { ...of, body: { customer: CUSTOMER } });
      const chosen = await client.call(carts.chooseDeliveryMethod, {
        ...of,
        body: { delivery_method: { id: 'sahkoinen' }, delivery_group: 'tickets' },
      });
      if (!chosen.wire) throw new Error(chosen.error?.code);
      return chosen.wire.cart;
    },
    checkOut: (cart, lang) => checkOut(api, cart, lang),
    async checkoutState(cart, checkoutId) {
      await api.app.background.settled();
      const { wire } = await client.call(checkouts.status, {
        params: { cartId: cart.uuid, checkoutId },
        token: cart.token,
      });
      return wire?.cart_checkout;
    },
    async toPaymentPage(cart, lang) {
      const created = await purchases.checkOut(cart, lang);
      if (!created.wire) throw new Error(created.error?.code);
      const state = await purchases.checkoutState(cart, created.wire.cart_checkout.uuid);
      if (!state?.next_step) throw new Error(`no payment page: ${state?.checkout_status}`);
      return state.next_step.forward_to_url;
    },
    async onPaymentPage(href, action) {
      const body = new URLSearchParams({ action });
      const page = await fetch(href, { method: 'POST', body, redirect: 'manual' });
      await sandbox.waitUntilCallbacksSent();
      const back = page.headers.get('location');
      if (back === null) return null;
      const { pathname, search } = new URL(back);
      return String((await get(`${pathname}${search}`)).headers.location);
    },
    async order({ number, secret }) {
      const { wire, error } = await client.call(orders.get, {
        params: { orderNumber: number },
        headers: { 'x-order-secret': secret },
      });
      if (!wire) throw new Error(error?.code);
      return wire.order;
    },
    async close() {
      await api.app.background.settled();
      await sandbox.close();
      for (const line of [callbacks, provider]) await line.close();
    },
  };
  return purchases;
}

/** Opens purchases before a block's tests and closes them afterwards. Use the result in its tests only. */
export function usePurchases(...options: Parameters<typeof purchasesIn>): Purchases {
  let opened: Purchases;
  beforeAll(async () => {
    opened = await purchasesIn(...options);
  });
  afterAll(() => opened.close());
  return new Proxy({} as Purchases, { get: (_, name) => Reflect.get(opened, name) as unknown });
}
