import * as v from 'valibot';
import { cents, id, language } from '../values';
import { operation } from './operation';

// Of the checkout alone, so that no other page of the shop loads it.

/** The payment provider's groups of methods. */
export const PAYMENT_METHOD_GROUPS = ['bank', 'mobile', 'creditcard', 'other', 'credit'] as const;

const paymentMethod = v.object({
  id,
  name: v.string(),
  group: v.picklist(PAYMENT_METHOD_GROUPS),
  /** Path-absolute: the method's picture, at the shop's own origin. */
  mark: v.nullable(v.string()),
});
export type PaymentMethod = v.InferOutput<typeof paymentMethod>;

/** A sentence of the provider's with a link in it: `before`, the link's text, `after`. */
const paymentTerms = v.object({
  before: v.string(),
  link: v.nullable(v.object({ text: v.string(), url: v.string() })),
  after: v.string(),
});
export type PaymentTerms = v.InferOutput<typeof paymentTerms>;

const euros = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(?:\.\d{1,2})?$/, 'must be euros with at most two decimals'),
  v.transform((text) => cents(Math.round(Number(text) * 100))),
);

export const paymentMethodOperations = {
  list: operation({
    name: 'paymentMethods.list',
    path: '/payment_methods.json',
    query: v.strictObject({ amount: euros, lang: v.optional(language, 'fi') }),
    output: v.object({
      /** In the order in which they are offered; empty where the choice is made at the provider's. */
      payment_methods: v.array(paymentMethod),
      terms: v.nullable(paymentTerms),
    }),
  }),
  mark: operation({
    name: 'paymentMethods.mark',
    path: '/payment_methods/{methodId}/mark',
    media: '*/*',
    cache: 'shared',
    errors: ['file_not_found'],
  }),
};
