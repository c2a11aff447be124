import * as v from 'valibot';

const text = (max = 200) => v.pipe(v.string(), v.maxLength(max));

/**
 * A contact record (product.md, "Contact record"). Shape only; the rules of product.md, "Contact rules" stand in
 * `rules/contact.ts`, which the form and the API both call. Empty optional fields are absent.
 */
export const contact = v.strictObject({
  first_name: text(),
  last_name: text(),
  /** International form, or empty. */
  phone: v.optional(text(40)),
  email: text(320),
  address_line1: v.optional(text()),
  address_line2: v.optional(text()),
  postal_code: v.optional(text(20)),
  city: v.optional(text()),
  /** ISO 3166-1 alpha-2; the rules say so, and with the field's own message. */
  country: text(20),
  company_name: v.optional(text()),
  /** The message to the recipient of a delivery (product.md, "Contact record"). */
  message: v.optional(text(500)),
  marketing_permission: v.optional(v.boolean(), false),
});
export type ContactInput = v.InferInput<typeof contact>;
export type Contact = v.InferOutput<typeof contact>;

/** Whose record: the customer's own, the receiver's, the payer's. Also the key's prefix in messages. */
export const CONTACT_PREFIXES = ['main', 'delivery', 'billing'] as const;
export type ContactPrefix = (typeof CONTACT_PREFIXES)[number];
