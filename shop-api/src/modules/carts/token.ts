import { createSigner, createVerifier } from 'fast-jwt';
import { cents, type Cents } from '@permanto/contracts';

interface CartKey {
  readonly shopKey: string;
  readonly cartId: string;
}

export interface CartTokens {
  /** A JWT that grants access to one cart of one shop until `expires`. */
  sign(cart: CartKey & { expires: Date }): string;
  /** Whether the token is authentic and for this cart. Ignores its expiry. */
  opens(token: string, cart: CartKey): boolean;
  /** The cart of the token, or null if the token isn't authentic or is another shop's. */
  cartOf(token: string, shopKey: string): string | null;
  /** Pins the shown price of a product for the lifetime of one cart. */
  signPrice(product: PriceKey, price: Cents): string;
  /** The pinned price, or null if the token isn't authentic or is another product's or cart's. */
  readPrice(token: string, product: PriceKey): Cents | null;
  /** A JWT that grants access only to the ticket file of one order until `expires`. */
  signTickets(file: TicketsKey & { expires: Date }): string;
  /** A JWT that opens the page from which one payment is made; the database decides until when. */
  signPayment(payment: PaymentKey): string;
  /** The payment's id, or null if the token isn't authentic or is another shop's. */
  paymentOf(token: string, shopKey: string): string | null;
  /** A JWT that confirms one free order. Only its mail has it; the database decides until when. */
  signConfirmation(order: ConfirmationKey): string;
  /** Whether the token is authentic and confirms this order. */
  opensConfirmation(token: string, order: ConfirmationKey): boolean;
  /** Whether the token is authentic, for this file, and not expired at `now`. */
  opensTickets(token: string, file: TicketsKey & { now: Date }): boolean;
}

export interface TokenSecrets {
  readonly current: string;
  /** No longer signs but still verifies, during a rotation. */
  readonly previous: string | undefined;
}

interface TicketsKey {
  readonly shopKey: string;
  readonly orderNumber: string;
}

interface PaymentKey {
  readonly shopKey: string;
  readonly paymentId: string;
}

interface ConfirmationKey {
  readonly shopKey: string;
  readonly orderId: string;
}

interface PriceKey {
  readonly cartId: string;
  readonly productId: string;
}

interface Claims {
  readonly sub?: unknown;
  readonly aud?: unknown;
  readonly cents?: unknown;
  readonly exp?: unknown;
}

const VERIFIED_TOKENS_CACHED = 10_000;

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1_000);

/**
 * HS256. The `exp` of a cart token is for the client only. The server checks the cart's expiry in the
 * database, since another tab may have renewed the cart (`wire.md`, "The cart token").
 */
export function cartTokens({ current, previous }: TokenSecrets): CartTokens {
  const signer = createSigner({ key: current, algorithm: 'HS256', noTimestamp: true });
  const verifiers = [current, ...(previous === undefined ? [] : [previous])].map((key) =>
    createVerifier({
      key,
      algorithms: ['HS256'],
      ignoreExpiration: true,
      cache: VERIFIED_TOKENS_CACHED,
    }),
  );
  const read = (token: string): Claims | null => {
    for (const verify of verifiers) {
      try {
        return verify(token) as Claims;
      } catch {
        // Signed with another secret, or forged.
      }
    }
    return null;
  };
  return {
    sign: ({ shopKey, cartId, expires }) =>
      signer({ sub: cartId, aud: `cart:${shopKey}`, exp: secondsOf(expires) }),
    opens: (token, { shopKey, cartId }) => {
      const claims = read(token);
      return claims?.sub === cartId && claims.aud === `cart:${shopKey}`;
    },
    cartOf: (token, shopKey) => {
      const claims = read(token);
      const isForShop = claims?.aud === `cart:${shopKey}`;
      return isForShop && typeof claims.sub === 'string' ? claims.sub : null;
    },
    signPrice: ({ cartId, productId }, price) =>
      signer({ sub: productId, aud: `price:${cartId}`, cents: price }),
    readPrice: (token, { cartId, productId }) => {
      const claims = read(token);
      const isPinned = claims?.sub === productId && claims.aud === `price:${cartId}`;
      return isPinned && typeof claims.cents === 'number' ? cents(claims.cents) : null;
    },
    signPayment: ({ shopKey, paymentId }) => signer({ sub: paymentId, aud: `payment:${shopKey}` }),
    paymentOf: (token, shopKey) => {
      const claims = read(token);
      const isForShop = claims?.aud === `payment:${shopKey}`;
      return isForShop && typeof claims.sub === 'string' ? claims.sub : null;
    },
    signConfirmation: ({ shopKey, orderId }) =>
      signer({ sub: orderId, aud: `confirmation:${shopKey}` }),
    opensConfirmation: (token, { shopKey, orderId }) => {
      const claims = read(token);
      return claims?.sub === orderId && claims.aud === `confirmation:${shopKey}`;
    },
    signTickets: ({ shopKey, orderNumber, expires }) =>
      signer({ sub: orderNumber, aud: `tickets:${shopKey}`, exp: secondsOf(expires) }),
    opensTickets: (token, { shopKey, orderNumber, now }) => {
      const claims = read(token);
      const isForFile = claims?.sub === orderNumber && claims.aud === `tickets:${shopKey}`;
      return isForFile && typeof claims.exp === 'number' && secondsOf(now) < claims.exp;
    },
  };
}
