import * as v from 'valibot';

/** An opaque id: never parsed, never shown, at most 64 characters that are safe in a path. */
export const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be an id'));

/** A lower-case uuid. */
export const uuid = v.pipe(
  v.string(),
  v.regex(
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    'must be a lower-case uuid',
  ),
);
