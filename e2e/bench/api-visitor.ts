import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const SHOP = 'kotipelit';
const CUSTOMER = {
  first_name: 'Aino',
  last_name: 'Mäkelä',
  email: 'aino.makela@example.fi',
  phone: '+358401234567',
  country: 'FI',
};

interface ApiResponse {
  cart: { uuid: string; token: string };
  products: { id: string; event_id: string | null }[];
  events: { id: string; has_seating_chart: boolean; availability: { available: boolean } }[];
  delivery_methods: { id: string }[];
  links: { status: string };
  cart_checkout: { checkout_status: string; next_step: { forward_to_url: string } | null };
}

interface Call {
  method?: string;
  body?: unknown;
  token?: string;
}

export interface CartAccess {
  readonly path: string;
  readonly token: string;
}

/** The API responded with an error status. */
export class RequestRejected extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** Where the shop was too busy. */
    readonly retryAfterS: number | null,
  ) {
    super(message);
  }
}

/** A minimal API client, so that the server's performance is measured and not the client's. */
export class ApiVisitor {
  readonly #agent: http.Agent;
  /** How often the shop was too busy, and was asked again. */
  busyAnswers = 0;

  constructor(
    readonly port: number,
    connections: number,
  ) {
    this.#agent = new http.Agent({
      keepAlive: true,
      maxSockets: connections,
      maxFreeSockets: connections,
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  async list(): Promise<void> {
    await this.#text(`/v1/${SHOP}/products.json`, {});
  }

  async product(product: string): Promise<void> {
    await this.#text(`/v1/${SHOP}/products/${product}.json`, {});
  }

  /** One ticket of each event that is on sale and has no seating chart. */
  async ticketsWithoutSeat(): Promise<string[]> {
    const { events } = await this.#call('/events.json');
    const { products } = await this.#call('/products.json');
    return events
      .filter((event) => event.availability.available && !event.has_seating_chart)
      .flatMap(({ id }) => products.find(({ event_id: event }) => event === id)?.id ?? []);
  }

  async cartWithItem(product: string): Promise<void> {
    await this.#filledCart(product, 2);
  }

  /** From the first item to the URL of the payment page. */
  async toPayment(product: string): Promise<string> {
    return this.toPaymentPage(await this.preparedCart(product, 2));
  }

  /** From the first item to the paid order: with settlement and tickets, and back in the shop. */
  async paidOrder(product: string): Promise<void> {
    const page = await this.pay(await this.toPayment(product));
    if (!page.includes('/thank-you/')) throw new Error(`not paid, but sent to ${page}`);
  }

  /** Creates a cart that is ready to be ordered. */
  async preparedCart(product: string, amount: number): Promise<CartAccess> {
    const { path, token } = await this.#filledCart(product, amount);
    await this.#call(`${path}/customer.json`, {
      method: 'PUT',
      token,
      body: { customer: CUSTOMER },
    });
    const { delivery_methods: methods } = await this.#call(`${path}/delivery_methods.json`, {
      token,
    });
    const chosen = { delivery_method: { id: methods[0]?.id }, delivery_group: 'tickets' };
    await this.#call(`${path}/delivery_methods.json`, { method: 'POST', token, body: chosen });
    return { path, token };
  }

  async toPaymentPage({ path, token }: CartAccess): Promise<string> {
    const { links } = await this.#call(`${path}/checkouts.json?lang=fi`, {
      method: 'POST',
      token,
      body: { terms_accepted: true },
    });
    return this.#paymentPage(links.status, token);
  }

  /** Pays in the sandbox. Returns the path that it sends the payer back to. */
  async payAtProvider(page: string): Promise<string> {
    const body = new URLSearchParams({ action: 'pay' });
    const paid = await fetch(page, { method: 'POST', body, redirect: 'manual' });
    const { pathname, search } = new URL(paid.headers.get('location') ?? '');
    return pathname + search;
  }

  /** Pays in the sandbox and returns to the shop. Returns the URL that the shop redirects to. */
  async pay(page: string): Promise<string> {
    const path = await this.payAtProvider(page);
    const back = await fetch(`http://127.0.0.1:${this.port}${path}`, { redirect: 'manual' });
    return back.headers.get('location') ?? '';
  }

  async #paymentPage(status: string, token: string): Promise<string> {
    for (;;) {
      const answer = JSON.parse(await this.#text(status, { token })) as ApiResponse;
      const { checkout_status: state, next_step: next } = answer.cart_checkout;
      if (next) return next.forward_to_url;
      if (state === 'ERROR') throw new Error('the checkout ended with status ERROR');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async #filledCart(product: string, amount: number): Promise<CartAccess> {
    const body = { items: [{ product: { id: product }, amount }] };
    const { cart } = await this.#call('/carts.json', { method: 'POST', body });
    return { path: `/carts/${cart.uuid}`, token: cart.token };
  }

  async #call(path: string, call: Call = {}): Promise<ApiResponse> {
    return JSON.parse(await this.#text(`/v1/${SHOP}${path}`, call)) as ApiResponse;
  }

  /** As browsers do, asks again when the shop is too busy. */
  async #text(path: string, call: Call): Promise<string> {
    for (;;) {
      try {
        return await this.#send(path, call);
      } catch (error) {
        if (!(error instanceof RequestRejected) || error.retryAfterS === null) throw error;
        this.busyAnswers += 1;
        await pause((error.retryAfterS + Math.random()) * 1_000);
      }
    }
  }

  #send(path: string, { method = 'GET', body, token }: Call): Promise<string> {
    const content = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      ...(content && { 'content-type': 'application/json' }),
      'content-length': Buffer.byteLength(content),
      ...(token && { 'x-cart-token': token }),
    };
    const { port } = this;
    return new Promise((resolve, reject) => {
      const request = http.request(
        { port, path, method, headers, agent: this.#agent },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          answer.once('end', () => {
            const { statusCode = 0, headers: answered } = answer;
            if (statusCode < 400) return resolve(text);
            const message = `${method} ${statusCode} ${text.slice(0, 200)}`;
            const isBusy = text.includes('"shop_busy"');
            const retryAfterS = isBusy ? Number(answered['retry-after']) : null;
            reject(new RequestRejected(message, statusCode, retryAfterS));
          });
        },
      );
      request.once('error', reject).end(content);
    });
  }
}
