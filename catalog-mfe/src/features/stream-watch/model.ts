import { api, type ApiError, isRefused, type ShownError, shownError } from '@permanto/api-client';
import type { StreamTicket } from '@permanto/contracts';
import { readCode, readLine } from '@permanto/contracts/readers';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { storeTicket, type StoredTicket, readStoredTicket } from './stored-ticket';

interface OpenedWatch {
  readonly streamId: string;
  /** The code from the URL. */
  readonly code: string | null;
}

/** A stream's page was mounted in a browser; its fragment may contain the ticket's code. */
export const watchOpened = createEvent<OpenedWatch>();
export const watchClosed = createEvent();
export const codeTyped = createEvent<string>();
/** The typed code was submitted. */
export const codeSent = createEvent();
/** The visitor wants to watch here again with the ticket that is in use elsewhere. */
export const takeBackRequested = createEvent();
/** The element that replaced the pressed button has taken the focus. */
export const focusTaken = createEvent();
/** It is time to check whether this viewer still holds the ticket. */
export const viewDue = createEvent();

export const $streamId = createStore('')
  .on(watchOpened, (_, { streamId }) => streamId)
  .reset(watchClosed);

const readStoredTicketFx = createEffect(
  ({ streamId, code: given }: OpenedWatch): StoredTicket | null => {
    const code = given && (readCode(given) ?? given);
    const stored = readStoredTicket(streamId);
    return code === null || stored?.code === code ? stored : { code, isLost: false };
  },
);
const storeTicketFx = createEffect(
  ({ streamId, stored }: { streamId: string; stored: StoredTicket | null }) =>
    storeTicket(streamId, stored),
);
sample({ clock: watchOpened, target: readStoredTicketFx });

interface ViewRequest {
  readonly streamId: string;
  readonly code: string;
}
const viewFx = attach({
  effect: api.streams.view,
  mapParams: ({ streamId, code }: ViewRequest) => ({
    params: { streamId },
    body: { ticket_code: code },
  }),
});
const validateFx = attach({
  effect: api.streams.validateView,
  mapParams: ({ streamId, ticket }: { streamId: string; ticket: StreamTicket }) => ({
    params: { streamId },
    body: { ticket_code: ticket.ticket_code, viewer_id: ticket.viewer_id },
  }),
});
export const $code = createStore('')
  .on(codeTyped, (_, typed) => typed)
  .on(readStoredTicketFx.doneData, (typed, stored) => stored?.code ?? typed)
  .reset(watchOpened, watchClosed);
const isBlank = (code: string) => readLine(code) === '';
const $isBlank = $code.map(isBlank);

sample({
  clock: codeSent,
  source: { streamId: $streamId, code: $code },
  filter: ({ code }) => !isBlank(code),
  target: viewFx,
});
sample({ clock: takeBackRequested, source: { streamId: $streamId, code: $code }, target: viewFx });
sample({
  clock: readStoredTicketFx.done,
  source: $streamId,
  filter: (current, { params, result }) =>
    current === params.streamId && result !== null && !result.isLost,
  fn: (streamId, { result }) => ({ streamId, code: result?.code ?? '' }),
  target: viewFx,
});

/** The API has accepted the ticket. */
export const viewStarted = sample({
  clock: viewFx.done,
  source: $streamId,
  filter: (current, { params }) => current === params.streamId,
  fn: (_, { result }) => result.stream_ticket,
});
const viewRefused = sample({
  clock: viewFx.fail,
  source: $streamId,
  filter: (current, { params }) => current === params.streamId,
  fn: (_, { error }) => error,
});
/** Identifies the current view, to ignore late responses about previous ones. */
const $viewerId = createStore('')
  .on(viewStarted, (_, { viewer_id }) => viewer_id)
  .reset(watchOpened, watchClosed);
const validated = sample({
  clock: validateFx.doneData,
  source: $viewerId,
  filter: (viewerId, { stream_ticket }) => viewerId === stream_ticket.viewer_id,
  fn: (_, { stream_ticket }) => stream_ticket,
});
const viewLost = validated.filter({ fn: ({ view_validation_failed }) => view_validation_failed });

const isNoTicket = (error: ApiError) =>
  isRefused(error, 'ticket_not_found', 'ticket_not_for_stream', 'stream_not_found');
/** The ticket is no longer valid, e.g. after a refund. */
const ticketRejected = sample({
  clock: validateFx.failData,
  source: $viewerId,
  filter: (viewerId, error) => viewerId !== '' && isNoTicket(error),
  fn: (_, error) => error,
});

/** The accepted ticket; null before that, and once it is in use elsewhere. */
export const $ticket = createStore<StreamTicket | null>(null)
  .on(viewStarted, (_, ticket) => ticket)
  .on(validated, (_, ticket) => (ticket.view_validation_failed ? null : ticket))
  .reset(ticketRejected, watchOpened, watchClosed);

export const $isLost = createStore(false)
  .on(viewLost, () => true)
  .on(readStoredTicketFx.doneData, (_, stored) => stored?.isLost ?? false)
  .reset(viewStarted, viewRefused, watchOpened, watchClosed);

/** Why the ticket was not accepted: a refusal, no response, or an empty code. */
export type GateError = ShownError | 'noAnswer' | 'blank';
const gateError = (error: ApiError): GateError =>
  error.type === 'refused' ? shownError(error) : 'noAnswer';

export const $gateError = createStore<GateError | null>(null)
  .on([viewRefused, ticketRejected], (_, error) => gateError(error))
  .on(sample({ clock: codeSent, filter: $isBlank }), () => 'blank')
  .reset(codeTyped, viewStarted, watchOpened, watchClosed);
export const $isChecking = viewFx.pending;
/** The next view follows from a press, so it must take the focus. */
export const $takesFocus = createStore(false)
  .on([codeSent, takeBackRequested], () => true)
  .reset(focusTaken, viewRefused, watchOpened, watchClosed);

sample({
  clock: viewDue,
  source: { streamId: $streamId, ticket: $ticket },
  filter: (view): view is { streamId: string; ticket: StreamTicket } => view.ticket !== null,
  target: validateFx,
});

sample({
  clock: viewStarted,
  source: $streamId,
  fn: (streamId, { ticket_code }) => ({ streamId, stored: { code: ticket_code, isLost: false } }),
  target: storeTicketFx,
});
sample({
  clock: viewLost,
  source: $streamId,
  fn: (streamId, { ticket_code }) => ({ streamId, stored: { code: ticket_code, isLost: true } }),
  target: storeTicketFx,
});
sample({
  clock: [viewRefused, ticketRejected],
  source: $streamId,
  filter: (_, error) => isNoTicket(error),
  fn: (streamId) => ({ streamId, stored: null }),
  target: storeTicketFx,
});
