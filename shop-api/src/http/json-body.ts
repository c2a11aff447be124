import { refuse, type Refused } from '../result';

export const MAX_BODY_BYTES = 64 * 1024;

/** Carries a refusal out of the framework's hooks. */
export class RequestRefused extends Error {
  constructor(readonly refused: Refused) {
    super(`refused: ${refused.refusal.code}`);
  }
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** No contract takes anything as deep as this, and 64 KiB of brackets would overflow the stack. */
const MAX_DEPTH = 16;

/** The path of the first text that no database column can hold, or null. */
function unstorable(value: unknown, path: string, depth = 0): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return null;
  for (const [key, child] of Object.entries(value)) {
    if (!isStorable(key)) return path;
    const found = unstorable(child, path === '' ? key : `${path}.${key}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Parses a request body; an empty one counts as `{}`. Broken surrogates and NUL reach us only
 * as escapes, so a text without any is not searched for them.
 */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new RequestRefused(refuse('malformed_body'));
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RequestRefused(refuse('invalid_field', { field: '', fault: 'must be an object' }));
  }
  const field = text.includes('\\u') ? unstorable(body, '') : null;
  if (field === null) return body;
  throw new RequestRefused(
    refuse('invalid_field', { field, fault: 'must be text without control or broken characters' }),
  );
}
