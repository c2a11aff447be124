import * as v from 'valibot';

/** Cents as Paytrail takes them, VAT included. */
const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999_998));
const text = (max: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(max),
    v.regex(/^\P{Surrogate}*$/u, 'must not hold half a character'),
  );
const email = v.pipe(v.string(), v.rfcEmail(), v.maxLength(200));
const url = (max: number) => v.pipe(v.string(), v.url(), v.maxLength(max));
const hasOneDecimal = (rate: number) => Math.abs(rate * 10 - Math.round(rate * 10)) < 1e-9;

/** `new` comes only from `GET /payments/{id}`; `ok` and `fail` are final. */
export const PAYMENT_STATUSES = ['new', 'ok', 'fail', 'pending', 'delayed'] as const;
export type PaytrailStatus = (typeof PAYMENT_STATUSES)[number];
export const paytrailStatus = v.picklist(PAYMENT_STATUSES);

export const paymentItem = v.object({
  unitPrice: v.pipe(v.number(), v.integer(), v.minValue(-2_147_483_648), v.maxValue(2_147_483_647)),
  units: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999_998)),
  vatPercentage: v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(100),
    v.check(hasOneDecimal, 'must have at most one decimal'),
  ),
  productCode: text(100),
  description: v.optional(text(1_000)),
  stamp: v.optional(text(200)),
});
export type PaymentItem = v.InferOutput<typeof paymentItem>;

const customer = v.object({
  email,
  firstName: v.optional(text(50)),
  lastName: v.optional(text(50)),
  phone: v.optional(text(50)),
  companyName: v.optional(text(100)),
});

const address = v.object({
  streetAddress: text(50),
  postalCode: text(15),
  city: text(30),
  county: v.optional(text(200)),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be of ISO 3166-1 alpha-2')),
});

const urls = (max: number) => v.object({ success: url(max), cancel: url(max) });

/** What the provider's payment methods are grouped by. */
export const PAYMENT_GROUPS = ['mobile', 'bank', 'creditcard', 'credit', 'other'] as const;

/** The body of `POST /payments`, the part of it that this shop uses. */
export const paymentRequest = v.pipe(
  v.object({
    /** Unique for each attempt. */
    stamp: text(200),
    reference: text(200),
    amount,
    currency: v.literal('EUR'),
    language: v.picklist(['FI', 'SV', 'EN']),
    /** The groups of payment methods that the page offers; absent: all. */
    groups: v.optional(v.array(v.picklist(PAYMENT_GROUPS))),
    items: v.optional(v.array(paymentItem)),
    customer,
    invoicingAddress: v.optional(address),
    redirectUrls: urls(300),
    callbackUrls: v.optional(urls(3_000)),
    /** Seconds. */
    callbackDelay: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(900))),
  }),
  v.check(
    ({ items, amount }) =>
      !items || items.reduce((sum, item) => sum + item.unitPrice * item.units, 0) === amount,
    'amount must be the sum of the items',
  ),
);
export type PaymentRequest = v.InferOutput<typeof paymentRequest>;

/** A list without what this shop can't read, which must not keep a payment from being made. */
const readable = <Schema extends v.GenericSchema>(entry: Schema) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.flatMap((given): v.InferOutput<Schema>[] => {
        const read = v.safeParse(entry, given);
        return read.success ? [read.output] : [];
      }),
    ),
  );

/** A payment method; several cards share one id. */
export const provider = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  name: text(100),
  group: v.string(),
  icon: v.optional(v.string()),
  svg: v.optional(v.string()),
});
export type Provider = v.InferOutput<typeof provider>;

/** A payment method with the form that is posted from the browser to pay by it. */
export const providerForm = v.object({
  ...provider.entries,
  url: url(2_000),
  parameters: v.pipe(
    v.array(v.object({ name: text(200), value: v.pipe(v.string(), v.maxLength(20_000)) })),
    v.maxLength(100),
  ),
});
export type ProviderForm = v.InferOutput<typeof providerForm>;

/** The answer to `GET /merchants/grouped-payment-providers`. */
export const groupedProviders = v.object({
  /** HTML: a sentence with a link. */
  terms: v.optional(v.string()),
  providers: readable(provider),
});
export type GroupedProviders = v.InferOutput<typeof groupedProviders>;

export interface ProvidersQuery {
  /** Cents. */
  readonly amount?: number | undefined;
  readonly language: PaymentRequest['language'];
  readonly groups: readonly (typeof PAYMENT_GROUPS)[number][];
}

/** The answer to `POST /payments`. */
export const createdPayment = v.object({
  transactionId: v.string(),
  href: v.pipe(v.string(), v.url()),
  reference: v.optional(v.string()),
  terms: v.optional(v.string()),
  providers: v.optional(readable(providerForm), []),
});
export type CreatedPayment = v.InferOutput<typeof createdPayment>;

/** The answer to `GET /payments/{transactionId}`. */
export const paymentInfo = v.object({
  transactionId: v.string(),
  status: paytrailStatus,
  amount: v.number(),
  currency: v.string(),
  stamp: v.string(),
  reference: v.string(),
  createdAt: v.optional(v.string()),
  href: v.optional(v.string()),
  provider: v.optional(v.nullable(v.string())),
  paidAt: v.optional(v.nullable(v.string())),
});
export type PaymentInfo = v.InferOutput<typeof paymentInfo>;

export const refundRequest = v.object({
  amount,
  /** Used where the payment method cannot be refunded directly. */
  email: v.optional(email),
  refundStamp: v.optional(text(200)),
  refundReference: v.optional(text(200)),
  callbackUrls: urls(3_000),
});
export type RefundRequest = v.InferOutput<typeof refundRequest>;

export const createdRefund = v.object({
  transactionId: v.optional(v.string()),
  provider: v.optional(v.nullable(v.string())),
  status: v.picklist(['ok', 'pending', 'fail']),
});
export type CreatedRefund = v.InferOutput<typeof createdRefund>;
