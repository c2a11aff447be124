import * as v from 'valibot';
import { paytrailStatus, type PaytrailStatus } from './payment';
import {
  isSignedBy,
  signatureOf,
  type Algorithm,
  type Merchant,
  type Parameters,
} from './signature';

/** What a return or a callback says. Both may come several times, in any order, or not at all. */
export interface PaymentReport {
  /** Cents. */
  readonly amount: number;
  readonly stamp: string;
  readonly reference: string;
  readonly transactionId: string;
  readonly status: PaytrailStatus;
  readonly provider: string;
}

const parameters = v.object({
  'checkout-amount': v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  'checkout-stamp': v.string(),
  'checkout-reference': v.string(),
  'checkout-transaction-id': v.optional(v.string(), ''),
  'checkout-status': paytrailStatus,
  'checkout-provider': v.optional(v.string(), ''),
});

/** The report in a query, or null where it isn't the provider's or says nothing that we know. */
export function readReport(query: Parameters, merchant: Merchant): PaymentReport | null {
  if (!isSignedBy(merchant, query)) return null;
  const read = v.safeParse(parameters, query);
  if (!read.success) return null;
  return {
    amount: read.output['checkout-amount'],
    stamp: read.output['checkout-stamp'],
    reference: read.output['checkout-reference'],
    transactionId: read.output['checkout-transaction-id'],
    status: read.output['checkout-status'],
    provider: read.output['checkout-provider'],
  };
}

/** The query with which the provider calls `url`; the counterpart of {@link readReport}. */
export function reportParameters(
  report: PaymentReport,
  merchant: Merchant,
  algorithm: Algorithm = 'sha256',
): Record<string, string> {
  const unsigned = {
    'checkout-account': merchant.merchantId,
    'checkout-algorithm': algorithm,
    'checkout-amount': String(report.amount),
    'checkout-stamp': report.stamp,
    'checkout-reference': report.reference,
    'checkout-transaction-id': report.transactionId,
    'checkout-status': report.status,
    'checkout-provider': report.provider,
  };
  return { ...unsigned, signature: signatureOf(unsigned, '', merchant.secret, algorithm) };
}

/** `url` with the report in its query; what the merchant had put there stays. */
export function reportUrl(url: string, parameters: Record<string, string>): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  return target.href;
}
