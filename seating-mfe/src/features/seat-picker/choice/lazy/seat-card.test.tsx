import { renderInScope, testScope } from '@permanto/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { installFakeCanvas } from '../../../../lib/chart/testing/fake-canvas';
import { hallOf } from '../../../../lib/chart/testing/plans';
import { fakeCharts } from '../../../../testing/fake-chart';
import { installFakeMedia } from '../../../../testing/fake-media';
import { aHallApi } from '../../../../testing/hall-fixtures';
import { opened } from '../../model';
import { SeatPicker } from '../../seat-picker';

const mockCharts = fakeCharts();
jest.mock('../../../../lib/chart', () => ({
  ...jest.requireActual<object>('../../../../lib/chart'),
  mount: (...mounting: Parameters<typeof mockCharts.mount>) => mockCharts.mount(...mounting),
}));

const hall = hallOf(2, 2, 4);
Object.assign(hall.sections[1]!.rows[0]!.seats[0]!, { restricted_view: true });

async function openHall(media: RegExp[] = []) {
  installFakeMedia(media);
  installFakeCanvas(600, 400);
  const test = await testScope({ script: aHallApi({ hall }) });
  await allSettled(opened, { scope: test.scope, params: { eventId: 'derby' } });
  renderInScope(test.scope, <SeatPicker eventId="derby" />);
  await act(() => allSettled(test.scope));
}

/** The card is hidden from assistive technology, so it has no name and no role. */
const cards = () =>
  screen.queryAllByText('Section 1, row 1, seat 1').map((place) => place.parentElement);

test('shows details of the seat under the pointer, above it or below it', async () => {
  await openHall();
  const chart = mockCharts.newest();
  act(() => chart.options.onView?.({ x: 0, y: 10, scale: 16 }));
  expect(cards()).toEqual([]);
  act(() => chart.options.onHover?.(8, { x: 0, y: 0 }));
  await screen.findByText('Section 1, row 1, seat 1');
  const [card] = cards();
  expect(card).toHaveTextContent(/^Section 1, row 1, seat 112,00\s€ · Brestricted viewfree$/);
  expect(card).toHaveAttribute('aria-hidden', 'true');
  // The seat's middle is at 444, 72 of 600 × 400 pixels, and its radius 6.72 pixels.
  expect(card).toHaveStyle({ left: '444px', top: '57.28px' });
  act(() => chart.options.onView?.({ x: 0, y: 14, scale: 16 }));
  expect(card).toHaveStyle({ top: '22.72px' });
  act(() => chart.options.onView?.({ x: 30, y: 14, scale: 16 }));
  expect(card).toHaveStyle({ left: '8px' });
  act(() => chart.options.onHover?.(null, { x: 0, y: 0 }));
  expect(cards()).toEqual([]);
});

test('shows details of the section under the pointer, which stands out on the map', async () => {
  await openHall();
  const chart = mockCharts.newest();
  act(() => chart.options.onView?.({ x: 0, y: 10, scale: 4 }));
  act(() => chart.options.onHoverSection?.(1));
  const detail = await screen.findByText('8 free, 8 seats in all', { selector: 'p' });
  expect(detail.parentElement).toHaveTextContent(/^Section 112,00\s€8 free, 8 seats in all$/);
  expect(detail.parentElement).toHaveAttribute('aria-hidden', 'true');
  expect(chart.setRaised).toHaveBeenLastCalledWith('s1');
  act(() => chart.options.onHoverSection?.(null));
  expect(detail).not.toBeInTheDocument();
  expect(chart.setRaised).toHaveBeenLastCalledWith(null);
});

test('makes a section of the list stand out on the map while its button has the focus', async () => {
  await openHall();
  const chart = mockCharts.newest();
  act(() => screen.getByRole('button', { name: 'Section 0' }).focus());
  expect(chart.setRaised).toHaveBeenLastCalledWith('s0');
  act(() => screen.getByRole('button', { name: 'Section 0' }).blur());
  expect(chart.setRaised).toHaveBeenLastCalledWith(null);
});

test('shows details of a seat that was pressed on a touch screen, until the hall is moved', async () => {
  await openHall([/hover: none/]);
  const chart = mockCharts.newest();
  act(() => chart.options.onView?.({ x: 0, y: 10, scale: 16 }));
  act(() => chart.options.onPick?.(8));
  await waitFor(() => {
    expect(cards()).toHaveLength(1);
  });
  // Its price is in the page's bar.
  expect(cards()[0]).toHaveTextContent(/^Section 1, row 1, seat 1restricted view/);
  act(() => chart.options.onView?.({ x: 1, y: 10, scale: 16 }));
  expect(cards()).toEqual([]);
});

test('leaves out words first, then the picture, so as not to cover its seat', async () => {
  await openHall();
  const heights: Record<string, number> = {
    '': 300,
    words: 260,
    picture: 120,
    'picture words': 40,
  };
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return heights[this.dataset.leftOut ?? ''] ?? 0;
  });
  const chart = mockCharts.newest();
  // The seat's middle is 200 pixels below the map's top, of 400.
  act(() => chart.options.onView?.({ x: 0, y: 2, scale: 16 }));
  act(() => chart.options.onHover?.(8, { x: 0, y: 0 }));
  await screen.findByText('Section 1, row 1, seat 1');
  expect(cards()[0]).toHaveAttribute('data-left-out', 'picture');
  heights.words = 170;
  act(() => chart.options.onView?.({ x: 1, y: 2, scale: 16 }));
  expect(cards()[0]).toHaveAttribute('data-left-out', 'words');
});
