import { setTimeout as pause } from 'node:timers/promises';
import type { VisitorAction } from '@permanto/payment-sandbox';
import type { OrderAnswer, OrderInHand } from './purchases';
import { CUSTOMER, inHand } from './purchases';

interface CartInHand {
  readonly uuid: string;
  readonly token: string;
}

/** A buyer with nothing but a browser: he tries again when the shop doesn't answer. */
export class HttpBuyer {
  constructor(
    private readonly shop: string,
    private readonly patienceMs = 20_000,
  ) {}

  async #request(url: string, init: RequestInit = {}): Promise<Response> {
    const end = Date.now() + this.patienceMs;
    for (;;) {
      try {
        const response = await fetch(url, { redirect: 'manual', ...init });
        if (response.status < 500) return response;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
      await pause(100);
    }
  }

  async #call<Wire>(path: string, method = 'GET', token = '', body?: unknown): Promise<Wire> {
    const response = await this.#request(`${this.shop}${path}`, {
      method,
      headers: {
        'x-cart-token': token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status >= 400) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as Wire;
  }

  async fillCart(productId: string, amount: number): Promise<CartInHand> {
    const { cart } = await this.#call<{ cart: CartInHand }>('/carts.json', 'POST', '', {});
    const at = `/carts/${cart.uuid}`;
    await this.#call(`${at}/cart_items.json`, 'POST', cart.token, {
      cart_item: { product: { id: productId }, amount },
    });
    await this.#call(`${at}/customer.json`, 'PUT', cart.token, { customer: CUSTOMER });
    const { delivery_methods } = await this.#call<{ delivery_methods: { id: string }[] }>(
      `${at}/delivery_methods.json`,
      'GET',
      cart.token,
    );
    await this.#call(`${at}/delivery_methods.json`, 'POST', cart.token, {
      delivery_method: { id: delivery_methods[0]?.id },
      delivery_group: 'tickets',
    });
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

  /** Polls as section 4 says, until the provider's page is there. */
  async paymentPage({ token }: CartInHand, statusLink: string): Promise<string> {
    const origin = new URL(this.shop).origin;
    const end = Date.now() + this.patienceMs;
    while (Date.now() < end) {
      const response = await this.#request(`${origin}${statusLink}`, {
        headers: { 'x-cart-token': token },
      });
      const { cart_checkout } = (await response.json()) as {
        cart_checkout: { checkout_status: string; next_step: { forward_to_url: string } | null };
      };
      if (cart_checkout.next_step) return cart_checkout.next_step.forward_to_url;
      await pause(100);
    }
    throw new Error('the payment page did not come');
  }

  /** Presses a button of the provider's page; gives the address to which that page sends him. */
  async press(page: string, action: VisitorAction): Promise<string | null> {
    const body = new URLSearchParams({ action });
    return (await this.#request(page, { method: 'POST', body })).headers.get('location');
  }

  /** Follows the provider back into the shop. */
  async comeBack(returnUrl: string): Promise<OrderInHand> {
    const { pathname, search } = new URL(returnUrl);
    const response = await this.#request(`${new URL(this.shop).origin}${pathname}${search}`);
    return inHand(response.headers.get('location'));
  }

  async order({ number, secret }: OrderInHand): Promise<OrderAnswer> {
    const response = await this.#request(`${this.shop}/orders/${number}.json`, {
      headers: { 'x-order-secret': secret },
    });
    return ((await response.json()) as { order: OrderAnswer }).order;
  }

  /** Looks at the order until it is paid. */
  async paidOrder(order: OrderInHand): Promise<OrderAnswer> {
    const end = Date.now() + this.patienceMs;
    for (;;) {
      const found = await this.order(order);
      if (found.payment.status === 'paid') return found;
      if (Date.now() > end) throw new Error(`still ${found.payment.status}`);
      await pause(100);
    }
  }
}
