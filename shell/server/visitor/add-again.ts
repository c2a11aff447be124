import { addAgain, type AgainRow, rowOf } from '@permanto/checkout-flow/add-again';
import { localizedPath, parseCartLines, paths } from '@permanto/contracts';
import { visitorOperations } from '@permanto/contracts/api';
import { textsOf } from '@permanto/contracts/forms';
import { call, type FormAction, NOTHING_CHOSEN } from './form-action';

const { carts, seatReservations } = visitorOperations;

/** As many as one call could add. */
const MAX_ROWS = 100;

/**
 * Puts what a cart held whose time is over into a new one, row by row, as the page does by scripts. Where something is
 * lacking, the page is shown with each row's result.
 */
export const addRowsAgain: FormAction = async (form) => {
  const { session, fields, next, language } = form;
  // The form has what the old cart held: its end is no refusal.
  session.storage.set('cart_lines', null);
  const rows: AgainRow[] = [];
  for (const line of parseCartLines(textsOf(fields).lines ?? '').slice(0, MAX_ROWS)) {
    const row = await addAgain(rowOf(line), {
      reserveSeats: (sent) => call(form, seatReservations.create, sent, { creates: true }),
      addItems: (sent) => call(form, carts.addItems, sent, { creates: true }),
      releaseSeat: ({ params }) => call({ ...form, params }, seatReservations.remove, {}),
    });
    rows.push(row);
  }
  const error = rows.length === 0 ? NOTHING_CHOSEN : rows.find((row) => row.error)?.error;
  if (error) return { error, fields: { rows: JSON.stringify(rows) } };
  return { next: next ?? localizedPath(paths.cart(), language) };
};
