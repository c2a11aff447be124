import * as v from 'valibot';

const claims = v.object({ exp: v.number(), sub: v.optional(v.string()) });

/** Null for what isn't a token. Not verified: the API does that. */
function claimsOf(token: string): v.InferOutput<typeof claims> | null {
  const [, payload] = token.split('.');
  if (payload === undefined) return null;
  try {
    const json = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
    const parsed = v.safeParse(claims, JSON.parse(json));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** When the token ends, in ms since 1970; null for what isn't a token. */
export function tokenExpiry(token: string): number | null {
  const exp = claimsOf(token)?.exp;
  return exp === undefined ? null : exp * 1000;
}

/** The id of the token's cart; null for what isn't a token. */
export const tokenCart = (token: string): string | null => claimsOf(token)?.sub ?? null;
