import { type FormOperation, formAction } from '@permanto/contracts/forms';
import { BUY_BOX_ID, localizedPath, paths } from '@permanto/contracts/paths';
import type { Language } from '@permanto/contracts/values';
import type { Sale } from '../../lib/sale';

/** The form of the amounts, to which a quick order's fields belong that stand beside it. */
export const AMOUNTS_FORM = `${BUY_BOX_ID}-amounts`;

/** Where a form of the box leads that a browser sends by itself. */
export const actionOf = (
  operation: FormOperation,
  { eventId }: Sale,
  language: Language,
  target: Omit<Parameters<typeof formAction>[1], 'from'> = {},
) => localizedPath(formAction(operation, { from: paths.event(eventId), ...target }), language);
