import * as v from 'valibot';

const claims = v.object({ exp: v.number() });

/** When the token ends, in ms since 1970; null for what isn't a token. Not verified: the server does that. */
export function tokenExpiry(token: string): number | null {
  const [, payload] = token.split('.');
  if (payload === undefined) return null;
  try {
    const json = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
    const parsed = v.safeParse(claims, JSON.parse(json));
    return parsed.success ? parsed.output.exp * 1000 : null;
  } catch {
    return null;
  }
}
