import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { VisitorAction } from '@permanto/payment-sandbox';
import { CUSTOMER, inHand, type OrderAnswer, type OrderInHand } from './purchases';

const TOO_MANY_REQUESTS = 429;

interface CartInHand {
  readonly uuid: string;
  readonly token: string;
}

/** The shop said no. */
export class RequestFailed extends Error {
  constructor(
    asked: string,
    readonly body: string,
  ) {
    super(`${asked}: ${body}`);
  }

  get code(): string {
    return (JSON.parse(this.body) as { error: { code: string } }).error.code;
  }
}

/** A buyer with nothing but a browser: retries when the shop doesn't answer. */
export class HttpBuyer {
  readonly #origins: string[];

  /** `origins`: the instances of the API, behind which a balancer would stand; the next is tried when one fails. */
  constructor(
    origins: readonly string[],
    private readonly shopKey: string,
    private readonly timeoutMs = 20_000,
  ) {
    this.#origins = [...origins];
  }

  async #request(path: string, init: RequestInit = {}): Promise<Response> {
    const end = Date.now() + this.timeoutMs;
    for (;;) {
      try {
        const url = new URL(path, this.#origins[0]);
        const response = await fetch(url, { redirect: 'manual', ...init });
        if (response.status < 500 && response.status !== TOO_MANY_REQUESTS) return response;
        await response.body?.cancel();
      } catch (error) {
        if (Date.now() > end) throw error;
      }
      this.#origins.push(...this.#origins.splice(0, 1));
      await pause(randomInt(100, 1_000));
    }
  }

  async #call<Wire>(path: string, method = 'GET', token = '', body?: unknown): Promise<Wire> {
    const response = await this.#request(`/v1/${this.shopKey}${path}`, {
      method,
      headers: {
        'x-cart-token': token,
        // A retry after a lost response must not buy twice.
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status >= 400) throw new RequestFailed(`${method} ${path}`, await response.text());
    return (await response.json()) as Wire;
  }

  async fillCart(productId: string, amount: number): Promise<CartInHand> {
    const cart = await this.newCart();
    await this.addItem(cart, { product: { id: productId }, amount });
    return this.complete(cart);
  }

  async newCart(): Promise<CartInHand> {
    return (await this.#call<{ cart: CartInHand }>('/carts.json', 'POST', '', {})).cart;
  }

  async addItem({ uuid, token }: CartInHand, cart_item: object): Promise<void> {
    await this.#call(`/carts/${uuid}/cart_items.json`, 'POST', token, { cart_item });
  }

  /** The best seats: their reservations. */
  async reserveSeats({ uuid, token }: CartInHand, eventId: string, seat_count: number) {
    const path = `/carts/${uuid}/seat_reservations.json`;
    const body = { event: { id: eventId }, seat_count };
    const answer = await this.#call<{ seat_reservations: { id: string }[] }>(
      path,
      'POST',
      token,
      body,
    );
    return answer.seat_reservations.map(({ id }) => ({ id }));
  }

  /** Says who buys, and how it is delivered. */
  async complete(cart: CartInHand, groups: readonly string[] = ['tickets']): Promise<CartInHand> {
    const at = `/carts/${cart.uuid}`;
    await this.#call(`${at}/customer.json`, 'PUT', cart.token, { customer: CUSTOMER });
    const path = `${at}/delivery_methods.json`;
    const { delivery_methods } = await this.#call<{
      delivery_methods: { id: string; delivery_groups: readonly string[] }[];
    }>(path, 'GET', cart.token);
    for (const delivery_group of groups) {
      const method = delivery_methods.find((one) => one.delivery_groups.includes(delivery_group));
      const choice = { delivery_method: { id: method?.id }, delivery_group };
      await this.#call(path, 'POST', cart.token, choice);
    }
    return cart;
  }

  /** Gives the status link. */
  async checkOut({ uuid, token }: CartInHand): Promise<string> {
    const created = await this.#call<{ links: { status: string } }>(
      `/carts/${uuid}/checkouts.json?lang=fi`,
      'POST',
      token,
      { terms_accepted: true },
    );
    return created.links.status;
  }

  /**
   * Polls as product.md, "Checkout creation" says, until the provider's page is there. Where the provider
   * could not be reached, the buyer orders again, as the message asks.
   */
  async paymentPage(cart: CartInHand, statusLink: string): Promise<string> {
    const end = Date.now() + this.timeoutMs;
    let link = statusLink;
    for (;;) {
      const response = await this.#request(link, { headers: { 'x-cart-token': cart.token } });
      const answer = await response.text();
      const { cart_checkout } = JSON.parse(answer) as {
        cart_checkout?: {
          checkout_status: string;
          next_step: { forward_to_url: string } | null;
        };
      };
      if (cart_checkout?.next_step) return cart_checkout.next_step.forward_to_url;
      if (Date.now() > end) throw new Error(`the payment page did not come: ${answer}`);
      if (cart_checkout?.checkout_status === 'ERROR') link = await this.checkOut(cart);
      await pause(100);
    }
  }

  /** Presses a button of the provider's page; returns the address to which that page redirects. */
  async press(page: string, action: VisitorAction): Promise<string | null> {
    const body = new URLSearchParams({ action });
    return (await this.#request(page, { method: 'POST', body })).headers.get('location');
  }

  /** Follows the provider back into the shop. */
  async comeBack(returnUrl: string): Promise<OrderInHand> {
    const { pathname, search } = new URL(returnUrl);
    const response = await this.#request(`${pathname}${search}`);
    return inHand(response.headers.get('location'));
  }

  async order({ number, secret }: OrderInHand): Promise<OrderAnswer> {
    const response = await this.#request(`/v1/${this.shopKey}/orders/${number}.json`, {
      headers: { 'x-order-secret': secret },
    });
    return ((await response.json()) as { order: OrderAnswer }).order;
  }

  /** Looks at the order until it is paid. */
  async paidOrder(order: OrderInHand): Promise<OrderAnswer> {
    const end = Date.now() + this.timeoutMs;
    for (;;) {
      const found = await this.order(order);
      if (found.payment.status === 'paid') return found;
      if (Date.now() > end) throw new Error(`still ${found.payment.status}`);
      await pause(100);
    }
  }
}
