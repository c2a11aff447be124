import { api, type ApiError, isRefused, type ShownError, shownError } from '@permanto/api-client';
import type { StreamTicket } from '@permanto/contracts';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { keep, type Kept, readKept } from './kept';

interface Arrival {
  readonly streamId: string;
  /** The code that the address brought. */
  readonly code: string | null;
}

/** A stream's page is on a screen; the place of the ticket's code is its fragment. */
export const arrived = createEvent<Arrival>();
export const left = createEvent();
export const codeTyped = createEvent<string>();
/** The typed code is to open the stream. */
export const codeSent = createEvent();
/** The ticket that is watched elsewhere is to be watched here again. */
export const takenBack = createEvent();
/** What the visitor's press brought has its focus. */
export const focusTaken = createEvent();
/** It is time to ask whether this is still who watches. */
export const viewDue = createEvent();

export const $streamId = createStore('', { serialize: 'ignore' })
  .on(arrived, (_, { streamId }) => streamId)
  .reset(left);

const readKeptFx = createEffect(({ streamId, code }: Arrival): Kept | null => {
  const kept = readKept(streamId);
  return code === null || kept?.code === code ? kept : { code, isLost: false };
});
const keepFx = createEffect(({ streamId, kept }: { streamId: string; kept: Kept | null }) =>
  keep(streamId, kept),
);
sample({ clock: arrived, target: readKeptFx });

interface Showing {
  readonly streamId: string;
  readonly code: string;
}
const viewFx = attach({
  effect: api.streams.view,
  mapParams: ({ streamId, code }: Showing) => ({
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
export const $code = createStore('', { serialize: 'ignore' })
  .on(codeTyped, (_, typed) => typed)
  .on(readKeptFx.doneData, (typed, kept) => kept?.code ?? typed)
  .reset(arrived, left);
const $isBlank = $code.map((code) => code.trim() === '');

sample({
  clock: codeSent,
  source: { streamId: $streamId, code: $code },
  filter: ({ code }) => code.trim() !== '',
  target: viewFx,
});
sample({ clock: takenBack, source: { streamId: $streamId, code: $code }, target: viewFx });
sample({
  clock: readKeptFx.done,
  source: $streamId,
  filter: (current, { params, result }) =>
    current === params.streamId && result !== null && !result.isLost,
  fn: (streamId, { result }) => ({ streamId, code: result?.code ?? '' }),
  target: viewFx,
});

/** The gate opened. */
export const viewed = sample({
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
/** Who is told that somebody else watches, may long be somebody else, too. */
const $viewerId = createStore('', { serialize: 'ignore' })
  .on(viewed, (_, { viewer_id }) => viewer_id)
  .reset(arrived, left);
const validated = sample({
  clock: validateFx.doneData,
  source: $viewerId,
  filter: (viewerId, { stream_ticket }) => viewerId === stream_ticket.viewer_id,
  fn: (_, { stream_ticket }) => stream_ticket,
});
const lost = validated.filter({ fn: ({ view_validation_failed }) => view_validation_failed });

const isNoTicket = (error: ApiError) =>
  isRefused(error, 'ticket_not_found', 'ticket_not_for_stream', 'stream_not_found');
/** The ticket no longer opens the stream, e.g. since its money went back. */
const shutOut = sample({
  clock: validateFx.failData,
  source: $viewerId,
  filter: (viewerId, error) => viewerId !== '' && isNoTicket(error),
  fn: (_, error) => error,
});

/** What the gate let in; null outside, and once somebody else watches with the ticket. */
export const $ticket = createStore<StreamTicket | null>(null, { serialize: 'ignore' })
  .on(viewed, (_, ticket) => ticket)
  .on(validated, (_, ticket) => (ticket.view_validation_failed ? null : ticket))
  .reset(shutOut, arrived, left);

export const $isLost = createStore(false, { serialize: 'ignore' })
  .on(lost, () => true)
  .on(readKeptFx.doneData, (_, kept) => kept?.isLost ?? false)
  .reset(viewed, viewRefused, arrived, left);

/** Why the gate stayed shut: a refusal, no answer at all, or nothing typed. */
export type GateError = ShownError | 'noAnswer' | 'blank';
const gateError = (error: ApiError): GateError =>
  error.type === 'refused' ? shownError(error) : 'noAnswer';

export const $gateError = createStore<GateError | null>(null, { serialize: 'ignore' })
  .on([viewRefused, shutOut], (_, error) => gateError(error))
  .on(sample({ clock: codeSent, filter: $isBlank }), () => 'blank')
  .reset(codeTyped, viewed, arrived, left);
export const $isChecking = viewFx.pending;
/** What comes next was asked for by a press: then the focus belongs to it. */
export const $takesFocus = createStore(false, { serialize: 'ignore' })
  .on([codeSent, takenBack], () => true)
  .reset(focusTaken, viewRefused, arrived, left);

sample({
  clock: viewDue,
  source: { streamId: $streamId, ticket: $ticket },
  filter: (view): view is { streamId: string; ticket: StreamTicket } => view.ticket !== null,
  target: validateFx,
});

sample({
  clock: viewed,
  source: $streamId,
  fn: (streamId, { ticket_code }) => ({ streamId, kept: { code: ticket_code, isLost: false } }),
  target: keepFx,
});
sample({
  clock: lost,
  source: $streamId,
  fn: (streamId, { ticket_code }) => ({ streamId, kept: { code: ticket_code, isLost: true } }),
  target: keepFx,
});
sample({
  clock: [viewRefused, shutOut],
  source: $streamId,
  filter: (_, error) => isNoTicket(error),
  fn: (streamId) => ({ streamId, kept: null }),
  target: keepFx,
});
