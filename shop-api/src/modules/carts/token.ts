import { createSigner, createVerifier } from 'fast-jwt';
import { cents, type Cents } from '@permanto/contracts';

interface CartKey {
  readonly shopKey: string;
  readonly cartId: string;
}

export interface CartTokens {
  /** A JWT that opens one cart of one shop until `expires`. */
  sign(cart: CartKey & { expires: Date }): string;
  /** Whether the token is ours and made for this cart. Says nothing of its time. */
  opens(token: string, cart: CartKey): boolean;
  /** The cart that the token was made for, or null where it isn't ours or is another shop's. */
  cartOf(token: string, shopKey: string): string | null;
  /** Pins what a product was said to cost in one cart, for as long as that cart lives. */
  signPrice(product: PriceKey, price: Cents): string;
  /** The pinned price, or null where the token isn't ours or is another product's or cart's. */
  readPrice(token: string, product: PriceKey): Cents | null;
}

interface PriceKey {
  readonly cartId: string;
  readonly productId: string;
}

interface Claims {
  readonly sub?: unknown;
  readonly aud?: unknown;
  readonly cents?: unknown;
}

const VERIFIED_KEPT = 10_000;

/**
 * HS256. The `exp` is for the client's own clock; the server asks the database, since a token
 * that was renewed by another tab is still good here (`wire.md`, "The cart token").
 */
export function cartTokens(secret: string): CartTokens {
  const signer = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true });
  const verifier = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    ignoreExpiration: true,
    cache: VERIFIED_KEPT,
  });
  const read = (token: string): Claims | null => {
    try {
      return verifier(token) as Claims;
    } catch {
      return null;
    }
  };
  return {
    sign: ({ shopKey, cartId, expires }) =>
      signer({ sub: cartId, aud: `cart:${shopKey}`, exp: Math.floor(expires.getTime() / 1_000) }),
    opens: (token, { shopKey, cartId }) => {
      const claims = read(token);
      return claims?.sub === cartId && claims.aud === `cart:${shopKey}`;
    },
    cartOf: (token, shopKey) => {
      const claims = read(token);
      const isOurs = claims?.aud === `cart:${shopKey}`;
      return isOurs && typeof claims.sub === 'string' ? claims.sub : null;
    },
    signPrice: ({ cartId, productId }, price) =>
      signer({ sub: productId, aud: `price:${cartId}`, cents: price }),
    readPrice: (token, { cartId, productId }) => {
      const claims = read(token);
      const isPinned = claims?.sub === productId && claims.aud === `price:${cartId}`;
      return isPinned && typeof claims.cents === 'number' ? cents(claims.cents) : null;
    },
  };
}
