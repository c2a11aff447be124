import { $transport, api } from '@permanto/api-client';
import type { SeatingPlan } from '@permanto/contracts';
import { aProduct, noAnswer, renderInScope, testScope } from '@permanto/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled, fork, serialize } from 'effector';
import { texts as seatingTexts } from '../../../i18n/texts';
import { installFakeCanvas } from '../../../lib/chart/testing/fake-canvas';
import { hallOf } from '../../../lib/chart/testing/plans';
import { fakeCharts } from '../../../testing/fake-chart';
import { installFakeMedia } from '../../../testing/fake-media';
import { aHallApi, aSeatedEvent } from '../../../testing/hall-fixtures';
import { openSeatPage } from '../../../testing/seat-page';
import { texts as lazyTexts } from '../choice/lazy/texts';
import { seatChangeReceived, opened } from '../model';
import { SeatPicker } from '../seat-picker';
import { seatTexts } from '../seat-texts';

const seatingText = seatingTexts.in('en');

const t = seatTexts.in('en');
const lazyText = lazyTexts.in('en');

const mockCharts = fakeCharts();
jest.mock('../../../lib/chart', () => ({
  ...jest.requireActual<object>('../../../lib/chart'),
  mount: (...mounting: Parameters<typeof mockCharts.mount>) => mockCharts.mount(...mounting),
}));

let media: ReturnType<typeof installFakeMedia>;
// Preload the lazy chunk: compiling it on a busy machine exceeds the tests' timeouts.
beforeAll(() => import('../choice/lazy'));
beforeEach(() => {
  media = installFakeMedia();
  installFakeCanvas(600, 400);
});

function openHall(options: Parameters<typeof aHallApi>[0] = {}) {
  return openSeatPage({ script: aHallApi(options) });
}

const press = (name: string) => screen.getByRole('button', { name });
const seat = (name: RegExp) => screen.getByRole('gridcell', { name });
const first = () => seat(/^Section 0, row 1, seat 1,/);

describe('the grid of the open section', () => {
  it('lies over the map with each cell on its seat, and follows the view', async () => {
    const { user } = await openHall();
    await user.click(press('Section 0'));
    const chart = mockCharts.newest();
    expect(chart.showSection).toHaveBeenCalledWith('s0');
    expect(chart.container).toContainElement(screen.getByRole('grid'));
    expect(first().style).toMatchObject({ left: '64px', top: '64px' });
    act(() => chart.options.onView?.({ x: 10, y: 20, scale: 16 }));
    expect(screen.getByRole('grid').style.transform).toBe('translate(140px, -120px) scale(0.5)');
    act(() => first().focus());
    // Scrolled into view, but without a ring: the cell has one.
    expect(chart.setFocus.mock.calls.slice(-2)).toEqual([[0], [null]]);
  });

  it('lies over the next map’s section where the section was opened in the list', async () => {
    const { user } = await openHall();
    await waitFor(() => expect(mockCharts.charts).not.toHaveLength(0));
    const before = mockCharts.newest();
    await user.click(press(seatingText('map.asList')));
    await user.click(press('Section 0'));
    expect(before.showSection).not.toHaveBeenCalled();
    await user.click(press(seatingText('map.asMap')));
    await waitFor(() => expect(mockCharts.newest()).not.toBe(before));
    expect(mockCharts.newest().showSection).toHaveBeenCalledWith('s0');
  });

  it('leaves pointers to the map, and handles clicks of screen readers', async () => {
    const { user, bodies } = await openHall();
    await user.click(press('Section 0'));
    mockCharts.newest().container.setPointerCapture = () => undefined;
    await user.click(seat(/row 2, seat 2/));
    expect(first()).toHaveFocus();
    expect(bodies('seatReservations.create')).toEqual([]);
    act(() => seat(/row 2, seat 2/).click());
    await waitFor(() => expect(bodies('seatReservations.create')).toHaveLength(1));
  });

  it('keeps its focus when it becomes a table, by choice or because drawing failed', async () => {
    const { user } = await openHall();
    await user.click(press('Section 0'));
    await user.keyboard('{ArrowRight}');
    const focused = document.activeElement;
    expect(focused).toBe(seat(/row 1, seat 2/));
    act(() => mockCharts.newest().options.onFailure?.(new Error('lost')));
    expect(focused).toHaveFocus();
    expect(focused).toHaveTextContent('2');
    expect(screen.getByText(seatingText('map.failed'))).toBeVisible();
    expect(mockCharts.newest().destroy).toHaveBeenCalled();
    expect(
      screen.queryByRole('button', { name: seatingText('map.asMap') }),
    ).not.toBeInTheDocument();
  });

  it('keeps focus and view when the page switches to the dark theme', async () => {
    const { user } = await openHall();
    await user.click(press('Section 0'));
    const before = mockCharts.newest();
    act(() => before.setView({ x: 3, y: 4, scale: 30 }));
    await act(async () => media.set([/dark/]));
    expect(mockCharts.newest()).not.toBe(before);
    expect(before.destroy).toHaveBeenCalled();
    expect(mockCharts.newest().getView()).toEqual({ x: 3, y: 4, scale: 30 });
    expect(first()).toHaveFocus();
  });

  it('announces once that another visitor has taken the focused seat', async () => {
    const { user, scope } = await openHall();
    await user.click(press('Section 0'));
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    const change = (version: number, taken: string[]) =>
      act(async () => {
        await allSettled(seatChangeReceived, {
          scope,
          params: { version, taken, held: [], freed: [] },
        });
      });
    await change(50, ['s0-r0-1']);
    expect(announced()).not.toContainEqual(expect.stringContaining('taken'));
    await change(51, ['s0-r0-0']);
    expect(announced()).toContainEqual(
      expect.stringMatching(/^Section 0, row 1, seat 1, .*taken$/),
    );
    expect(first()).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(announced()).not.toContainEqual(expect.stringContaining('taken'));
  });

  it('renders only a part of a large section, with ARIA counts of the whole', async () => {
    const { user } = await openHall({ hall: hallOf(2, 60, 30) });
    await user.click(press('Section 0'));
    expect(screen.getAllByRole('gridcell').length).toBeLessThanOrEqual(400);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '60');
    await user.keyboard('{Control>}{End}{/Control}');
    const last = seat(/row 60, seat 30/);
    expect(last).toHaveFocus();
    expect(last).toHaveAttribute('aria-colindex', '31');
    expect(last.closest('[role=row]')).toHaveAttribute('aria-rowindex', '60');
  });
});

