import { act, screen } from '@testing-library/react';
import { allSettled, type Scope, scopeBind } from 'effector';
import { deferred, refusal, renderInScope, testScope } from '@permanto/testing';
import { statusOf } from '../../../lib/hall/seat-statuses';
import { aHallApi } from '../../../testing/hall-fixtures';
import {
  $statuses,
  $plan,
  $seatNumbers,
  seatChangeReceived,
  hallShown,
  opened,
  seatToggled,
  seatStatesReceived,
} from '../model';
import { NoticeText } from './lazy/notice-text';
import { texts } from './lazy/texts';
import { $replacementSeat, replacementAccepted } from './replacement-seat.model';

const t = texts.in('en');

const LOST = 's0-r0-1';
const gone = {
  'seatReservations.create': refusal(409, 'seat_already_taken', { seat: LOST }),
};

/** Shows the hall and presses the seat. */
async function press(seat: string, script: Record<string, unknown> = {}) {
  const api = aHallApi();
  const test = await testScope({ script: { ...api, ...script } });
  const { scope } = test;
  await allSettled(opened, { scope, params: { eventId: 'derby' } });
  await allSettled(hallShown, { scope });
  await allSettled(seatToggled, { scope, params: scope.getState($seatNumbers).get(seat) ?? -1 });
  return { ...test, api };
}

const offered = (scope: Scope) => {
  const seat = scope.getState($replacementSeat);
  return seat === null ? null : scope.getState($plan)?.seats.ids[seat];
};

const statusOfSeat = (scope: Scope, id: string) =>
  statusOf(scope.getState($statuses), scope.getState($seatNumbers).get(id) ?? -1);

describe('a lost seat', () => {
  it('is replaced by the nearest seat that is still free', async () => {
    const { scope, bodies } = await press(LOST, gone);
    expect(offered(scope)).toBe('s0-r0-0');
    await allSettled(seatStatesReceived, {
      scope,
      params: { version: 7, taken: [LOST], held: [LOST] },
    });
    const change = { version: 8, taken: ['s0-r0-0'], held: [], freed: [] };
    await allSettled(seatChangeReceived, { scope, params: change });
    expect(offered(scope)).toBe('s0-r0-2');
    await allSettled(replacementAccepted, { scope });
    expect(bodies('seatReservations.create').at(-1)).toMatchObject({
      seats: [{ chart_id: 's0-r0-2' }],
    });
  });

  it('has no replacement without a similar free seat, and none is offered without a loss', async () => {
    const { scope } = await press(LOST, gone);
    const section = Array.from({ length: 8 }, (_, n) => `s0-r${n >> 2}-${n % 4}`);
    const all = { version: 7, taken: section, held: [] };
    await allSettled(seatStatesReceived, { scope, params: all });
    expect(offered(scope)).toBe('s1-r0-0');
    const won = await press(LOST);
    expect(offered(won.scope)).toBeNull();
  });

  it('has a replacement as well if it was shown as taken when it was pressed', async () => {
    const { scope, bodies } = await press(LOST, aHallApi({ taken: [LOST] }));
    expect(bodies('seatReservations.create')).toEqual([]);
    expect(offered(scope)).toBe('s0-r0-0');
  });

  it('keeps the status that the stream has reported before the response', async () => {
    const { scope, rescript } = await press('s1-r0-0');
    const answer = deferred<unknown>();
    rescript({ 'seatReservations.create': () => answer.promise });
    const number = scope.getState($seatNumbers).get(LOST) ?? -1;
    const pressed = allSettled(seatToggled, { scope, params: number });
    const change = { version: 50, taken: [LOST], held: [LOST], freed: [] };
    scopeBind(seatChangeReceived, { scope })(change);
    answer.resolve(gone['seatReservations.create']);
    await pressed;
    expect(offered(scope)).toBe('s0-r0-0');
    expect(statusOfSeat(scope, LOST)).toBe('held');
  });

  it('is reported with the replacement, which one press reserves', async () => {
    const { scope, rescript, api } = await press(LOST, gone);
    const { user } = renderInScope(scope, <NoticeText at="hall" />);
    const take = await screen.findByRole('button', {
      name: t('notice.offer', { place: 'Section 0, row 1, seat 1' }),
    });
    expect(screen.getByRole('alert')).toHaveTextContent(
      t('notice.lost', { place: 'Section 0, row 1, seat 2' }),
    );
    rescript({ 'seatReservations.create': api['seatReservations.create'] });
    await user.click(take);
    await act(() => allSettled(scope));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(statusOfSeat(scope, 's0-r0-0')).toBe('own');
    expect(document.body).not.toHaveFocus();
  });
});
