import { operations } from '@permanto/contracts/api';
import type { Module } from '../../app';
import { route } from '../../http/route';
import { checkIn } from './commands/check-in';

/** Tickets at the door. */
export const ticketModule: Module = {
  name: 'tickets',
  routes: [
    route(operations.tickets.checkIn, (app, { shop, params, body }) =>
      checkIn(app, { shop, code: params.ticketCode, eventId: body.event?.id }),
    ),
  ],
};

export {
  type OwnTicket,
  type ShownTicket,
  findPaidTicket,
  insertTickets,
  ticketsOf,
} from './repository';
export { presentTicket } from './presenter';
