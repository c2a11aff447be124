import { createHmac, timingSafeEqual } from 'node:crypto';

export const ALGORITHMS = ['sha256', 'sha512'] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

/** Headers of a request or an answer, or the query of a return or a callback. */
export type Parameters = Readonly<Record<string, string | undefined>>;

/** Who signs: Paytrail's account id and the secret that both sides know. */
export interface Merchant {
  readonly merchantId: string;
  readonly secret: string;
}

/** The merchant that Paytrail publishes for tests; its money is not real. */
export const TEST_MERCHANT: Merchant = { merchantId: '375917', secret: 'SAIPPUAKAUPPIAS' };

/** Those of Paytrail's "Test credentials": the merchant, and the aggregate and its shop of shop-in-shop. */
const PUBLISHED_MERCHANTS = [TEST_MERCHANT.merchantId, '695861', '695874'];
const PUBLISHED_SECRETS = [TEST_MERCHANT.secret, 'MONISAIPPUAKAUPPIAS'];

/** Whether the merchant's credentials are published: then signatures prove nothing, and no money moves. */
export const isPublished = ({ merchantId, secret }: Merchant): boolean =>
  PUBLISHED_MERCHANTS.includes(merchantId) || PUBLISHED_SECRETS.includes(secret);

const PREFIX = 'checkout-';
const SAFE_NAME = /^checkout-[\w-]+$/;

/** Only these are signed. Filtered by prefix, never by a fixed list: the provider may add more. */
function signedLines(parameters: Parameters): string[] {
  return Object.keys(parameters)
    .filter((name) => name.startsWith(PREFIX) && parameters[name] !== undefined)
    .sort()
    .map((name) => `${name}:${parameters[name]}`);
}

/**
 * The HMAC of Paytrail's protocol, in hex: the sorted `checkout-*` parameters as `name:value`
 * lines, then the exact body. A GET and a redirect have an empty body.
 */
export function signatureOf(
  parameters: Parameters,
  body: string | Uint8Array,
  secret: string,
  algorithm: Algorithm = 'sha256',
): string {
  const lines = signedLines(parameters).map((line) => `${line}\n`);
  return createHmac(algorithm, secret).update(lines.join('')).update(body).digest('hex');
}

function algorithmOf(parameters: Parameters): Algorithm | undefined {
  return ALGORITHMS.find((algorithm) => algorithm === parameters['checkout-algorithm']);
}

/** A line feed in a value, or a colon in a name, would let one signature stand for two messages. */
function isUnambiguous(parameters: Parameters): boolean {
  return Object.entries(parameters)
    .filter(([name]) => name.startsWith(PREFIX))
    .every(([name, value]) => SAFE_NAME.test(name) && !/[\r\n]/.test(value ?? ''));
}

function equalsInConstantTime(expected: string, given: string): boolean {
  const expectedBytes = Buffer.from(expected);
  const givenBytes = Buffer.from(given);
  return expectedBytes.length === givenBytes.length && timingSafeEqual(expectedBytes, givenBytes);
}

/** Whether `parameters.signature` is the merchant's, for this account and this body. */
export function isSignedBy(
  merchant: Merchant,
  parameters: Parameters,
  body: string | Uint8Array = '',
): boolean {
  const algorithm = algorithmOf(parameters);
  const given = parameters.signature;
  if (!algorithm || !given || !isUnambiguous(parameters)) return false;
  if (parameters['checkout-account'] !== merchant.merchantId) return false;
  return equalsInConstantTime(signatureOf(parameters, body, merchant.secret, algorithm), given);
}
