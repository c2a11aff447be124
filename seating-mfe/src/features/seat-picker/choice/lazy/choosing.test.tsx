import { aCart, aProduct, errorWords, refusal } from '@permanto/testing';
import { cartApi } from '@permanto/api-client';
import { DEFAULT_AVAILABILITY, type EventWire } from '@permanto/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts as seatingTexts } from '../../../../i18n/texts';
import { installFakeCanvas } from '../../../../lib/chart/testing/fake-canvas';
import { hallOf } from '../../../../lib/chart/testing/plans';
import { installFakeMedia } from '../../../../testing/fake-media';
import { aHallApi, aSeatedEvent } from '../../../../testing/hall-fixtures';
import { best, openSeatPage } from '../../../../testing/seat-page';
import { texts as finderTexts } from '../../../seat-finder/texts';
import { texts } from './texts';

const seatingText = seatingTexts.in('en');
const finderText = finderTexts.in('en');
const t = texts.in('en');

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

async function openPicker(event: Partial<EventWire> = {}, of = hall, taken: string[] = []) {
  const script = aHallApi({ hall: of, event: aSeatedEvent({ flags, ...event }), taken });
  const page = await openSeatPage({ script });
  const pressBest = () => page.user.click(best());
  const press = (name: string | RegExp) => page.user.click(screen.getByRole('button', { name }));
  /** Chooses seats in the list of a section: `1.3` is its first row's third seat. */
  const choose = async (section: string, ...seats: string[]) => {
    if (!screen.queryByRole('grid')) await press(section);
    for (const seat of seats) {
      const [row, number] = seat.split('.');
      const name = new RegExp(`^${section}, row ${row}, seat ${number},`);
      act(() => screen.getByRole('gridcell', { name }).click());
      await act(() => allSettled(page.scope));
    }
  };
  return { ...page, press, pressBest, choose };
}

const priceScale = () => screen.findByRole('group', { name: t('filter.categories') });
const openFilters = async ({ user }: Awaited<ReturnType<typeof openPicker>>) => {
  await user.click(screen.getByText(finderText('filter')));
  await screen.findByRole('checkbox', { name: t('filter.accessibleOnly') });
  return priceScale();
};

describe('the party', () => {
  test('keeps its size while seats are chosen, and requests best seats for the rest', async () => {
    const { choose, press, bodies, pressBest, reserved } = await openPicker();
    await press(seatingText('amount.increase'));
    await choose('Section 0', '1.1');
    expect(screen.getByText(seatingText('chosen.party', { count: 1, size: 3 }))).toBeVisible();
    await pressBest();
    expect(bodies('seatReservations.create').at(-1)).toEqual({
      event: { id: 'derby' },
      seat_count: 2,
    });
    await waitFor(() => expect(reserved()).toHaveLength(3));
  });

  test('sends its needs with the request for the best seats', async () => {
    const { user, bodies, pressBest } = await openPicker();
    await user.click(screen.getByText(finderText('filter')));
    await user.click(await screen.findByRole('button', { name: t('filter.more') }));
    await user.click(screen.getByRole('checkbox', { name: t('filter.together') }));
    await pressBest();
    expect(bodies('seatReservations.create').at(-1)).toEqual({
      event: { id: 'derby' },
      seat_count: 2,
      accessible_count: 1,
      together: true,
    });
  });

  test('never requests more seats than one order can have, and shows why', async () => {
    const { choose, bodies, pressBest } = await openPicker({ max_per_order: 2 });
    await choose('Section 0', '1.1', '1.2', '1.3');
    expect(screen.getByRole('alert')).toHaveTextContent(
      errorWords('event_amount_max', { max: 2, amount: 3 }),
    );
    await pressBest();
    expect(screen.getByRole('alert')).toHaveTextContent(
      errorWords('event_amount_max', { max: 2, amount: 4 }),
    );
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
    const count = () => screen.getByRole('spinbutton', { name: finderText('count') });

    test('reserves no more seats than their tickets allow, and shows why', async () => {
      const { choose, bodies } = await openWith(upTo(2, 'gold', 'a'), upTo(9, 'blue', 'b'));
      await choose('Section 0', '1.1', '1.2', '1.3');
      expect(screen.getByRole('alert')).toHaveTextContent(
        errorWords('cart_item_availability_max', { max: 2 }),
      );
      expect(bodies('seatReservations.create')).toHaveLength(2);
    });

    test('requests no more seats at once than the section has tickets for', async () => {
      const { user, bodies, pressBest } = await openWith(
        upTo(1, 'gold', 'a'),
        upTo(3, 'blue', 'b'),
      );
      expect(count()).toHaveAttribute('max', '4');
      await user.selectOptions(
        screen.getByRole('combobox', { name: finderText('section') }),
        'Section 0',
      );
      expect(count()).toHaveAttribute('max', '1');
      expect(count()).toHaveValue(1);
      await pressBest();
      expect(bodies('seatReservations.create')).toMatchObject([{ seat_count: 1 }]);
    });

    test('restricts the best seats to categories that can be bought in that number', async () => {
      const { bodies, pressBest } = await openWith(upTo(1, 'gold', 'a'), upTo(3, 'blue', 'b'));
      await pressBest();
      expect(bodies('seatReservations.create')).toMatchObject([
        { seat_count: 2, categories: [{ id: 'b' }] },
      ]);
    });

    test('shows that the best seats and the reserved ones exceed the maximum', async () => {
      const { choose, bodies, pressBest } = await openWith(upTo(2, 'gold', 'a'));
      await choose('Section 0', '1.1');
      await pressBest();
      expect(screen.getByRole('alert')).toHaveTextContent(
        errorWords('cart_item_availability_max', { max: 2 }),
      );
      expect(bodies('seatReservations.create')).toHaveLength(1);
    });

    test('shows that seats beyond one ticket type’s maximum need another type', async () => {
      const { choose } = await openWith(upTo(2, 'adult', 'a'), upTo(1, 'child', 'a'));
      await choose('Section 0', '1.1', '1.2');
      expect(screen.queryByText(t('maximum', { max: 2 }))).not.toBeInTheDocument();
      await choose('Section 0', '1.3');
      expect(screen.getByText(t('maximum', { max: 2 }))).toBeVisible();
    });
  });

  test('shows which tickets have a higher minimum number', async () => {
    const availability = { ...DEFAULT_AVAILABILITY, min: 3 };
    const products = [aProduct({ allowed_seat_categories: ['a', 'b'], availability })];
    const { choose } = await openPicker({ products });
    await choose('Section 0', '1.1', '1.2');
    expect(
      await screen.findByText(t('minimum', { product: 'Adult', min: 3, count: 1 })),
    ).toBeVisible();
    await choose('Section 0', '1.3');
    expect(screen.queryByText(/at least 3 seats/)).not.toBeInTheDocument();
  });
});

