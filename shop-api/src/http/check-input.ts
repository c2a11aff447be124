import * as v from 'valibot';
import { id, uuid, type ErrorCode } from '@permanto/contracts';
import { FILE_NAME } from '@permanto/contracts/api';
import { MAX_TYPED_CODE_LENGTH, readCode, readOrderNumber } from '@permanto/contracts/readers';
import { ok, refuse, type Result } from '../result';

type Issue = v.BaseIssue<unknown>;

const place = (issue: Issue) => v.getDotPath(issue) ?? '';
const isUnknownField = (issue: Issue) =>
  issue.type === 'strict_object' && issue.expected === 'never';

/** Checks a body or query; an unknown field is reported before an invalid one. */
export function checkInput(
  schema: v.GenericSchema,
  input: unknown,
): Result<unknown, 'unknown_field' | 'invalid_field'> {
  const result = v.safeParse(schema, input);
  if (result.success) return ok(result.output);
  const unknown = result.issues.find(isUnknownField);
  if (unknown) return refuse('unknown_field', { field: place(unknown) });
  const [first] = result.issues;
  return refuse('invalid_field', { field: place(first), fault: first.message });
}

interface ParameterRule {
  readonly schema: v.GenericSchema<string>;
  /** Who asks for something that can't exist hears that it isn't there. */
  readonly otherwise: Extract<ErrorCode, `${string}_not_found` | 'seat_reservation_not_owned'>;
}

const typed = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TYPED_CODE_LENGTH));
const codeText = v.pipe(
  typed,
  v.check((typed) => readCode(typed) !== null, 'must be a code'),
);
const orderNumber = v.pipe(
  typed,
  v.check((typed) => readOrderNumber(typed) !== null, "must be an order's number"),
);

const fileName = v.pipe(v.string(), v.regex(FILE_NAME, 'must be a name of a file'));

const parameterRules: Readonly<Record<string, ParameterRule>> = {
  cartId: { schema: uuid, otherwise: 'cart_not_found' },
  itemId: { schema: uuid, otherwise: 'cart_item_not_found' },
  reservationId: { schema: uuid, otherwise: 'seat_reservation_not_owned' },
  checkoutId: { schema: uuid, otherwise: 'checkout_not_found' },
  productId: { schema: id, otherwise: 'product_not_found' },
  eventId: { schema: id, otherwise: 'event_not_found' },
  orderNumber: { schema: orderNumber, otherwise: 'order_not_found' },
  code: { schema: codeText, otherwise: 'code_not_found' },
  ticketCode: { schema: codeText, otherwise: 'ticket_not_found' },
  venueId: { schema: id, otherwise: 'venue_not_found' },
  slug: { schema: id, otherwise: 'page_not_found' },
  fileName: { schema: fileName, otherwise: 'file_not_found' },
  planHash: { schema: id, otherwise: 'file_not_found' },
  methodId: { schema: id, otherwise: 'file_not_found' },
  streamId: { schema: id, otherwise: 'stream_not_found' },
};

export function ruleOf(parameter: string): ParameterRule {
  const rule = parameterRules[parameter];
  if (!rule) throw new Error(`no rule for the path parameter ${parameter}`);
  return rule;
}

/** Checks the ids of a path, so that no query is asked for what can't be an id. */
export function checkParameters(parameters: Record<string, string>): Result<null> {
  for (const [name, value] of Object.entries(parameters)) {
    const { schema, otherwise } = ruleOf(name);
    if (!v.is(schema, value)) return refuse(otherwise, {});
  }
  return ok(null);
}
