import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** The query parameter that contains a signed pin. */
export const PIN_PARAMETER = '_pin';

const MIN_SECRET_LENGTH = 32;

const signedPin = v.strictObject({
  remote: v.string(),
  /** Id of the pin in the registry. */
  id: v.string(),
  /** When the link expires; UTC, ISO 8601. */
  expires: v.pipe(v.string(), v.isoTimestamp()),
});
/** A signed pin selects another build of a remote. */
export type SignedPin = v.InferOutput<typeof signedPin>;

export type PinRefusal = 'malformed' | 'forged' | 'expired';
export type ReadPin = { readonly pin: SignedPin } | { readonly refusal: PinRefusal };

/** Throws if the secret is too short. */
function macOf(payload: string, secret: string): Buffer {
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new Error(`PERMANTO_PIN_SECRET must have at least ${MIN_SECRET_LENGTH} characters.`);
  }
  return createHmac('sha256', secret).update(`permanto-pin ${payload}`).digest();
}

/** `<payload>.<HMAC-SHA256>`, both in base64url: safe in a URL and in a cookie. */
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

/** Reads a signed pin, or why it is refused. Compares the signature in constant time. */
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

/** The URL that opens the shop with the pin. */
export function pinLink(origin: string, token: string): string {
  const url = new URL('/', origin);
  url.searchParams.set(PIN_PARAMETER, token);
  return url.href;
}