describe('the filter', () => {
  test('applies to the counts, the list and the best seats until it is reset', async () => {
    const page = await openPicker();
    const categories = await priceScale();
    await page.user.click(within(categories).getByRole('checkbox', { name: /^B,/ }));
    expect(screen.getByText(t('filter.left', { count: 12 }))).toBeVisible();
    const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
    expect([first, second].map((row) => row?.lastElementChild?.textContent)).toEqual([
      '0 / 12',
      '12 / 12',
    ]);
    await page.pressBest();
    expect(page.bodies('seatReservations.create')).toMatchObject([{ categories: [{ id: 'b' }] }]);
    await page.press('Section 0');
    expect(
      screen.getByRole('gridcell', { name: /row 2, seat 1, .*filtered out, free$/ }),
    ).toBeInTheDocument();
    await page.press(t('filter.reset'));
    expect(screen.queryByRole('gridcell', { name: /filtered out/ })).not.toBeInTheDocument();
    expect(screen.getByText(finderText('filter'))).toBeVisible();
  });

  test('filters by maximum price', async () => {
    const page = await openPicker();
    await openFilters(page);
    const price = screen.getByRole('combobox', { name: t('filter.priceTo') });
    expect(
      within(price)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([t('filter.anyPrice'), '12,00\u00a0€', '23,00\u00a0€']);
    await page.user.selectOptions(price, '1200');
    expect(screen.getByText(t('filter.left', { count: 12 }))).toBeVisible();
  });

  describe('in a hall of three prices', () => {
    const dear = { id: 'c', title: 'C', color: '#1b6e3c' };
    const three = { ...hallOf(2, 2, 6), categories: [...hall.categories, dear] };
    Object.assign(three.sections[0]!.rows[1]!.seats[5]!, { category: 'c' });
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
      await page.user.selectOptions(field(t('filter.priceFrom')), '2300');
      expect(screen.getByText(t('filter.left', { count: 12 }))).toBeVisible();
      expect(offered(t('filter.priceTo'))).toEqual(['', '2300', '4000']);
      await page.user.selectOptions(field(t('filter.priceTo')), '2300');
      expect(offered(t('filter.priceFrom'))).toEqual(['', '1200', '2300']);
      await page.pressBest();
      expect(page.bodies('seatReservations.create')).toMatchObject([{ categories: [{ id: 'a' }] }]);
    });

    test('restores filter and needs after a reload, as far as the hall still has them', async () => {
      const before = await openPicker({ products }, three);
      const categories = await openFilters(before);
      await before.user.selectOptions(field(t('filter.priceFrom')), '1200');
      await before.user.click(within(categories).getByRole('checkbox', { name: /^C,/ }));
      await before.user.click(within(categories).getByRole('checkbox', { name: /^B,/ }));
      await before.press(t('filter.more'));
      before.unmount();
      const after = await openPicker();
      await screen.findByText(finderText('filtered'));
      await after.user.click(screen.getByText(finderText('filtered')));
      expect(await screen.findByText(t('filter.left', { count: 12 }))).toBeVisible();
      expect(screen.getByRole('checkbox', { name: /^B,/ })).toBeChecked();
      await after.pressBest();
      expect(after.bodies('seatReservations.create')).toMatchObject([
        { categories: [{ id: 'b' }], accessible_count: 1 },
      ]);
      await after.press(t('filter.reset'));
      after.unmount();
      await openPicker();
      await screen.findByRole('list', { name: t('legend.title') });
      expect(screen.getByText(finderText('filter'))).toBeVisible();
    });
  });

  const STORAGE_KEY = 'permanto:seating:derby:filter';
  const requestWithStored = async () => {
    const page = await openPicker({ max_per_order: 4 });
    await screen.findByRole('list', { name: t('legend.title') });
    await page.pressBest();
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
    expect(screen.getByText(finderText('filter'))).toBeVisible();
  });

  test('fills in what an older build didn’t store, and limits the needs to the maximum', async () => {
    sessionStorage.setItem(STORAGE_KEY, '{"filter":{"categories":["b"]},"needs":{"accessible":9}}');
    const { user, bodies } = await requestWithStored();
    expect(bodies('seatReservations.create')).toMatchObject([
      { categories: [{ id: 'b' }], accessible_count: 2 },
    ]);
    await user.click(screen.getByText(finderText('filtered')));
    const name = t('filter.accessible');
    expect(await screen.findByRole('spinbutton', { name })).toHaveValue(4);
  });

  test('finds wheelchair places and their companion seats', async () => {
    const page = await openPicker();
    await openFilters(page);
    await page.user.click(screen.getByRole('checkbox', { name: t('filter.accessibleOnly') }));
    expect(screen.getByText(t('filter.left', { count: 2 }))).toBeVisible();
    await page.pressBest();
    expect(page.bodies('seatReservations.create')).toMatchObject([{ accessible_count: 1 }]);
    await page.press('Section 1');
    expect(screen.getByRole('gridcell', { name: /seat 1, wheelchair space/ })).toBeInTheDocument();
    expect(screen.getByRole('gridcell', { name: /seat 2, companion’s seat/ })).toBeInTheDocument();
  });

  test('hides prices if the event hides its categories', async () => {
    const page = await openPicker({ flags: { ...flags, hide_pricing_categories: true } });
    await page.user.click(screen.getByText(finderText('filter')));
    await screen.findByRole('checkbox', { name: t('filter.accessibleOnly') });
    expect(screen.queryByRole('group', { name: t('filter.categories') })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: t('filter.priceTo') })).not.toBeInTheDocument();
  });
});

