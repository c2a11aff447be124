interface Claims {
  readonly exp?: unknown;
  readonly sub?: unknown;
}

/** Null for what isn't a token. Not verified: the API does that. */
function claimsOf(token: string): Claims | null {
  const [, payload] = token.split('.');
  if (payload === undefined) return null;
  try {
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Claims | null;
  } catch {
    return null;
  }
}

/** When the token ends, in ms since 1970; null for what isn't a token. */
export function tokenExpiry(token: string): number | null {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' ? exp * 1000 : null;
}

/** The id of the token's cart; null for what isn't a token. */
export function tokenCart(token: string): string | null {
  const sub = claimsOf(token)?.sub;
  return typeof sub === 'string' ? sub : null;
}
