import * as v from 'valibot';

/** An opaque id: never parsed, never shown, at most 64 characters that are safe in a path. */
export const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be an id'));

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A lower-case uuid. */
export const uuid = v.pipe(v.string(), v.regex(UUID, 'must be a lower-case uuid'));

/** The same without a schema, for what every page loads. */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value);
