import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** The query parameter of a page's address that bears a signed pin. */
export const PIN_PARAMETER = '_pin';

const MIN_SECRET_LENGTH = 32;

const signedPin = v.strictObject({
  remote: v.string(),
  /** Which of the remote's pins. */
  id: v.string(),
  /** Until when the link counts; UTC, ISO 8601. */
  expires: v.pipe(v.string(), v.isoTimestamp()),
});
/** A signed pin selects another build of a remote. */
export type SignedPin = v.InferOutput<typeof signedPin>;

export type PinRefusal = 'malformed' | 'forged' | 'expired';
export type ReadPin = { readonly pin: SignedPin } | { readonly refusal: PinRefusal };

/** Throws where the secret is too short to be one. */
function macOf(payload: string, secret: string): Buffer {
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new Error(`PERMANTO_PIN_SECRET must have at least ${MIN_SECRET_LENGTH} characters.`);
  }
  return createHmac('sha256', secret).update(`permanto-pin ${payload}`).digest();
}

/** `<payload>.<HMAC-SHA256>`, both in base64url: fit for an address and for a cookie. */
export function signPin(pin: SignedPin, secret: string): string {
  const payload = Buffer.from(JSON.stringify(pin)).toString('base64url');
  return `${payload}.${macOf(payload, secret).toString('base64url')}`;
}

function parsed(payload: string): SignedPin | null {
  try {
    const payloadJson: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const result = v.safeParse(signedPin, payloadJson);
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** What a signed pin says, or why it doesn't count. The signature is compared in constant time. */
export function readPin(token: string, secret: string, now: Date): ReadPin {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const mac = macOf(payload, secret);
  if (payload === '' || rest.length > 0) return { refusal: 'malformed' };
  if (given.length !== mac.length || !timingSafeEqual(given, mac)) return { refusal: 'forged' };
  const pin = parsed(payload);
  if (pin === null) return { refusal: 'malformed' };
  return Date.parse(pin.expires) > now.getTime() ? { pin } : { refusal: 'expired' };
}

/** The address that leads into the shop with the pin. */
export function pinLink(origin: string, token: string): string {
  const url = new URL('/', origin);
  url.searchParams.set(PIN_PARAMETER, token);
  return url.href;
}