describe('the map', () => {
  it('is mounted in a page that was rendered on the server', async () => {
    const server = await testScope({ script: aHallApi() });
    await allSettled(opened, { scope: server.scope, params: { eventId: 'derby' } });
    const sent = serialize(server.scope);
    const scope = fork({ values: { ...sent, [String($transport.sid)]: server.transport } });
    renderInScope(scope, <SeatPicker eventId="derby" />);
    await act(() => allSettled(scope));
    expect(mockCharts.newest().container).toBeInTheDocument();
  });

  it('changes to a list and back by choice, also in forced colours', async () => {
    const { user, reserved } = await openHall();
    expect(screen.getByRole('img', { name: seatingText('map.label') })).toBeInTheDocument();
    await user.click(press(seatingText('map.asList')));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await user.click(press('Section 0'));
    await user.click(seat(/row 2, seat 2/));
    await waitFor(() => expect(reserved()).toEqual(['s0-r1-1']));
    await user.click(press(seatingText('map.asMap')));
    await act(async () => media.set([/forced-colors/]));
    expect(screen.getByRole('img', { name: seatingText('map.label') })).toBeInTheDocument();
  });

  it('is a list by default in forced colours', async () => {
    media.set([/forced-colors/]);
    await openHall();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(press(seatingText('map.asList'))).toHaveAttribute('aria-pressed', 'true');
  });

  it('zooms with + and −, and shows all with 0, also from the grid', async () => {
    const { user } = await openHall();
    await user.click(press('Section 0'));
    await user.keyboard('+-0');
    const chart = mockCharts.newest();
    const factors = chart.zoomBy.mock.calls.map(([factor]) => factor > 1);
    expect(factors).toEqual([true, false]);
    expect(chart.setView).toHaveBeenLastCalledWith('all', 'glide');
    expect(first()).toHaveFocus();
  });

  it('is skipped to past the list of sections', async () => {
    await openHall();
    const link = screen.getByRole<HTMLAnchorElement>('link', {
      name: seatingText('sections.skip'),
    });
    const target = document.querySelector(link.hash);
    expect(target).toHaveAttribute('tabindex', '-1');
    expect(target).toContainElement(screen.getByRole('img', { name: seatingText('map.label') }));
  });
});

