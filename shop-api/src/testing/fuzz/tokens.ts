import { createHmac } from 'node:crypto';
import fc, { type Arbitrary } from 'fast-check';

/** Whose key the request shows. */
export type TokenChoice =
  | 'own'
  | 'none'
  | 'of-another-cart'
  | 'unsigned'
  | 'other-key'
  | 'other-algorithm'
  | 'public-key-as-secret'
  | 'garbage'
  | 'endless';

export const tokenChoice: Arbitrary<TokenChoice> = fc.oneof(
  { arbitrary: fc.constant<TokenChoice>('own'), weight: 12 },
  fc.constantFrom<TokenChoice>(
    'none',
    'of-another-cart',
    'unsigned',
    'other-key',
    'other-algorithm',
    'public-key-as-secret',
    'garbage',
    'endless',
  ),
);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const FAR_AHEAD = 4_102_444_800;

function forged(
  algorithm: string,
  sign: (text: string) => string,
  cartId: string,
  shopKey: string,
) {
  const header = part({ alg: algorithm, typ: 'JWT' });
  const text = `${header}.${part({ sub: cartId, aud: `cart:${shopKey}`, exp: FAR_AHEAD })}`;
  return `${text}.${sign(text)}`;
}

const hmac = (hash: string, key: string) => (text: string) =>
  createHmac(hash, key).update(text).digest('base64url');

interface Cart {
  readonly shopKey: string;
  readonly cartId: string;
  /** The real token of a cart; undefined where the cart isn't one of ours. */
  readonly tokenOf: (cartId: string) => string | undefined;
  readonly otherCartId: string;
}

/** The header that the choice means; undefined where there is none. */
export function tokenFor(choice: TokenChoice, cart: Cart): string | undefined {
  const { cartId, shopKey, tokenOf, otherCartId } = cart;
  switch (choice) {
    case 'own':
      return tokenOf(cartId);
    case 'none':
      return undefined;
    case 'of-another-cart':
      return tokenOf(otherCartId);
    case 'unsigned':
      return forged('none', () => '', cartId, shopKey);
    case 'other-key':
      return forged('HS256', hmac('sha256', 'a key that was never ours'), cartId, shopKey);
    case 'other-algorithm':
      return forged('HS512', hmac('sha512', ''), cartId, shopKey);
    case 'public-key-as-secret':
      return forged('RS256', hmac('sha256', '-----BEGIN PUBLIC KEY-----'), cartId, shopKey);
    case 'garbage':
      return 'not.a.token';
    case 'endless':
      return 'a'.repeat(7_000);
  }
}
