import { randomUUID } from 'node:crypto';
import type { StreamTicketWire } from '@permanto/contracts';
import type { App } from '../../../app';
import { isRefused, ok, type Result } from '../../../result';
import { presentView } from '../presenter';
import { findTicket, type Showing } from '../queries/find-ticket';
import { stillWatches, watch } from '../repository';

const viewOf = ({ shop, streamId }: Showing, ticketId: string, viewerId: string) => ({
  shopKey: shop.key,
  streamId,
  ticketId,
  viewerId,
});

/** A new viewer watches with the ticket; the previous one no longer does. */
export async function viewStream(app: App, showing: Showing): Promise<Result<StreamTicketWire>> {
  const admitted = await findTicket(app, showing);
  if (isRefused(admitted)) return admitted;
  const viewerId = randomUUID();
  await watch(app.db, viewOf(showing, admitted.value.ticket.id, viewerId));
  return ok(presentView({ ...admitted.value, viewerId, watches: true }));
}

/** Whether this viewer still watches with the ticket; who does is noted as seen. */
export async function validateView(
  app: App,
  showing: Showing,
  viewerId: string,
): Promise<Result<StreamTicketWire>> {
  const admitted = await findTicket(app, showing);
  if (isRefused(admitted)) return admitted;
  const watches = await stillWatches(app.db, viewOf(showing, admitted.value.ticket.id, viewerId));
  return ok(presentView({ ...admitted.value, viewerId, watches }));
}