describe('a single seat that would be left', () => {
  const notice = () => screen.findByText(t('single.title', { count: 1, numbers: 1 }));

  test('is reserved too by one press, and the focus stays near', async () => {
    const { choose, press, bodies, reserved } = await openPicker();
    await choose('Section 0', '1.2', '1.3');
    await notice();
    await press(t('single.also', { count: 1, numbers: 1 }));
    await waitFor(() => expect(screen.queryByText(/left on its own/)).not.toBeInTheDocument());
    expect(bodies('seatReservations.create').at(-1)).toMatchObject({
      seats: [{ chart_id: 's0-r0-0' }],
    });
    expect(screen.getByRole('heading', { name: seatingText('title') })).toHaveFocus();
    expect(reserved()).toHaveLength(3);
  });

  test('is avoided by moving the seats', async () => {
    const { choose, press, reserved } = await openPicker();
    await choose('Section 0', '1.2', '1.3');
    await notice();
    await press(t('single.instead', { count: 2, numbers: '1, 2' }));
    await waitFor(() => expect(screen.queryByText(/left on its own/)).not.toBeInTheDocument());
    expect(reserved().toSorted()).toEqual(['s0-r0-0', 's0-r0-1']);
  });

  test('is reported to an incomplete party only after the API has refused', async () => {
    const { scope, rescript, choose, press } = await openPicker();
    await press(seatingText('amount.increase'));
    await choose('Section 0', '1.2', '1.3');
    expect(screen.queryByText(/left on its own/)).not.toBeInTheDocument();
    const alone = { seat: 's0-r0-0', section: 'Section 0', row: '1', number: '1' };
    rescript({ 'carts.addItems': refusal(422, 'single_seat_left', alone) });
    const body = { cart_items: [] };
    await act(() => allSettled(cartApi.addItems, { scope, params: { body } }));
    expect(await notice()).toBeVisible();
  });

  test('is not reported if the event allows it', async () => {
    const { choose } = await openPicker({ flags: { ...flags, allow_single_seats: true } });
    await choose('Section 0', '1.2', '1.3');
    expect(screen.queryByText(/left on its own/)).not.toBeInTheDocument();
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
        if (text.includes('chosen') && text !== announced.at(-1)) announced.push(text);
      }
    };
    observer = new MutationObserver(record);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return announced;
  }

  test('of a choice contains the place, the count and the total, once', async () => {
    const { choose, press } = await openPicker();
    await press(seatingText('amount.increase'));
    await choose('Section 1', '2.1');
    const announced = recordAnnouncements();
    await choose('Section 1', '2.2', '2.3', '2.2');
    expect(announced).toEqual([
      'Reserved for you: Section 1, row 2, seat 2. 2/3 chosen, total 24,00 €.',
      'Reserved for you: Section 1, row 2, seat 3. 3 seats chosen, total 36,00 €.',
      'Given back: Section 1, row 2, seat 2. 2/3 chosen, total 24,00 €.',
    ]);
  });

  test('of expired seats contains how many are left', async () => {
    const { scope, choose, rescript } = await openPicker();
    await choose('Section 0', '1.1');
    rescript({ 'carts.get': { cart: aCart() } });
    const announced = recordAnnouncements();
    await act(() => allSettled(cartApi.get, { scope, params: {} }));
    expect(announced).toEqual([t('news.none')]);
  });
});

