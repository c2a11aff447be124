import * as v from 'valibot';
import { instant } from '@permanto/contracts';
import { COUNTRY_CODES } from '@permanto/contracts/countries';
import { readCode } from '@permanto/contracts/readers';

export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(20_000));
export const localized = v.strictObject({
  fi: text,
  en: v.optional(text),
  sv: v.optional(text),
  de: v.optional(text),
});
export const date = v.pipe(
  instant,
  v.transform((value) => new Date(value)),
);
export const count = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0));
export const positive = v.pipe(count, v.minValue(1, 'must be at least 1'));
export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must be a slug'));
/** ISO 3166-1 alpha-2. */
export const country = v.picklist(COUNTRY_CODES, 'must be a country code, e.g. FI');
export const path = v.pipe(v.string(), v.regex(/^\/[^\s]*$/, 'must be a path'));
export const percentage = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** Where a picture or stream is: `content/addresses.ts` says what is made of it. */
export const named = v.pipe(
  v.string(),
  v.regex(
    /^(?:\/(?!\/)\S*|https:\/\/\S+|[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)+)$/,
    'must be the name of a file in files/, a path or an https address',
  ),
);
export const asset = v.nullable(named);
export const image = v.optional(asset, null);
export const codeText = v.pipe(
  v.string(),
  v.regex(/^[A-Z0-9ÅÄÖ-]{4,64}$/, 'must be a code of capitals, digits and hyphens'),
  v.check(
    (code) => readCode(code) === code,
    'must be grouped by fives like those that the shop issues',
  ),
);

export const sales = v.strictObject({
  open_at: v.optional(v.nullable(date), null),
  close_at: v.optional(v.nullable(date), null),
});

export const filedFormField = v.strictObject({
  display: v.optional(v.boolean(), true),
  type: v.picklist(['string', 'number', 'email', 'date', 'boolean']),
  required: v.boolean(),
  title: v.optional(v.nullable(localized), null),
});
