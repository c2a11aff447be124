import { isSignedBy, type Algorithm, type Merchant, type Parameters } from '@permanto/paytrail';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';

const MAX_REMEMBERED_NONCES = 10_000;
const isoTime = v.pipe(v.string(), v.isoTimestamp());

export interface Caller {
  readonly merchant: Merchant;
  readonly algorithm: Algorithm;
}

export type VerificationResult = { ok: true; caller: Caller } | { ok: false; message: string };

function headersOf(request: FastifyRequest): Parameters {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
}

/** Verifies that requests are signed by a known merchant and that nonces are not reused. */
export class RequestVerifier {
  readonly #nonces = new Set<string>();

  constructor(private readonly merchants: readonly Merchant[]) {}

  merchant(merchantId: string | undefined): Merchant | undefined {
    return this.merchants.find((merchant) => merchant.merchantId === merchantId);
  }

  verify(
    request: FastifyRequest,
    body: Uint8Array | string,
    transactionId?: string,
  ): VerificationResult {
    const headers = headersOf(request);
    const merchant = this.merchant(headers['checkout-account']);
    if (!merchant || !isSignedBy(merchant, headers, body)) {
      return { ok: false, message: 'The signature is wrong.' };
    }
    if (headers['checkout-method'] !== request.method) {
      return { ok: false, message: 'checkout-method is not the method of the request.' };
    }
    if (headers['checkout-transaction-id'] !== transactionId) {
      return { ok: false, message: 'checkout-transaction-id is not that of the path.' };
    }
    if (!v.is(isoTime, headers['checkout-timestamp'])) {
      return { ok: false, message: 'checkout-timestamp is not an ISO 8601 time.' };
    }
    const nonce = headers['checkout-nonce'];
    if (!nonce) return { ok: false, message: 'checkout-nonce is missing.' };
    if (!this.#useNonce(`${merchant.merchantId}/${nonce}`)) {
      return { ok: false, message: 'checkout-nonce has been used.' };
    }
    const algorithm = headers['checkout-algorithm'] === 'sha512' ? 'sha512' : 'sha256';
    return { ok: true, caller: { merchant, algorithm } };
  }

  #useNonce(nonce: string): boolean {
    if (this.#nonces.has(nonce)) return false;
    this.#nonces.add(nonce);
    const [oldest] = this.#nonces;
    if (this.#nonces.size > MAX_REMEMBERED_NONCES && oldest) this.#nonces.delete(oldest);
    return true;
  }
}
