import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  paytrailClient,
  readReport,
  TEST_MERCHANT,
  type PaymentReport,
  type PaymentRequest,
} from '@permanto/paytrail';
import { Sandbox, type SandboxOptions } from '../sandbox';

/** Starts a shop that only records the provider's reports. */
export async function startFakeShop(statusOf: (call: number) => number = () => 204) {
  const reports: (PaymentReport | null)[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop');
    reports.push(readReport(Object.fromEntries(url.searchParams), TEST_MERCHANT));
    response.writeHead(statusOf(reports.length)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    reports,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A request for two adult tickets and a scarf. */
export function requestFor(
  shopOrigin: string,
  changes: Partial<PaymentRequest> = {},
): PaymentRequest {
  return {
    stamp: crypto.randomUUID(),
    reference: 'K7M2',
    amount: 5500,
    currency: 'EUR',
    language: 'FI',
    items: [
      {
        unitPrice: 2000,
        units: 2,
        vatPercentage: 13.5,
        productCode: 'adult',
        description: 'Aikuinen <b>&',
      },
      { unitPrice: 1500, units: 1, vatPercentage: 25.5, productCode: 'scarf' },
    ],
    customer: { email: 'erja.esimerkki@example.org' },
    redirectUrls: { success: `${shopOrigin}/return`, cancel: `${shopOrigin}/return` },
    callbackUrls: { success: `${shopOrigin}/callback`, cancel: `${shopOrigin}/callback` },
    ...changes,
  };
}

/** Starts a sandbox and a shop that use each other. */
export async function startSandboxAndShop(options: SandboxOptions = {}) {
  const shop = await startFakeShop();
  const sandbox = new Sandbox({ pendingMs: null, ...options });
  const url = await sandbox.listen(0);
  const client = paytrailClient({ url, ...TEST_MERCHANT });
  return {
    shop,
    sandbox,
    client,
    async create(changes: Partial<PaymentRequest> = {}) {
      const result = await client.createPayment(requestFor(shop.origin, changes));
      if (!result.ok) throw new Error(result.fault.message);
      return result.value;
    },
    /** Submits a button of the page, as the visitor's browser does. */
    press: (href: string, action: string) =>
      fetch(href, {
        method: 'POST',
        body: new URLSearchParams({ action }),
        redirect: 'manual',
      }),
    async close() {
      await sandbox.close();
      await shop.close();
    },
  };
}
export type SandboxAndShop = Awaited<ReturnType<typeof startSandboxAndShop>>;