describe('a section that is not for sale', () => {
  const products = [aProduct({ allowed_seat_categories: ['b'] })];
  const text = (nodes: readonly HTMLElement[]) => nodes.map(({ textContent }) => textContent);

  it('is shown as not for sale in list, map, legend and names, and can’t be chosen', async () => {
    const { user, bodies } = await openHall({ event: aSeatedEvent({ products }) });
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Section 0not on sale0 / 8');
    expect(screen.getByRole('option', { name: 'Section 0' })).toBeDisabled();
    expect(mockCharts.newest().setStatus).toHaveBeenLastCalledWith(
      Array.from({ length: 8 }, (_, at) => [at, 'blocked']),
    );
    const signs = within(await screen.findByRole('list', { name: lazyText('legend.title') }));
    expect(text(signs.getAllByRole('listitem'))).toContain(lazyText('legend.blocked'));
    await user.click(press('Section 0'));
    expect(seat(/^Section 0, row 1, seat 1, not on sale$/)).toHaveAttribute('aria-disabled');
    await user.keyboard(' ');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Section 0, row 1, seat 1, not on sale$/);
    expect(bodies('seatReservations.create')).toEqual([]);
  });

  it('is for sale as soon as the event is reloaded after its sales have begun', async () => {
    const { scope, rescript } = await openHall({ event: aSeatedEvent({ products }) });
    rescript({ 'events.get': { event: aSeatedEvent() } });
    const params = { params: { eventId: 'derby' } };
    await act(() => allSettled(api.events.get, { scope, params }));
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(/Section 023,00\s€8 \/ 8/);
  });

  it('can be chosen if a card opens its seats', async () => {
    const requirements = {
      type: 'serial_card' as const,
      visibility_for_others: true,
      serial_card_ids: ['s'],
    };
    const carded = [
      ...products,
      aProduct({ id: 'c', allowed_seat_categories: ['a'], requirements }),
    ];
    const { user } = await openHall({ event: aSeatedEvent({ products: carded }) });
    await user.click(press('Section 0'));
    expect(seat(/row 1, seat 1, only with a code, free$/)).not.toHaveAttribute('aria-disabled');
  });
});

const hall = hallOf(2, 2, 4);
const [below, above] = hall.sections as [SeatingPlan['sections'][0], SeatingPlan['sections'][0]];

describe('a hall of two floors', () => {
  const floors = [
    { id: 'low', title: 'Permanto' },
    { id: 'high', title: 'Parvi' },
  ];
  const sections = [
    { ...below, floor: 'low' },
    { ...above, floor: 'high' },
  ];

  it('shows one of them, and switches to that of an opened section', async () => {
    const { user } = await openHall({ hall: { ...hall, floors, sections } });
    const group = within(screen.getByRole('group', { name: seatingText('floor') }));
    expect(group.getByRole('radio', { name: 'Permanto' })).toBeChecked();
    await user.click(group.getByRole('radio', { name: 'Parvi' }));
    expect(mockCharts.newest().setFloor).toHaveBeenLastCalledWith('high');
    await user.click(press('Section 0'));
    expect(group.getByRole('radio', { name: 'Permanto' })).toBeChecked();
  });

  it('shows their names before the plan is loaded', async () => {
    const script = aHallApi({ hall: { ...hall, floors, sections } });
    await openSeatPage({ script: { ...script, 'seatingPlans.get': noAnswer } });
    const group = within(screen.getByRole('group', { name: seatingText('floor') }));
    expect(group.getByRole('radio', { name: 'Permanto' })).toBeChecked();
  });
});

describe('a section of tables', () => {
  it('names its tables', async () => {
    const [row] = below.rows as [(typeof below.rows)[0]];
    const tables = { ...below, rows: [{ ...row, kind: 'table' as const, label: '4' }] };
    const { user } = await openHall({ hall: { ...hall, sections: [tables, above] } });
    await user.click(press('Section 0'));
    expect(
      screen.getByRole('rowheader', { name: t('grid.table', { row: 4 }) }),
    ).toBeInTheDocument();
    expect(seat(/^Section 0, table 4, seat 1, .*free$/)).toHaveFocus();
  });
});

describe('a section of unnumbered places', () => {
  const unnumbered = {
    ...below,
    kind: 'unnumbered' as const,
    rows: below.rows.map((row) => ({
      ...row,
      label: '',
      seats: row.seats.map((planned) => ({ ...planned, number: '' })),
    })),
  };

  it('shows that it is not for sale', async () => {
    const event = aSeatedEvent({ products: [aProduct({ allowed_seat_categories: ['b'] })] });
    const sections = [unnumbered, above];
    const { user } = await openHall({ event, hall: { ...hall, sections } });
    await user.click(press('Section 0'));
    expect(screen.queryByRole('form', { name: 'Section 0' })).not.toBeInTheDocument();
    expect(screen.getByText(t('status.blocked'), { selector: 'p' })).toBeVisible();
  });

  it('asks only for the number of places, and reserves them', async () => {
    const { user, bodies } = await openHall({ hall: { ...hall, sections: [unnumbered, above] } });
    await user.click(press('Section 0'));
    const form = within(screen.getByRole('form', { name: 'Section 0' }));
    expect(form.getByRole('spinbutton', { name: t('unnumbered.count') })).toHaveFocus();
    await user.click(form.getByRole('button', { name: seatingText('amount.increase') }));
    await user.click(form.getByRole('button', { name: t('unnumbered.submit', { count: 2 }) }));
    expect(bodies('seatReservations.create')).toEqual([
      { event: { id: 'derby' }, seat_count: 2, section: { id: 's0' } },
    ]);
    await user.keyboard('{Escape}');
    expect(press('Section 0')).toHaveFocus();
    expect(screen.queryByRole('form', { name: 'Section 0' })).not.toBeInTheDocument();
  });
});
