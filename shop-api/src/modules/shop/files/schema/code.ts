import * as v from 'valibot';
import { id, money } from '@permanto/contracts';
import { localized, date, positive, percentage, codeText, sales } from './values';

/** What campaigns, serial cards and badges there are, and codes that exist without being bought. */
export const codeFile = v.strictObject({
  campaigns: v.optional(
    v.array(
      v.strictObject({
        id,
        title: localized,
        /** `static`: one shared code; `dynamic`: unique codes, each for one order. */
        kind: v.picklist(['static', 'dynamic']),
        codes: v.array(codeText),
        valid: v.optional(sales, {}),
        /** Orders that each code is good for; null: any number. */
        uses: v.optional(v.nullable(positive), null),
        /** Pieces of its products in one order. */
        max_per_order: v.optional(v.nullable(positive), null),
        /** What it makes cheaper. Products that it opens name it in their `requirements`. */
        products: v.optional(v.array(id), []),
        discount: v.optional(
          v.nullable(
            v.union([
              v.strictObject({ percentage }),
              v.strictObject({ amount: money }),
              v.strictObject({ price: money }),
            ]),
          ),
          null,
        ),
      }),
    ),
    [],
  ),
  serial_cards: v.optional(
    v.array(
      v.strictObject({
        id,
        title: localized,
        /** Counted from the purchase; null: for ever. */
        valid_days: v.optional(v.nullable(positive), null),
        codes: v.optional(
          v.array(
            v.strictObject({
              code: codeText,
              times: positive,
              amount: positive,
              expires: v.optional(v.nullable(date), null),
            }),
          ),
          [],
        ),
      }),
    ),
    [],
  ),
  badges: v.optional(
    v.array(
      v.strictObject({
        id,
        title: localized,
        valid_days: v.optional(v.nullable(positive), null),
        /** Pieces that one badge is good for; null: any number. */
        quotas: v.strictObject({
          per_event: v.optional(v.nullable(positive), null),
          /** Of all events of one calendar day. */
          per_event_date: v.optional(v.nullable(positive), null),
          /** Ordered on one calendar day. */
          per_day: v.optional(v.nullable(positive), null),
          total: v.optional(v.nullable(positive), null),
        }),
        codes: v.optional(
          v.array(v.strictObject({ code: codeText, expires: v.optional(v.nullable(date), null) })),
          [],
        ),
      }),
    ),
    [],
  ),
  value_vouchers: v.optional(
    v.strictObject({
      valid_days: v.optional(v.nullable(positive), null),
      codes: v.optional(
        v.array(
          v.strictObject({
            code: codeText,
            value: money,
            expires: v.optional(v.nullable(date), null),
          }),
        ),
        [],
      ),
    }),
    {},
  ),
});

export type CodeFile = v.InferOutput<typeof codeFile>;
