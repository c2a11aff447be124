import { screen, waitFor, within } from '@testing-library/react';
import { fault, recordFacts, refusal } from '@permanto/testing';
import { texts as seatingTexts } from '../../i18n/texts';
import { installFakeCanvas } from '../../lib/chart/testing/fake-canvas';
import { installFakeMedia } from '../../testing/fake-media';
import { aHallApi, aReservation, aSeatedEvent } from '../../testing/hall-fixtures';
import { texts } from './choice/lazy/texts';
import { best, openSeatPage } from '../../testing/seat-page';

const seatingText = seatingTexts.in('en');

const t = texts.in('en');

type Options = Parameters<typeof aHallApi>[0] & {
  readonly script?: Record<string, unknown>;
  readonly language?: 'fi' | 'en' | 'sv';
};

// Preload the lazy chunk: compiling it on a busy machine exceeds the tests' timeouts.
beforeAll(() => import('./choice/lazy'));
beforeEach(() => {
  installFakeCanvas(600, 400);
  installFakeMedia([/reduced-motion/]);
});

async function openPicker({ script = {}, language = 'en', ...hall }: Options = {}) {
  const page = await openSeatPage({ script: { ...aHallApi(hall), ...script }, language });
  return { ...page, facts: recordFacts(page.scope) };
}

const section = (name: string) => screen.getByRole('button', { name });
const seat = (name: RegExp) => screen.getByRole('gridcell', { name });

