import * as v from 'valibot';
import { checkIn, seatingPlan } from '../entities';
import { id, PICTURE_WIDTHS } from '../values';
import { operation } from './operation';

// What programs ask for, and the browser without a script: no page needs to know of it.

/** What Paytrail appends to a return or callback; more may be added. */
const paymentParameters = v.record(v.string(), v.string());

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
