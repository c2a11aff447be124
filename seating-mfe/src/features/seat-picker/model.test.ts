import { $transport, api } from '@permanto/api-client';
import { allSettled, fork, type Scope, scopeBind, serialize } from 'effector';
import { deferred, fault, refusal, testScope } from '@permanto/testing';
import { waitFor } from '@testing-library/react';
import { aHallApi, aSeatedEvent } from '../../testing/hall-fixtures';
import { statusOf } from '../../lib/hall/marks';
import {
  $failure,
  $freeSeats,
  $marks,
  $offer,
  $plan,
  $seatNumbers,
  $streamAddress,
  changeHeard,
  hallShown,
  opened,
  seatToggled,
  stateHeard,
  streamOpened,
  streamSilent,
} from './model';

const seatOf = (scope: Scope, id: string) => scope.getState($seatNumbers).get(id) ?? -1;
const markOf = (scope: Scope, id: string) => statusOf(scope.getState($marks), seatOf(scope, id));

describe('the model of the seat picker', () => {
  it('sends sections and prices with the page, but neither the plan nor anything personal', async () => {
    const { scope } = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    expect(scope.getState($offer)?.sections).toHaveLength(2);
    const sent = JSON.stringify(serialize(scope));
    expect(sent).toContain('"Section 1"');
    expect(sent).not.toContain('s1-r0-0');
    expect(sent).not.toContain('reservation');
  });

  it('asks on the server for the event and its hall in short only', async () => {
    const { scope, requests } = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    const asked = requests.map(({ operation }) => operation).filter((name) => name !== 'shop.get');
    expect(asked).toEqual(['events.get', 'events.hall']);
  });

  it('reads plan and seats in the browser, also when the page came from the server', async () => {
    const server = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope: server.scope, params: { eventId: 'derby' } });
    const sent = serialize(server.scope);
    const scope = fork({ values: { ...sent, [String($transport.sid)]: server.transport } });
    expect(scope.getState($offer)).toEqual(server.scope.getState($offer));
    expect(scope.getState($plan)).toBeNull();
    await allSettled(hallShown, { scope });
    expect(scope.getState($plan)?.sections).toHaveLength(2);
    expect(scope.getState($freeSeats)?.get('s0')).toBe(8);
  });

  it('reads the plan of today where the shop has another one than when the page was made', async () => {
    const script = aHallApi();
    const { scope, rescript } = await testScope({ script });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    const { hall } = script['events.hall'];
    rescript({
      'events.hall': { hall: { ...hall, plan: { ...hall.plan, hash: 'new' } } },
      'seatingPlans.get': ({ path }: { path: string }) =>
        path === '/seating_plans/new.bin'
          ? script['seatingPlans.get']
          : refusal(404, 'file_not_found'),
    });
    await allSettled(hallShown, { scope });
    expect(scope.getState($plan)?.sections).toHaveLength(2);
    expect(scope.getState($failure)).toBeNull();
  });

  it.each([
    ['is no longer there', refusal(404, 'file_not_found')],
    ['was torn on the way', new ArrayBuffer(9)],
  ])('fails for a plan that %s, and tries again when it is asked to', async (_, answer) => {
    const script = aHallApi();
    const { scope, rescript } = await testScope({ script });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    rescript({ 'seatingPlans.get': answer });
    await allSettled(hallShown, { scope });
    expect(scope.getState($failure)).not.toBeNull();
    rescript(script);
    await allSettled(hallShown, { scope });
    expect(scope.getState($failure)).toBeNull();
    expect(scope.getState($plan)?.sections).toHaveLength(2);
  });

  it('shows a choice at once, and takes it back when it is refused', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const held = new Promise((resolve) => {
      answer = resolve;
    });
    const { scope } = await testScope({
      script: { ...aHallApi(), 'seatReservations.create': () => held },
    });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    await allSettled(hallShown, { scope });
    const choice = allSettled(seatToggled, { scope, params: seatOf(scope, 's0-r0-0') });
    expect(markOf(scope, 's0-r0-0')).toBe('own');
    answer({
      scripted: true,
      status: 409,
      body: { error: { code: 'seat_already_taken', exception_parameters: { seat: 's0-r0-0' } } },
    });
    await choice;
    expect(markOf(scope, 's0-r0-0')).toBe('free');
  });

  it('follows what others take and give back, and asks for nothing beside the stream', async () => {
    const { scope, requests } = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    await allSettled(hallShown, { scope });
    expect(scope.getState($streamAddress)).toBe('/v1/kotipelit/events/derby/seats/changes');
    const asked = () => requests.filter(({ operation }) => operation === 'events.seats').length;
    const tell = (version: number, taken: string[], freed: string[] = [], held: string[] = []) =>
      allSettled(changeHeard, { scope, params: { version, taken, held, freed } });
    const marked = () =>
      scope.getState($plan)?.seats.ids.filter((id) => markOf(scope, id) !== 'free');

    await allSettled(stateHeard, {
      scope,
      params: { version: 7, taken: ['s0-r0-0', 's0-r0-3'], held: ['s0-r0-3'] },
    });
    expect([markOf(scope, 's0-r0-0'), markOf(scope, 's0-r0-3')]).toEqual(['taken', 'held']);
    await tell(8, ['s0-r0-1', 's0-r0-3'], ['s0-r0-0'], ['s0-r0-1']);
    expect(marked()).toEqual(['s0-r0-1', 's0-r0-3']);
    expect([markOf(scope, 's0-r0-1'), markOf(scope, 's0-r0-3')]).toEqual(['held', 'taken']);
    await tell(8, ['s1-r0-0']);
    expect(marked()).toEqual(['s0-r0-1', 's0-r0-3']);
    await allSettled(seatToggled, { scope, params: seatOf(scope, 's0-r0-2') });
    expect(asked()).toBe(1);
    await allSettled(streamSilent, { scope });
    expect(asked()).toBe(2);
    await allSettled(streamOpened, { scope });
    await allSettled(seatToggled, { scope, params: seatOf(scope, 's0-r0-2') });
    expect(asked()).toBe(2);
  });

  it('asks for the seats before it listens, and listens also where they could not be had', async () => {
    const { scope, rescript } = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    const later = deferred<unknown>();
    rescript({ 'events.seats': () => later.promise });
    const shown = allSettled(hallShown, { scope });
    await waitFor(() => expect(scope.getState($plan)).not.toBeNull());
    expect(scope.getState($streamAddress)).toBeNull();
    later.resolve(fault());
    await shown;
    expect(scope.getState($streamAddress)).not.toBeNull();
    expect(scope.getState($failure)).not.toBeNull();
    const params = { version: 7, taken: ['s0-r0-0'], held: [] };
    await allSettled(stateHeard, { scope, params });
    expect(scope.getState($failure)).toBeNull();
    expect(markOf(scope, 's0-r0-0')).toBe('taken');
  });

  it('needs no seats from elsewhere once the stream is open: nothing has failed', async () => {
    const { scope, rescript } = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    rescript({ 'events.seats': fault() });
    await allSettled(hallShown, { scope });
    expect(scope.getState($failure)).not.toBeNull();
    await allSettled(streamOpened, { scope });
    expect(scope.getState($failure)).toBeNull();
  });

  it('takes no late answer about the event before for one about this', async () => {
    const { scope, rescript } = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    const [before, now] = [deferred<unknown>(), deferred<unknown>()];
    rescript({ 'events.seats': () => before.promise });
    const shownBefore = allSettled(hallShown, { scope });
    rescript({
      'events.get': { event: aSeatedEvent({ id: 'final' }) },
      'events.seats': () => now.promise,
    });
    scopeBind(opened, { scope })({ eventId: 'final' });
    await waitFor(() => expect(scope.getState($offer)?.event_id).toBe('final'));
    scopeBind(hallShown, { scope })();
    await waitFor(() => expect(scope.getState($plan)).not.toBeNull());
    before.resolve(fault());
    await waitFor(() => expect(scope.getState(api.events.seats.inFlight)).toBe(1));
    expect(scope.getState($streamAddress)).toBeNull();
    expect(scope.getState($failure)).toBeNull();
    now.resolve({ seats: { version: 1, taken: [] } });
    await shownBefore;
    expect(scope.getState($streamAddress)).toContain('/final/');
  });

  it('forgets one event when the page goes on to another', async () => {
    const { scope, rescript } = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    rescript({ 'events.get': { event: aSeatedEvent({ id: 'final', has_seating_chart: false }) } });
    await allSettled(opened, { scope, params: { eventId: 'final' } });
    expect(scope.getState($offer)).toBeNull();
    expect(scope.getState($plan)).toBeNull();
  });
});