describe('the seat picker', () => {
  it('lists the sections with their prices and free seats', async () => {
    await openPicker({ taken: ['s0-r0-0'] });
    const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
    expect(first).toHaveTextContent(/Section 0\s*23,00\s€\s*7 \/ 8/);
    expect(second).toHaveTextContent(/Section 1\s*12,00\s€\s*8 \/ 8/);
  });

  it('shows the costs on top of its prices', async () => {
    const costs = [{ id: 'fee', kind: 'service' as const, per: 'order' as const, price: 1.5 }];
    const products = aSeatedEvent().products.map((product) => ({ ...product, costs }));
    await openPicker({ event: aSeatedEvent({ products }) });
    expect(screen.getByRole('table')).toHaveAccessibleDescription(
      /^Price \+\sservice fee 1,50\s€ per order$/,
    );
  });

  it('says what a seat costs with all costs', async () => {
    const costs = [{ id: 'fee', kind: 'service' as const, per: 'order' as const, price: 1.5 }];
    const products = aSeatedEvent().products.map((product) => ({ ...product, costs }));
    const { user } = await openPicker({ event: aSeatedEvent({ products }) });
    await user.click(screen.getByRole('button', { name: 'Section 0' }));
    const seats = await screen.findAllByRole('gridcell');
    expect(seats[0]).toHaveAccessibleName(
      /^Section 0, row 1, seat 1, 23,00\s€, 24,50\s€ with fees, free$/,
    );
  });

  it('is empty for an event without a chart, and requests none', async () => {
    const event = aSeatedEvent({ has_seating_chart: false });
    const { container, requests } = await openPicker({ event });
    expect(container).toBeEmptyDOMElement();
    expect(requests.map(({ operation }) => operation)).not.toContain('events.hall');
  });

  it('is empty for a cancelled event', async () => {
    const { container } = await openPicker({ event: aSeatedEvent({ status: 'cancelled' }) });
    expect(container).toBeEmptyDOMElement();
  });

  it('reserves the best seats, announces them and publishes a fact', async () => {
    const { user, facts, bodies } = await openPicker();
    await user.click(best());
    expect(bodies('seatReservations.create')).toEqual([{ event: { id: 'derby' }, seat_count: 2 }]);
    expect(
      await screen.findByText(
        /^Reserved for you: Section 0, row 1, seat 2; Section 0, row 1, seat 3\. 2 seats/,
      ),
    ).toBeInTheDocument();
    expect(facts).toContainEqual({
      name: 'seating.seatsReserved',
      payload: {
        event_id: 'derby',
        reservation_ids: [aReservation('s0-r0-1').id, aReservation('s0-r0-2').id],
      },
    });
  });

  it('lists the seats of a section, each with place, price and status', async () => {
    const { user } = await openPicker({ taken: ['s0-r0-0'] });
    await user.click(section('Section 0'));
    expect(section('Section 0')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('gridcell')).toHaveLength(8);
    expect(seat(/^Section 0, row 1, seat 1, 23,00\s€, taken$/)).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(seat(/^Section 0, row 1, seat 2, 23,00\s€, free$/)).toHaveFocus();
  });

  it('can be used by keyboard only: arrows, Home, End, Space, Escape', async () => {
    const { user } = await openPicker();
    await user.click(section('Section 0'));
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(seat(/row 2, seat 2/)).toHaveFocus();
    await user.keyboard('{End}');
    expect(seat(/row 2, seat 4/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(seat(/row 2, seat 4/)).toHaveFocus();
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(seat(/row 1, seat 1/)).toHaveFocus();
    await user.keyboard(' ');
    await waitFor(() => expect(seat(/row 1, seat 1/)).toHaveAttribute('aria-selected', 'true'));
    expect(seat(/row 1, seat 1, .*your choice/)).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(seat(/row 1, seat 1/)).toHaveAttribute('aria-selected', 'false'));
    await user.keyboard('{Escape}');
    expect(section('Section 0')).toHaveFocus();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('releases a seat that is pressed again, and publishes a fact', async () => {
    const { user, facts, reserved } = await openPicker();
    await user.click(section('Section 1'));
    await user.keyboard(' ');
    await waitFor(() => expect(reserved()).toEqual(['s1-r0-0']));
    await user.keyboard(' ');
    await waitFor(() => expect(reserved()).toEqual([]));
    expect(facts).toContainEqual({
      name: 'seating.seatsReleased',
      payload: { event_id: 'derby', reservation_ids: [aReservation('s1-r0-0').id] },
    });
  });

  it('reports a seat lost to another visitor', async () => {
    const { user, reserved } = await openPicker({
      script: {
        'seatReservations.create': refusal(409, 'seat_already_taken', { seat: 's0-r0-0' }),
        'events.seats': { seats: { version: 1, taken: [] } },
      },
    });
    await user.click(section('Section 0'));
    await user.keyboard(' ');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      t('notice.lost', { place: 'Section 0, row 1, seat 1' }),
    );
    expect(reserved()).toEqual([]);
  });

  it('doesn’t request a seat that is known to be taken, and shows why', async () => {
    const { user, bodies } = await openPicker({ taken: ['s0-r0-1'] });
    await user.click(section('Section 0'));
    await user.keyboard('{ArrowRight} ');
    expect(await screen.findByRole('alert')).toHaveTextContent('seat 2 is already taken');
    expect(bodies('seatReservations.create')).toEqual([]);
  });

  it("shows the API's text for other refusals", async () => {
    const { user } = await openPicker({
      script: {
        'seatReservations.create': refusal(422, 'event_amount_max', { max: 10, amount: 11 }),
      },
    });
    await user.click(best());
    expect(await screen.findByRole('alert')).toHaveTextContent(/10/);
  });

  it('shows which section is open before its seats are loaded, and closes it', async () => {
    const { user } = await openPicker({ script: { 'seatingPlans.get': fault() } });
    await user.click(section('Section 1'));
    expect(section('Section 1')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: seatingText('grid.close') }));
    expect(section('Section 1')).toHaveAttribute('aria-expanded', 'false');
    expect(section('Section 1')).toHaveFocus();
  });

  it('can be used by the list if the map cannot be drawn', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { user, reserved } = await openPicker();
    expect(screen.getByText(seatingText('map.failed'))).toBeVisible();
    await user.click(section('Section 0'));
    await user.keyboard(' ');
    await waitFor(() => expect(reserved()).toEqual(['s0-r0-0']));
  });

  it.each(['events.hall', 'seatingPlans.get', 'events.seats'] as const)(
    'reports that the hall cannot be loaded where %s fails, and retries',
    async (operation) => {
      const { user, rescript } = await openPicker({ script: { [operation]: fault() } });
      expect(screen.getByRole('alert')).toHaveTextContent(seatingText('failure'));
      rescript({ [operation]: aHallApi({})[operation] });
      await user.click(screen.getByRole('button', { name: seatingText('retry') }));
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
      expect(await screen.findByRole('button', { name: 'Section 0' })).toBeVisible();
    },
  );

  it('is translated to English and Swedish', async () => {
    const english = await openPicker({ language: 'en' });
    expect(screen.getByRole('heading', { name: 'Choose your seats' })).toBeVisible();
    english.unmount();
    await openPicker({ language: 'sv' });
    expect(screen.getByRole('heading', { name: 'Välj platser' })).toBeVisible();
  });
});
