import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  createdPayment,
  createdRefund,
  groupedProviders,
  paymentInfo,
  type CreatedPayment,
  type CreatedRefund,
  type GroupedProviders,
  type PaymentInfo,
  type PaymentRequest,
  type ProvidersQuery,
  type RefundRequest,
} from './payment';
import { failed, type PaytrailFault, type PaytrailResult } from './result';
import { isSignedBy, signatureOf, type Algorithm, type Merchant } from './signature';

export interface PaytrailClient {
  createPayment(request: PaymentRequest): Promise<PaytrailResult<CreatedPayment>>;
  /** `timeoutMs` in place of the client's own. */
  getPayment(
    transactionId: string,
    options?: { readonly timeoutMs?: number },
  ): Promise<PaytrailResult<PaymentInfo>>;
  /** The payment methods and the provider's terms. */
  getProviders(
    query: ProvidersQuery,
    options?: { readonly timeoutMs?: number },
  ): Promise<PaytrailResult<GroupedProviders>>;
  refund(transactionId: string, request: RefundRequest): Promise<PaytrailResult<CreatedRefund>>;
}

export interface PaytrailClientOptions extends Merchant {
  /** Where the provider is, without a trailing slash: `https://services.paytrail.com`. */
  readonly url: string;
  readonly algorithm?: Algorithm;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

interface Call<Schema extends v.GenericSchema> {
  method: 'GET' | 'POST';
  path: string;
  transactionId?: string;
  body?: unknown;
  answer: Schema;
  timeoutMs?: number | undefined;
}

/** What happens before a request is sent, and at no other time. */
const UNSENT = new Set(['EAI_AGAIN', 'ENOTFOUND', 'ECONNREFUSED']);

/** `fetch` keeps what happened in the cause of its error. */
function connectionFault(error: unknown): PaytrailFault {
  const { message = String(error), cause } = Object(error) as Partial<Error>;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  if (code === undefined) return { type: 'unanswered', message };
  return { type: UNSENT.has(code) ? 'unreachable' : 'unanswered', message: `${message}: ${code}` };
}

/** A client of Paytrail's API. Nothing throws: every outcome is a {@link PaytrailResult}. */
export function paytrailClient(options: PaytrailClientOptions): PaytrailClient {
  const {
    url,
    merchantId,
    secret,
    algorithm = 'sha256',
    timeoutMs: defaultTimeoutMs = 10_000,
  } = options;
  const send = options.fetch ?? fetch;

  function signedHeaders(method: string, transactionId: string | undefined, body: string) {
    const headers = {
      'checkout-account': merchantId,
      'checkout-algorithm': algorithm,
      'checkout-method': method,
      'checkout-nonce': randomUUID(),
      'checkout-timestamp': new Date().toISOString(),
      ...(transactionId === undefined ? {} : { 'checkout-transaction-id': transactionId }),
    };
    return { ...headers, signature: signatureOf(headers, body, secret, algorithm) };
  }

  async function call<Schema extends v.GenericSchema>({
    method,
    path,
    transactionId,
    body: content,
    answer,
    timeoutMs = defaultTimeoutMs,
  }: Call<Schema>): Promise<PaytrailResult<v.InferOutput<Schema>>> {
    const body = content === undefined ? '' : JSON.stringify(content);
    const headers: Record<string, string> = signedHeaders(method, transactionId, body);
    if (body) headers['content-type'] = 'application/json; charset=utf-8';
    headers['platform-name'] = 'permanto';

    let response: Response;
    let bytes: Uint8Array;
    try {
      response = await send(`${url}${path}`, {
        method,
        headers,
        ...(body ? { body } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      bytes = new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      return failed(connectionFault(error));
    }

    const { status } = response;
    if (status >= 400) {
      // Faults are logged and stored; the provider's words may repeat the customer's data.
      const type = status >= 500 ? 'broken' : 'refused';
      return failed({ type, status, message: `${method} ${path}: status ${status}` });
    }
    if (!isSignedBy(options, Object.fromEntries(response.headers), bytes)) {
      return failed({ type: 'untrusted', message: `${method} ${path}: the signature is wrong` });
    }
    return read(answer, new TextDecoder().decode(bytes), `${method} ${path}`);
  }

  return {
    createPayment: (body) =>
      call({ method: 'POST', path: '/payments', body, answer: createdPayment }),
    async getPayment(transactionId, { timeoutMs } = {}) {
      const path = `/payments/${encodeURIComponent(transactionId)}`;
      const answer = paymentInfo;
      const result = await call({ method: 'GET', path, transactionId, answer, timeoutMs });
      if (!result.ok || result.value.transactionId === transactionId) return result;
      return failed({ type: 'untrusted', message: `${path}: the answer is of another payment` });
    },
    getProviders({ amount, language, groups }, { timeoutMs } = {}) {
      const query = new URLSearchParams({
        ...(amount !== undefined && { amount: String(amount) }),
        ...(groups.length > 0 && { groups: groups.join(',') }),
        language,
      });
      const path = `/merchants/grouped-payment-providers?${query.toString()}`;
      return call({ method: 'GET', path, answer: groupedProviders, timeoutMs });
    },
    refund: (transactionId, body) =>
      call({
        method: 'POST',
        path: `/payments/${encodeURIComponent(transactionId)}/refund`,
        transactionId,
        body,
        answer: createdRefund,
      }),
  };
}

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  call: string,
): PaytrailResult<v.InferOutput<Schema>> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return failed({ type: 'untrusted', message: `${call}: the answer is not JSON` });
  }
  const result = v.safeParse(schema, content);
  if (result.success) return { ok: true, value: result.output };
  const [issue] = result.issues;
  return failed({
    type: 'untrusted',
    message: `${call}: ${v.getDotPath(issue) ?? 'answer'}: must be ${issue.expected ?? 'valid'}`,
  });
}
