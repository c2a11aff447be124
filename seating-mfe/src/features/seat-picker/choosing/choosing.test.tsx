import { aProduct, refusal, renderInScope, testScope } from '@permanto/testing';
import { cartApi } from '@permanto/api-client';
import { DEFAULT_AVAILABILITY, type EventWire } from '@permanto/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { installFakeCanvas } from '../../../lib/chart/testing/fake-canvas';
import { hallOf } from '../../../lib/chart/testing/plans';
import { installFakeMedia } from '../../../testing/fake-media';
import { aHallApi, aSeatedEvent } from '../../../testing/hall-fixtures';
import { opened } from '../model';
import { SeatPicker } from '../seat-picker';

const flags = { hide_pricing_categories: false, quick_checkout: false, allow_single_seats: false };
const hall = hallOf(2, 2, 6);
Object.assign(hall.sections[1]!.rows[0]!.seats[0]!, { accessible: true });
Object.assign(hall.sections[1]!.rows[0]!.seats[1]!, { companion_of: 's1-r0-0' });

beforeEach(() => {
  installFakeCanvas(600, 400);
  installFakeMedia([/reduced-motion/]);
});

async function openPicker(event: Partial<EventWire> = {}, taken: string[] = []) {
  const script = aHallApi({ taken, hall, event: aSeatedEvent({ flags, ...event }) });
  const test = await testScope({ script });
  await allSettled(opened, { scope: test.scope, params: { eventId: 'derby' } });
  const page = renderInScope(test.scope, <SeatPicker eventId="derby" />);
  await act(() => allSettled(test.scope));
  const press = (name: string | RegExp) => page.user.click(screen.getByRole('button', { name }));
  /** Chooses seats in the list of a section: `1.3` is its first row's third seat. */
  const choose = async (section: string, ...seats: string[]) => {
    if (!screen.queryByRole('grid')) await press(section);
    for (const seat of seats) {
      const [row, number] = seat.split('.');
      const name = new RegExp(`^${section}, rivi ${row}, paikka ${number},`);
      act(() => screen.getByRole('gridcell', { name }).click());
      await act(() => allSettled(test.scope));
    }
  };
  return { ...test, ...page, press, choose };
}

const chosen = () => screen.getByRole('region', { name: 'Valitut paikat' });
const bar = () => screen.findByRole('region', { name: 'Valintasi' });
const openFilters = async ({ user }: Awaited<ReturnType<typeof openPicker>>) => {
  await user.click(screen.getByText('Rajaa paikkoja'));
  return screen.findByRole('group', { name: 'Hintaluokat' });
};

describe('the party', () => {
  test('is remembered while its seats are chosen, and the best seats are asked for the rest', async () => {
    const { choose, press, bodies } = await openPicker();
    await press('Lisää paikkoja');
    await choose('Section 0', '1.1');
    expect(within(chosen()).getByText('1/3 valittu.')).toBeVisible();
    expect(await bar()).toHaveTextContent('1/3 paikkaa');
    await press('Varaa parhaat paikat');
    expect(bodies('seatReservations.create').at(-1)).toEqual({
      event: { id: 'derby' },
      seat_count: 2,
    });
    expect(await within(chosen()).findByText('3 paikkaa valittu.')).toBeVisible();
  });

  test('says what it needs before the best seats are asked for', async () => {
    const { user, press, bodies } = await openPicker();
    await user.click(screen.getByText('Rajaa paikkoja'));
    await user.click(await screen.findByRole('button', { name: 'Lisää pyörätuolipaikkoja' }));
    await user.click(screen.getByRole('checkbox', { name: 'Vain vierekkäin samalla rivillä' }));
    await press('Varaa parhaat paikat');
    expect(bodies('seatReservations.create').at(-1)).toEqual({
      event: { id: 'derby' },
      seat_count: 2,
      accessible_count: 1,
      together: true,
    });
  });

  test('never asks for more seats than one order can have, and hears why', async () => {
    const { choose, press, bodies } = await openPicker({ max_per_order: 2 });
    await choose('Section 0', '1.1', '1.2', '1.3');
    expect(screen.getByRole('alert')).toHaveTextContent('enintään 2 lippua; yritit ostaa 3');
    await press('Varaa parhaat paikat');
    expect(screen.getByRole('alert')).toHaveTextContent('enintään 2 lippua; yritit ostaa 4');
    expect(bodies('seatReservations.create')).toHaveLength(2);
  });

  test('hears which tickets are not sold in so small a number', async () => {
    const availability = { ...DEFAULT_AVAILABILITY, min: 3 };
    const products = [aProduct({ allowed_seat_categories: ['a', 'b'], availability })];
    const { choose } = await openPicker({ products });
    await choose('Section 0', '1.1', '1.2');
    expect(
      await screen.findByText('Aikuinen myydään vähintään 3 paikan ryhmissä. Valitse vielä 1.'),
    ).toBeVisible();
    await choose('Section 0', '1.3');
    expect(screen.queryByText(/vähintään 3 paikan/)).not.toBeInTheDocument();
  });
});

