import * as v from 'valibot';
import { liveState, stream, streamTicket } from '../entities';
import { MAX_TYPED_CODE_LENGTH } from '../readers';
import { uuid } from '../values';
import { endpoints } from './endpoints';
import { operation } from './operation';

const ticketCode = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TYPED_CODE_LENGTH));
const answer = v.object({ stream_ticket: streamTicket });

export const streamOperations = {
  list: operation({
    ...endpoints.streams.list,
    output: v.object({ streams: v.array(stream) }),
  }),
  get: operation({
    ...endpoints.streams.get,
    output: v.object({ stream }),
    errors: ['stream_not_found'],
  }),
  liveState: operation({
    ...endpoints.streams.liveState,
    output: v.object({ live_state: liveState }),
    errors: ['stream_not_found'],
  }),
  view: operation({
    ...endpoints.streams.view,
    body: v.strictObject({ ticket_code: ticketCode }),
    output: answer,
    status: 201,
    errors: ['stream_not_found', 'ticket_not_found', 'ticket_not_for_stream'],
  }),
  validateView: operation({
    ...endpoints.streams.validateView,
    body: v.strictObject({ ticket_code: ticketCode, viewer_id: uuid }),
    output: answer,
    errors: ['stream_not_found', 'ticket_not_found', 'ticket_not_for_stream'],
  }),
};
