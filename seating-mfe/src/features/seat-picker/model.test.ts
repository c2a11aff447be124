import { $transport, api } from '@permanto/api-client';
import { allSettled, fork, type Scope, scopeBind, serialize } from 'effector';
import { deferred, fault, refusal, testScope } from '@permanto/testing';
import { waitFor } from '@testing-library/react';
import { aHallApi, aSeatedEvent } from '../../testing/hall-fixtures';
import { statusOf } from '../../lib/hall/seat-statuses';
import {
  $failure,
  $freeSeats,
  $statuses,
  $offer,
  $plan,
  $seatNumbers,
  $streamAddress,
  seatChangeReceived,
  hallShown,
  seatsShown,
  opened,
  seatToggled,
  seatStatesReceived,
  streamClosed,
  streamOpened,
  streamLost,
} from './model';

const seatOf = (scope: Scope, id: string) => scope.getState($seatNumbers).get(id) ?? -1;
const statusOfSeat = (scope: Scope, id: string) =>
  statusOf(scope.getState($statuses), seatOf(scope, id));

describe('the model of the seat picker', () => {
  it('serializes sections and prices, but neither the plan nor personal data', async () => {
    const { scope } = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    expect(scope.getState($offer)?.sections).toHaveLength(2);
    const sent = JSON.stringify(serialize(scope));
    expect(sent).toContain('"Section 1"');
    expect(sent).not.toContain('s1-r0-0');
    expect(sent).not.toContain('reservation');
  });

  it('requests only the event and the hall’s summary on the server', async () => {
    const { scope, requests } = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    const requested = requests
      .map(({ operation }) => operation)
      .filter((name) => name !== 'shop.get');
    expect(requested).toEqual(['events.get', 'events.hall']);
  });

  it('loads plan and seats in the browser, also after server rendering', async () => {
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

  it('reads the seats once for the hall and the finder, and anew when they come back', async () => {
    const { scope, requests } = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    const readCount = async () => {
      await allSettled(seatsShown, { scope });
      await allSettled(seatsShown, { scope });
      return requests.filter(({ operation }) => operation === 'events.seats').length;
    };
    expect(await readCount()).toBe(1);
    await allSettled(streamClosed, { scope });
    expect(await readCount()).toBe(2);
  });

  it('loads the current plan if it was replaced since the page was rendered', async () => {
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
    ['no longer exists', refusal(404, 'file_not_found')],
    ['is truncated', new ArrayBuffer(9)],
  ])('fails for a plan that %s, and can be retried', async (_, answer) => {
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

  it('updates a seat optimistically, and reverts it when refused', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const response = new Promise((resolve) => {
      answer = resolve;
    });
    const { scope } = await testScope({
      script: { ...aHallApi(), 'seatReservations.create': () => response },
    });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    await allSettled(hallShown, { scope });
    const choice = allSettled(seatToggled, { scope, params: seatOf(scope, 's0-r0-0') });
    expect(statusOfSeat(scope, 's0-r0-0')).toBe('own');
    answer({
      scripted: true,
      status: 409,
      body: { error: { code: 'seat_already_taken', exception_parameters: { seat: 's0-r0-0' } } },
    });
    await choice;
    expect(statusOfSeat(scope, 's0-r0-0')).toBe('free');
  });

  it('applies presses on a seat while its previous choice is pending, once that is confirmed', async () => {
    const script = aHallApi();
    const { scope, rescript, requests } = await testScope({ script });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    await allSettled(hallShown, { scope });
    const press = scopeBind(seatToggled, { scope });
    const seat = seatOf(scope, 's0-r0-0');
    const choices = () =>
      requests.flatMap(({ operation }) => /^seatReservations\.(\w+)/.exec(operation)?.[1] ?? []);

    const [reserved, released] = [deferred<void>(), deferred<void>()];
    rescript({
      ...script,
      'seatReservations.create': async (request: never) => {
        await reserved.promise;
        return script['seatReservations.create'](request);
      },
      'seatReservations.remove': async (request: never) => {
        await released.promise;
        return script['seatReservations.remove'](request);
      },
    });
    press(seat);
    press(seat);
    expect(statusOfSeat(scope, 's0-r0-0')).toBe('free');
    await waitFor(() => expect(choices()).toEqual(['create']));
    reserved.resolve();
    await waitFor(() => expect(choices()).toEqual(['create', 'remove']));
    press(seat);
    press(seat);
    press(seat);
    expect(statusOfSeat(scope, 's0-r0-0')).toBe('own');
    released.resolve();
    await allSettled(scope);
    expect(choices()).toEqual(['create', 'remove', 'create']);
    expect(statusOfSeat(scope, 's0-r0-0')).toBe('own');
  });

  it('shows a released seat as free before the stream has reported it', async () => {
    const { scope } = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    await allSettled(hallShown, { scope });
    await allSettled(streamOpened, { scope });
    const seat = seatOf(scope, 's0-r0-0');
    await allSettled(seatToggled, { scope, params: seat });
    const held = { version: 7, taken: ['s0-r0-0'], held: ['s0-r0-0'], freed: [] };
    await allSettled(seatChangeReceived, { scope, params: held });
    await allSettled(seatToggled, { scope, params: seat });
    expect(statusOfSeat(scope, 's0-r0-0')).toBe('free');
  });

  it('applies changes by other visitors, and requests nothing while the stream is open', async () => {
    const { scope, requests } = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    await allSettled(hallShown, { scope });
    expect(scope.getState($streamAddress)).toBe('/v1/kotipelit/events/derby/seats/changes');
    const seatRequests = () =>
      requests.filter(({ operation }) => operation === 'events.seats').length;
    const change = (version: number, taken: string[], freed: string[] = [], held: string[] = []) =>
      allSettled(seatChangeReceived, { scope, params: { version, taken, held, freed } });
    const marked = () =>
      scope.getState($plan)?.seats.ids.filter((id) => statusOfSeat(scope, id) !== 'free');

    await allSettled(seatStatesReceived, {
      scope,
      params: { version: 7, taken: ['s0-r0-0', 's0-r0-3'], held: ['s0-r0-3'] },
    });
    expect([statusOfSeat(scope, 's0-r0-0'), statusOfSeat(scope, 's0-r0-3')]).toEqual([
      'taken',
      'held',
    ]);
    await change(8, ['s0-r0-1', 's0-r0-3'], ['s0-r0-0'], ['s0-r0-1']);
    expect(marked()).toEqual(['s0-r0-1', 's0-r0-3']);
    expect([statusOfSeat(scope, 's0-r0-1'), statusOfSeat(scope, 's0-r0-3')]).toEqual([
      'held',
      'taken',
    ]);
    await change(8, ['s1-r0-0']);
    expect(marked()).toEqual(['s0-r0-1', 's0-r0-3']);
    await allSettled(seatToggled, { scope, params: seatOf(scope, 's0-r0-2') });
    expect(seatRequests()).toBe(1);
    await allSettled(streamLost, { scope });
    expect(seatRequests()).toBe(2);
    await allSettled(streamOpened, { scope });
    await allSettled(seatToggled, { scope, params: seatOf(scope, 's0-r0-2') });
    expect(seatRequests()).toBe(2);
  });

  it('requests the seats before subscribing, and subscribes even if that fails', async () => {
    const { scope, rescript } = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    const response = deferred<unknown>();
    rescript({ 'events.seats': () => response.promise });
    const shown = allSettled(hallShown, { scope });
    await waitFor(() => expect(scope.getState($plan)).not.toBeNull());
    expect(scope.getState($streamAddress)).toBeNull();
    response.resolve(fault());
    await shown;
    expect(scope.getState($streamAddress)).not.toBeNull();
    expect(scope.getState($failure)).not.toBeNull();
    const params = { version: 7, taken: ['s0-r0-0'], held: [] };
    await allSettled(seatStatesReceived, { scope, params });
    expect(scope.getState($failure)).toBeNull();
    expect(statusOfSeat(scope, 's0-r0-0')).toBe('taken');
  });

  it('clears the failure once the stream is open', async () => {
    const { scope, rescript } = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    rescript({ 'events.seats': fault() });
    await allSettled(hallShown, { scope });
    expect(scope.getState($failure)).not.toBeNull();
    await allSettled(streamOpened, { scope });
    expect(scope.getState($failure)).toBeNull();
  });

  it('leaves the failure to the page where the event could not be read, and loads the hall with it', async () => {
    const script = aHallApi();
    const { scope, rescript } = await testScope({ script });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    rescript({ 'events.get': fault(), 'events.seats': fault(), 'seatingPlans.get': fault() });
    const readEvent = () =>
      allSettled(api.events.get, { scope, params: { params: { eventId: 'derby' } } });
    await readEvent();
    await allSettled(hallShown, { scope });
    expect(scope.getState($failure)).toBeNull();
    rescript(script);
    await readEvent();
    expect(scope.getState($failure)).toBeNull();
    expect(scope.getState($plan)?.sections).toHaveLength(2);
    expect(scope.getState($freeSeats)?.get('s0')).toBe(8);
  });

  it('ignores late responses about the previous event', async () => {
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

  it('resets when the page goes on to another event', async () => {
    const { scope, rescript } = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope, params: { eventId: 'derby' } });
    rescript({ 'events.get': { event: aSeatedEvent({ id: 'final', has_seating_chart: false }) } });
    await allSettled(opened, { scope, params: { eventId: 'final' } });
    expect(scope.getState($offer)).toBeNull();
    expect(scope.getState($plan)).toBeNull();
  });
});