describe('the filter', () => {
  test('is followed by the counts, the list and the best seats, until it is taken away', async () => {
    const page = await openPicker();
    const categories = await openFilters(page);
    await page.user.click(within(categories).getByRole('checkbox', { name: /^B,/ }));
    expect(screen.getByText('Rajausta vastaa 12 vapaata paikkaa.')).toBeVisible();
    const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
    expect([first, second].map((row) => row?.lastElementChild?.textContent)).toEqual([
      '0 / 12',
      '12 / 12',
    ]);
    await page.press('Varaa parhaat paikat');
    expect(page.bodies('seatReservations.create')).toMatchObject([{ categories: [{ id: 'b' }] }]);
    await page.press('Section 0');
    expect(
      screen.getByRole('gridcell', { name: /rivi 2, paikka 1, .*ei vastaa rajausta, vapaa$/ }),
    ).toBeInTheDocument();
    await page.press('Poista rajaukset');
    expect(screen.queryByRole('gridcell', { name: /ei vastaa/ })).not.toBeInTheDocument();
    expect(screen.getByText('Rajaa paikkoja')).toBeVisible();
  });

  test('goes by price', async () => {
    const page = await openPicker();
    await openFilters(page);
    const price = screen.getByRole('combobox', { name: 'Hinta enintään' });
    expect(
      within(price)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Kaikki hinnat', '7,00\u00a0€', '23,00\u00a0€']);
    await page.user.selectOptions(price, '700');
    expect(screen.getByText('Rajausta vastaa 12 vapaata paikkaa.')).toBeVisible();
  });

  test('finds places for wheelchairs and what belongs to them', async () => {
    const page = await openPicker();
    await openFilters(page);
    await page.user.click(screen.getByRole('checkbox', { name: /^Näytä vain pyörätuolipaikat/ }));
    expect(screen.getByText('Rajausta vastaa 2 vapaata paikkaa.')).toBeVisible();
    await page.press('Varaa parhaat paikat');
    expect(page.bodies('seatReservations.create')).toMatchObject([{ accessible_count: 1 }]);
    await page.press('Section 1');
    expect(
      screen.getByRole('gridcell', { name: /paikka 1, pyörätuolipaikka/ }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('gridcell', { name: /paikka 2, avustajan paikka/ }),
    ).toBeInTheDocument();
  });

  test('shows no prices where the event shows none', async () => {
    const page = await openPicker({ flags: { ...flags, hide_pricing_categories: true } });
    await page.user.click(screen.getByText('Rajaa paikkoja'));
    await screen.findByRole('checkbox', { name: /^Näytä vain/ });
    expect(screen.queryByRole('group', { name: 'Hintaluokat' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Hinta enintään' })).not.toBeInTheDocument();
  });
});

describe('a single seat that would be left over', () => {
  const notice = () => screen.findByText('Paikka 1 jäisi yksin');

  test('is taken as well by one press, and the focus stays near', async () => {
    const { choose, press, bodies } = await openPicker();
    await choose('Section 0', '1.2', '1.3');
    await notice();
    await press('Ota myös paikka 1');
    await waitFor(() => expect(screen.queryByText(/jäisi yksin/)).not.toBeInTheDocument());
    expect(bodies('seatReservations.create').at(-1)).toMatchObject({
      seats: [{ chart_id: 's0-r0-0' }],
    });
    expect(screen.getByRole('heading', { name: 'Valitut paikat' })).toHaveFocus();
    expect(within(chosen()).getByText('3 paikkaa valittu.')).toBeVisible();
  });

  test('is avoided by moving over', async () => {
    const { choose, press } = await openPicker();
    await choose('Section 0', '1.2', '1.3');
    await notice();
    await press('Vaihda paikkoihin 1, 2');
    await waitFor(() => expect(screen.queryByText(/jäisi yksin/)).not.toBeInTheDocument());
    const seats = within(chosen()).getAllByRole('listitem');
    expect(seats.map(({ textContent }) => textContent).sort()).toEqual([
      'Section 0, rivi 1, paikka 1',
      'Section 0, rivi 1, paikka 2',
    ]);
  });

  test('is told to a party that isn’t complete only when the shop has refused', async () => {
    const { scope, rescript, choose, press } = await openPicker();
    await press('Lisää paikkoja');
    await choose('Section 0', '1.2', '1.3');
    expect(screen.queryByText(/jäisi yksin/)).not.toBeInTheDocument();
    const alone = { seat: 's0-r0-0', section: 'Section 0', row: '1', number: '1' };
    rescript({ 'carts.addItems': refusal(422, 'single_seat_left', alone) });
    const body = { cart_items: [] };
    await act(() => allSettled(cartApi.addItems, { scope, params: { body } }));
    expect(await notice()).toBeVisible();
  });

  test('may be left where the event allows it', async () => {
    const { choose } = await openPicker({ flags: { ...flags, allow_single_seats: true } });
    await choose('Section 0', '1.2', '1.3');
    await bar();
    expect(screen.queryByText(/jäisi yksin/)).not.toBeInTheDocument();
  });
});

describe('the summary', () => {
  test('says how many, what they cost at least or exactly, and leads to the tickets', async () => {
    const { choose, press } = await openPicker();
    await choose('Section 0', '1.1', '1.2');
    expect(await bar()).toHaveTextContent(
      /^2 paikkaa 46,00\s€Varattu klo \d\d\.\d\d astiValitse liput$/,
    );
    await press('Section 0');
    await choose('Section 1', '2.1');
    expect(await bar()).toHaveTextContent(/^3 paikkaa alkaen 53,00\s€/);
    expect(within(await bar()).getByRole('link', { name: 'Valitse liput' })).toHaveAttribute(
      'href',
      '#buy-box',
    );
  });
});
