import { aCart, aProduct, refusal, renderInScope, testScope } from '@permanto/testing';
import { cartApi } from '@permanto/api-client';
import { DEFAULT_AVAILABILITY, type EventWire } from '@permanto/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { installFakeCanvas } from '../../../../lib/chart/testing/fake-canvas';
import { hallOf } from '../../../../lib/chart/testing/plans';
import { installFakeMedia } from '../../../../testing/fake-media';
import { aHallApi, aSeatedEvent } from '../../../../testing/hall-fixtures';
import { opened } from '../../model';
import { SeatPicker } from '../../seat-picker';

const flags = { hide_pricing_categories: false, quick_checkout: false, allow_single_seats: false };
const hall = hallOf(2, 2, 6);
Object.assign(hall.sections[1]!.rows[0]!.seats[0]!, { accessible: true });
Object.assign(hall.sections[1]!.rows[0]!.seats[1]!, { companion_of: 's1-r0-0' });

// Preload the lazy chunk: compiling it on a busy machine exceeds the tests' timeouts.
beforeAll(() => import('.'));
beforeEach(() => {
  sessionStorage.clear();
  installFakeCanvas(600, 400);
  installFakeMedia([/reduced-motion/]);
});

async function openPicker(event: Partial<EventWire> = {}, of = hall) {
  const script = aHallApi({ hall: of, event: aSeatedEvent({ flags, ...event }) });
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
  test('keeps its size while seats are chosen, and requests best seats for the rest', async () => {
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

  test('sends its needs with the request for the best seats', async () => {
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

  test('never requests more seats than one order can have, and shows why', async () => {
    const { choose, press, bodies } = await openPicker({ max_per_order: 2 });
    await choose('Section 0', '1.1', '1.2', '1.3');
    expect(screen.getByRole('alert')).toHaveTextContent('enintään 2 lippua, ja yritit ostaa 3');
    await press('Varaa parhaat paikat');
    expect(screen.getByRole('alert')).toHaveTextContent('enintään 2 lippua, ja yritit ostaa 4');
    expect(bodies('seatReservations.create')).toHaveLength(2);
  });

  describe('without a maximum per order', () => {
    const upTo = (max: number, id: string, ...categories: string[]) =>
      aProduct({
        id,
        allowed_seat_categories: categories,
        availability: { ...DEFAULT_AVAILABILITY, max },
      });
    const openWith = (...products: EventWire['products']) =>
      openPicker({ max_per_order: null, products });
    const count = () => screen.getByRole('spinbutton', { name: 'Paikkojen määrä' });

    test('reserves no more seats than their tickets allow, and shows why', async () => {
      const { choose, bodies } = await openWith(upTo(2, 'gold', 'a'), upTo(9, 'blue', 'b'));
      await choose('Section 0', '1.1', '1.2', '1.3');
      expect(screen.getByRole('alert')).toHaveTextContent('voit ostaa enintään 2.');
      expect(bodies('seatReservations.create')).toHaveLength(2);
    });

    test('requests no more seats at once than the section has tickets for', async () => {
      const { user, press, bodies } = await openWith(upTo(1, 'gold', 'a'), upTo(3, 'blue', 'b'));
      expect(count()).toHaveAttribute('max', '4');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Katsomo' }), 'Section 0');
      expect(count()).toHaveAttribute('max', '1');
      expect(count()).toHaveValue(1);
      await press('Varaa parhaat paikat');
      expect(bodies('seatReservations.create')).toMatchObject([{ seat_count: 1 }]);
    });

    test('restricts the best seats to categories that can be bought in that number', async () => {
      const { press, bodies } = await openWith(upTo(1, 'gold', 'a'), upTo(3, 'blue', 'b'));
      await press('Varaa parhaat paikat');
      expect(bodies('seatReservations.create')).toMatchObject([
        { seat_count: 2, categories: [{ id: 'b' }] },
      ]);
    });

    test('shows that the best seats and the reserved ones exceed the maximum', async () => {
      const { choose, press, bodies } = await openWith(upTo(2, 'gold', 'a'));
      await choose('Section 0', '1.1');
      await press('Varaa parhaat paikat');
      expect(screen.getByRole('alert')).toHaveTextContent('voit ostaa enintään 2.');
      expect(bodies('seatReservations.create')).toHaveLength(1);
    });

    test('shows that seats beyond one ticket type’s maximum need another type', async () => {
      const { choose } = await openWith(upTo(2, 'adult', 'a'), upTo(1, 'child', 'a'));
      await choose('Section 0', '1.1', '1.2');
      expect(screen.queryByText(/Yhtä lipputyyppiä/)).not.toBeInTheDocument();
      await choose('Section 0', '1.3');
      expect(screen.getByText(/^Yhtä lipputyyppiä voi ostaa enintään 2\. Valitse/)).toBeVisible();
    });
  });

  test('shows which tickets have a higher minimum number', async () => {
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
  test('applies to the counts, the list and the best seats until it is reset', async () => {
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

  test('filters by maximum price', async () => {
    const page = await openPicker();
    await openFilters(page);
    const price = screen.getByRole('combobox', { name: 'Hinta enintään' });
    expect(
      within(price)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Kaikki hinnat', '12,00\u00a0€', '23,00\u00a0€']);
    await page.user.selectOptions(price, '1200');
    expect(screen.getByText('Rajausta vastaa 12 vapaata paikkaa.')).toBeVisible();
  });

  describe('in a hall of three prices', () => {
    const dear = { id: 'c', title: 'C', color: '#1b6e3c' };
    const three = { ...hall, categories: [...hall.categories, dear] };
    const products = [
      ...aSeatedEvent().products,
      aProduct({ id: 'derby-dear', price: 40, allowed_seat_categories: ['c'] }),
    ];
    const field = (name: string) => screen.getByRole('combobox', { name });
    const offered = (name: string) =>
      within(field(name))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value);

    test('filters by a price range whose limits never cross', async () => {
      const page = await openPicker({ products }, three);
      await openFilters(page);
      await page.user.selectOptions(field('Hinta vähintään'), '2300');
      expect(screen.getByText('Rajausta vastaa 12 vapaata paikkaa.')).toBeVisible();
      expect(offered('Hinta enintään')).toEqual(['', '2300', '4000']);
      await page.user.selectOptions(field('Hinta enintään'), '2300');
      expect(offered('Hinta vähintään')).toEqual(['', '1200', '2300']);
      await page.press('Varaa parhaat paikat');
      expect(page.bodies('seatReservations.create')).toMatchObject([{ categories: [{ id: 'a' }] }]);
    });

    test('restores filter and needs after a reload, as far as the hall still has them', async () => {
      const before = await openPicker({ products }, three);
      const categories = await openFilters(before);
      await before.user.selectOptions(field('Hinta vähintään'), '1200');
      await before.user.click(within(categories).getByRole('checkbox', { name: /^C,/ }));
      await before.user.click(within(categories).getByRole('checkbox', { name: /^B,/ }));
      await before.press('Lisää pyörätuolipaikkoja');
      before.unmount();
      const after = await openPicker();
      await screen.findByText('Rajaa paikkoja (rajaus päällä)');
      await after.user.click(screen.getByText('Rajaa paikkoja (rajaus päällä)'));
      expect(await screen.findByText('Rajausta vastaa 12 vapaata paikkaa.')).toBeVisible();
      expect(screen.getByRole('checkbox', { name: /^B,/ })).toBeChecked();
      await after.press('Varaa parhaat paikat');
      expect(after.bodies('seatReservations.create')).toMatchObject([
        { categories: [{ id: 'b' }], accessible_count: 1 },
      ]);
      await after.press('Poista rajaukset');
      after.unmount();
      await openPicker();
      await screen.findByRole('list', { name: 'Kartan merkit' });
      expect(screen.getByText('Rajaa paikkoja')).toBeVisible();
    });
  });

  const STORAGE_KEY = 'permanto:seating:derby:filter';
  const requestWithStored = async () => {
    const page = await openPicker({ max_per_order: 4 });
    await screen.findByRole('list', { name: 'Kartan merkit' });
    await page.press('Varaa parhaat paikat');
    return page;
  };

  test.each([
    ['{}'],
    ['{"filter":{"categories":"b"}}'],
    ['{"filter":{"isAccessible":true},"needs":{"accessible":1}}'],
  ])('ignores a stored value of another shape: %s', async (json) => {
    sessionStorage.setItem(STORAGE_KEY, json);
    const { bodies } = await requestWithStored();
    expect(bodies('seatReservations.create')).toEqual([{ event: { id: 'derby' }, seat_count: 2 }]);
    expect(screen.getByText('Rajaa paikkoja')).toBeVisible();
  });

  test('fills in what an older build didn’t store, and limits the needs to the maximum', async () => {
    sessionStorage.setItem(STORAGE_KEY, '{"filter":{"categories":["b"]},"needs":{"accessible":9}}');
    const { user, bodies } = await requestWithStored();
    expect(bodies('seatReservations.create')).toMatchObject([
      { categories: [{ id: 'b' }], accessible_count: 2 },
    ]);
    await user.click(screen.getByText('Rajaa paikkoja (rajaus päällä)'));
    const name = 'Pyörätuolipaikkoja';
    expect(await screen.findByRole('spinbutton', { name })).toHaveValue(4);
  });

  test('finds wheelchair places and their companion seats', async () => {
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

  test('hides prices if the event hides its categories', async () => {
    const page = await openPicker({ flags: { ...flags, hide_pricing_categories: true } });
    await page.user.click(screen.getByText('Rajaa paikkoja'));
    await screen.findByRole('checkbox', { name: /^Näytä vain/ });
    expect(screen.queryByRole('group', { name: 'Hintaluokat' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Hinta enintään' })).not.toBeInTheDocument();
  });
});

describe('a single seat that would be left', () => {
  const notice = () => screen.findByText('Paikka 1 jäisi yksin');

  test('is reserved too by one press, and the focus stays near', async () => {
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

  test('is avoided by moving the seats', async () => {
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

  test('is reported to an incomplete party only after the API has refused', async () => {
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

  test('is not reported if the event allows it', async () => {
    const { choose } = await openPicker({ flags: { ...flags, allow_single_seats: true } });
    await choose('Section 0', '1.2', '1.3');
    await bar();
    expect(screen.queryByText(/jäisi yksin/)).not.toBeInTheDocument();
  });
});

describe('the summary', () => {
  test('shows count and price, and links to the tickets', async () => {
    const { choose, press } = await openPicker();
    await choose('Section 0', '1.1', '1.2');
    expect(await bar()).toHaveTextContent(
      /^2 paikkaa 46,00\s€Varattu klo \d\d\.\d\d astiValitse liput$/,
    );
    await press('Section 0');
    await choose('Section 1', '2.1');
    expect(await bar()).toHaveTextContent(/^3 paikkaa 58,00\s€/);
    expect(within(await bar()).getByRole('link', { name: 'Valitse liput' })).toHaveAttribute(
      'href',
      '#buy-box',
    );
  });
});

describe('the announcement', () => {
  let observer: MutationObserver;
  afterEach(() => observer.disconnect());
  /** Records every announcement of the live regions. */
  function recordAnnouncements() {
    const announced: string[] = [];
    const record = () => {
      for (const region of screen.queryAllByRole('status')) {
        const text = region.textContent.replaceAll('\u00a0', ' ');
        if (/valittu|paikkoja\.$/.test(text) && text !== announced.at(-1)) announced.push(text);
      }
    };
    observer = new MutationObserver(record);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return announced;
  }

  test('of a choice contains the place, the count and the total, once', async () => {
    const { choose, press } = await openPicker();
    await press('Lisää paikkoja');
    await choose('Section 1', '2.1');
    await bar();
    const announced = recordAnnouncements();
    await choose('Section 1', '2.2', '2.3', '2.2');
    expect(announced).toEqual([
      'Varattu sinulle: Section 1, rivi 2, paikka 2. 2/3 valittu, yhteensä 24,00 €.',
      'Varattu sinulle: Section 1, rivi 2, paikka 3. 3 paikkaa valittu, yhteensä 36,00 €.',
      'Vapautettu: Section 1, rivi 2, paikka 2. 2/3 valittu, yhteensä 24,00 €.',
    ]);
  });

  test('of expired seats contains how many are left', async () => {
    const { scope, choose, rescript } = await openPicker();
    await choose('Section 0', '1.1');
    await bar();
    rescript({ 'carts.get': { cart: aCart() } });
    const announced = recordAnnouncements();
    await act(() => allSettled(cartApi.get, { scope, params: {} }));
    expect(announced).toEqual(['Ei valittuja paikkoja.']);
  });
});

describe('the legend', () => {
  const signs = async () =>
    within(await screen.findByRole('list', { name: 'Kartan merkit' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

  test('contains only the looks that this hall uses', async () => {
    const page = await openPicker();
    const usual = ['Oma valintasi', 'Varattu', 'Toisen valittavana'];
    const features = ['Pyörätuolipaikka', 'Avustajan paikka'];
    const categories = ['A, 23,00 €', 'B, 12,00 €'];
    expect(await signs()).toEqual([...categories, ...usual, ...features]);
    await openFilters(page);
    await page.user.click(screen.getByRole('checkbox', { name: /^Näytä vain pyörätuolipaikat/ }));
    expect((await signs()).at(-1)).toBe('Ei vastaa rajausta');
    page.unmount();
    sessionStorage.clear();

    const plain = hallOf(1, 1, 3);
    Object.assign(plain.sections[0]!.rows[0]!.seats[2]!, { restricted_view: true });
    await openPicker({}, plain);
    expect(await signs()).toEqual([categories[0], ...usual, 'Rajoitettu näkyvyys']);
  });
});
