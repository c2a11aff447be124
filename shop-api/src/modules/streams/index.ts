import type { StreamTicketWire } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import type { Module } from '../../app';
import { route } from '../../http/route';
import type { Call } from '../../app';
import { isRefused, ok, refuse, type Result } from '../../result';
import { readyList } from '../shop';
import { validateView, viewStream } from './commands/view-stream';
import { createLiveStates } from './live-states';
import { presentStream } from './presenter';
import { findStream } from './queries/find-ticket';
import { setFreeze } from './repository';

const { streams } = operations;

const shared = { maxAgeSeconds: 60 };
/** A player asks every few seconds; a frozen picture must not wait much longer. */
const live = { maxAgeSeconds: 2 };

const answers = readyList({
  many: 'streams',
  one: 'stream',
  of: (shop) => new Map([...shop.streams].map(([id, stream]) => [id, presentStream(stream)])),
});

type ViewCall = Call<typeof streams.view> | Call<typeof streams.validateView>;

const showingOf = ({ shop, params, body }: ViewCall) => ({
  shop,
  streamId: params.streamId,
  ticketCode: body.ticket_code,
});

const answerWith = (view: Result<StreamTicketWire>) =>
  isRefused(view) ? view : ok({ stream_ticket: view.value });

/** Streams, who may watch them, and whether their picture stands still. */
export function streamModule(freshMs?: number): Module {
  const states = createLiveStates(freshMs);
  return {
    name: 'streams',
    routes: [
      route(streams.list, async (_, { shop }) => ok(answers(shop).all), shared),
      route(
        streams.get,
        async (_, { shop, params }) => {
          const answer = answers(shop).each.get(params.streamId);
          return answer ? ok(answer) : refuse('stream_not_found');
        },
        shared,
      ),
      route(
        streams.liveState,
        async (app, { shop, params }) => {
          const stream = findStream(shop, params.streamId);
          return isRefused(stream) ? stream : ok(await states.answer(app, shop, stream.value.id));
        },
        live,
      ),
      route(streams.setLiveState, async (app, { shop, params, body }) => {
        const stream = findStream(shop, params.streamId);
        if (isRefused(stream)) return stream;
        const { live_state } = body;
        await setFreeze(app.db, shop.key, stream.value.id, live_state.freeze_live);
        states.forget(shop);
        return ok({ live_state });
      }),
      route(streams.view, async (app, call) => answerWith(await viewStream(app, showingOf(call)))),
      route(streams.validateView, async (app, call) =>
        answerWith(await validateView(app, showingOf(call), call.body.viewer_id)),
      ),
    ],
  };
}
