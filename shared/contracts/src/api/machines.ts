import * as v from 'valibot';
import { checkIn, liveState, seatingPlan } from '../entities';
import { id, language, money, PICTURE_WIDTHS } from '../values';
import { operation } from './operation';

// What programs ask for, and the browser without a script: no page needs to know of it.

/** What Paytrail appends to a return or callback; more may be added. */
const paymentParameters = v.record(v.string(), v.string());

export const orderLinkOperations = {
  pay: operation({
    name: 'orders.pay',
    path: '/orders/{orderNumber}/pay',
    query: v.object({ method: v.optional(v.string()) }),
    status: 303,
    media: 'text/html',
    errors: ['order_not_found'],
  }),
};

export const streamStaffOperations = {
  setLiveState: operation({
    name: 'streams.setLiveState',
    method: 'PUT',
    path: '/streams/{streamId}/live_state.json',
    body: v.strictObject({ live_state: v.strictObject({ freeze_live: v.boolean() }) }),
    output: v.object({ live_state: liveState }),
    auth: 'staff',
    errors: ['stream_not_found'],
  }),
};

export const ticketOperations = {
  checkIn: operation({
    name: 'tickets.checkIn',
    method: 'POST',
    path: '/tickets/{ticketCode}/check_ins.json',
    /** Where given, only a ticket of this event is let in. */
    body: v.strictObject({ event: v.optional(v.strictObject({ id })) }),
    output: v.object({ check_in: checkIn }),
    status: 201,
    auth: 'staff',
    errors: ['ticket_not_found', 'ticket_already_used', 'ticket_not_for_entry'],
  }),
};

/** What a browser posts to the provider to pay by one method. */
const paymentForm = v.object({
  url: v.string(),
  parameters: v.array(v.object({ name: v.string(), value: v.string() })),
  /** The method's name. */
  name: v.string(),
});

export const paymentOperations = {
  return: operation({
    name: 'payments.return',
    path: '/payments/return',
    query: paymentParameters,
    status: 303,
    media: 'text/html',
    errors: ['payment_signature_invalid', 'checkout_not_found'],
  }),
  callback: operation({
    name: 'payments.callback',
    path: '/payments/callback',
    query: paymentParameters,
    status: 204,
    media: 'text/plain',
    errors: ['payment_signature_invalid', 'checkout_not_found'],
  }),
  form: operation({
    name: 'payments.form',
    path: '/payments/form.json',
    query: v.strictObject({ token: v.string(), method: id }),
    output: v.object({
      /** Null where it can't be paid so (any more). */
      payment_form: v.nullable(paymentForm),
      /** The provider's page with all methods; the order's payment where nothing is to be paid. */
      forward_to_url: v.string(),
      payableEur: money,
      language,
    }),
    errors: ['order_not_found'],
  }),
};

/** A file of the shop's own, by its name in the folder `files`: no path, nothing hidden. */
export const FILE_NAME = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)+$/;

export const fileOperations = {
  get: operation({
    name: 'files.get',
    path: '/files/{fileName}',
    query: v.strictObject({
      v: v.optional(v.string()),
      width: v.optional(v.picklist(PICTURE_WIDTHS, `must be one of ${PICTURE_WIDTHS.join(', ')}`)),
    }),
    media: '*/*',
    cache: 'shared',
    errors: ['file_not_found'],
  }),
};

/** Plans for clients that don't read their bytes. */
export const seatingChartOperations = {
  get: operation({
    name: 'seatingCharts.get',
    path: '/events/{eventId}/seating_chart.json',
    output: v.object({ seating_plan: seatingPlan }),
    cache: 'shared',
    errors: ['event_not_found', 'event_has_no_seating_chart'],
  }),
};

/** For shells, which keep what they have rendered until it changes. */
export const catalogueOperations = {
  changes: operation({
    name: 'catalogue.changes',
    path: '/changes',
    media: 'text/event-stream',
  }),
};