describe('the price scale', () => {
  const steps = async () =>
    within(await priceScale())
      .getAllByRole('checkbox')
      .map((step) => (step as HTMLInputElement).labels![0]!.textContent.replaceAll('\u00a0', ' '));

  test('has the price categories from the cheapest up, with their free seats', async () => {
    const taken = [hall.sections[1]!.rows[0]!.seats[0]!.id];
    await openPicker({}, hall, taken);
    expect(await steps()).toEqual(['B, 12,00 €, 11 free', 'A, 23,00 €, 12 free']);
  });

  test('keeps what a category has free, whatever is filtered', async () => {
    const page = await openPicker();
    const before = await steps();
    await page.user.click(screen.getByRole('checkbox', { name: /^B,/ }));
    expect(await steps()).toEqual(before);
    expect(screen.getByText(t('filter.left', { count: 12 }))).toHaveAttribute('role', 'status');
    await page.user.click(screen.getByRole('checkbox', { name: /^B,/ }));
    expect(screen.queryByRole('button', { name: t('filter.reset') })).not.toBeInTheDocument();
  });

  test('does not offer a category that is not on sale', async () => {
    await openPicker({ products: [aProduct({ allowed_seat_categories: ['b'] })] });
    await priceScale();
    const step = screen.getByRole('checkbox', { name: 'A, not on sale' });
    expect(step).toBeDisabled();
  });
});

describe('the legend', () => {
  const signs = async () =>
    within(await screen.findByRole('list', { name: t('legend.title') }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

  test('contains only the looks that this hall uses', async () => {
    const page = await openPicker();
    const usual = [t('legend.own'), t('legend.taken'), t('legend.held')];
    const features = [t('legend.accessible'), t('legend.companion')];
    expect(await signs()).toEqual([...usual, ...features]);
    await openFilters(page);
    await page.user.click(screen.getByRole('checkbox', { name: t('filter.accessibleOnly') }));
    expect((await signs()).at(-1)).toBe(t('legend.dimmed'));
    page.unmount();
    sessionStorage.clear();

    const plain = hallOf(1, 1, 3);
    Object.assign(plain.sections[0]!.rows[0]!.seats[2]!, { restricted_view: true });
    await openPicker({}, plain);
    expect(await signs()).toEqual([...usual, t('legend.restricted')]);
    expect(await screen.findByText(/^A, 23,00\s€, 3 free$/)).toBeVisible();
    expect(screen.queryByRole('group', { name: t('filter.categories') })).not.toBeInTheDocument();
  });

  test('says the prices while it is folded in a small window', async () => {
    installFakeMedia([/width < 64rem/]);
    const { press } = await openPicker();
    const folded = await screen.findByText(t('legend.all'));
    expect(folded.closest('summary')).toHaveTextContent(/12\s€\s?23\s€$/);
    await press(seatingText('map.asList'));
    expect(folded.closest('summary')).not.toHaveTextContent('€');
  });

  test('has no signs beside the list, only the prices that filter it', async () => {
    const { press } = await openPicker();
    await signs();
    const samples = async () => (await priceScale()).querySelectorAll('canvas').length;
    expect(await samples()).toBeGreaterThan(0);
    await press(seatingText('map.asList'));
    expect(await priceScale()).toBeVisible();
    expect(await samples()).toBe(0);
    expect(screen.queryByRole('list', { name: t('legend.title') })).not.toBeInTheDocument();
  });
});
