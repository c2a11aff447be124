import * as v from 'valibot';
import { liveState, stream, streamTicket } from '../entities';
import { MAX_TYPED_CODE_LENGTH } from '../readers';
import { uuid } from '../values';
import { operation } from './operation';

const ticketCode = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TYPED_CODE_LENGTH));
const answer = v.object({ stream_ticket: streamTicket });

export const streamOperations = {
  list: operation({
    name: 'streams.list',
    path: '/streams.json',
    output: v.object({ streams: v.array(stream) }),
    cache: 'shared',
  }),
  get: operation({
    name: 'streams.get',
    path: '/streams/{streamId}.json',
    output: v.object({ stream }),
    cache: 'shared',
    errors: ['stream_not_found'],
  }),
  liveState: operation({
    name: 'streams.liveState',
    path: '/streams/{streamId}/live_state.json',
    output: v.object({ live_state: liveState }),
    cache: 'shared',
    errors: ['stream_not_found'],
  }),
  view: operation({
    name: 'streams.view',
    method: 'POST',
    path: '/streams/{streamId}/views.json',
    body: v.strictObject({ ticket_code: ticketCode }),
    output: answer,
    status: 201,
    errors: ['stream_not_found', 'ticket_not_found', 'ticket_not_for_stream'],
  }),
  validateView: operation({
    name: 'streams.validateView',
    method: 'POST',
    path: '/streams/{streamId}/view_validations.json',
    body: v.strictObject({ ticket_code: ticketCode, viewer_id: uuid }),
    output: answer,
    errors: ['stream_not_found', 'ticket_not_found', 'ticket_not_for_stream'],
  }),
};
