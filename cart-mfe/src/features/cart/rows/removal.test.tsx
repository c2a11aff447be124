import { HEADERS } from '@permanto/contracts/api';
import {
  aCart,
  aCartItem,
  deferred,
  errorWords,
  fault,
  noAnswer,
  refusal,
} from '@permanto/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openCartPage } from '../../../testing/visit';
import { texts } from '../texts';

const t = texts.in('en');

type Item = ReturnType<typeof aCartItem>;

const cartOf = (...items: Item[]) => aCart({ items });
const adults = aCartItem({ customer_remarks: 'Käytäväpaikka' });
const child = aCartItem({
  id: '22222222-2222-4222-8222-222222222222',
  product: { ...aCartItem().product, id: 'derby-child', title: { fi: 'Lapsi' } },
});
const adultsAgain = { ...adults, id: '66666666-6666-4666-8666-666666666666' };
const seat = {
  chart_id: 'A-3-1',
  section: { id: 'A', title: 'Katsomo A' },
  row: '3',
  number: '1',
  category: 'a',
};
const seated = aCartItem({
  amount: 1,
  seat_reservations: [{ id: '33333333-3333-4333-8333-333333333331', seat }],
});

const remove = (product = 'Adult') =>
  screen.getByRole('button', { name: t('removeRow', { product: `${product}, Home game: Derby` }) });
const undo = () =>
  screen.getByRole('button', { name: t('undoRow', { product: 'Adult, Home game: Derby' }) });
const rows = () =>
  within(screen.getByRole('region', { name: t('tickets') }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /Removed|Adult|Lapsi/.exec(textContent)?.[0]);

describe('removing', () => {
  test('a line stands at once where the row was, is read out, and has the focus', async () => {
    const { user, requests } = await openCartPage({
      cart: cartOf(adults, child),
      script: { 'carts.removeItem': deferred().promise },
    });
    await user.click(remove());
    expect(rows()).toEqual(['Removed', 'Lapsi']);
    expect(screen.getByText(t('removedRow', { product: 'Adult', count: 2 }))).toBeVisible();
    expect(screen.getByText(t('removed', { product: 'Adult' }))).toHaveAttribute('role', 'status');
    expect(undo()).toHaveFocus();
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  test('what comes back is chosen as it was', async () => {
    const choices = [
      { id: 'koko', title: { fi: 'Koko' }, option: { id: 'm', title: { fi: 'M' } } },
    ];
    const jersey = { ...adults, choices };
    const { user, bodies } = await openCartPage({
      cart: cartOf(jersey, child),
      script: {
        'carts.removeItem': { cart: cartOf(child) },
        'carts.addItems': { cart: cartOf(jersey, child) },
      },
    });
    await user.click(remove('Adult, Koko: M'));
    await user.click(
      await screen.findByRole('button', {
        name: t('undoRow', { product: 'Adult, Koko: M, Home game: Derby' }),
      }),
    );
    await waitFor(() =>
      expect(bodies('carts.addItems')).toMatchObject([{ cart_item: { choices: { koko: 'm' } } }]),
    );
  });

  test('the last row’s line stays above the empty cart', async () => {
    const { user } = await openCartPage({
      cart: cartOf(adults),
      script: { 'carts.removeItem': { cart: cartOf() } },
    });
    await user.click(remove());
    expect(await screen.findByText(t('empty'))).toBeVisible();
    expect(undo()).toHaveFocus();
  });

  test('a double click and Enter held down remove, and don’t bring back', async () => {
    const { user, bodies } = await openCartPage({
      cart: cartOf(adults, child),
      script: { 'carts.removeItem': { cart: cartOf(child) } },
    });
    await user.click(remove());
    fireEvent.click(undo(), { detail: 2 });
    const isTaken = !fireEvent.keyDown(undo(), { key: 'Enter', repeat: true });
    expect(isTaken).toBe(true);
    await waitFor(() => expect(rows()).toEqual(['Removed', 'Lapsi']));
    expect(bodies('carts.addItems')).toEqual([]);
  });

  test.each([
    ['a fault', fault()],
    ['no answer', noAnswer],
    ['a refusal', refusal(409, 'cart_already_exists')],
  ])('%s brings the row back, tells it there, and gives it the focus', async (_, answer) => {
    const { user } = await openCartPage({
      cart: cartOf(adults, child),
      script: { 'carts.removeItem': answer },
    });
    await user.click(remove());
    expect(await screen.findByText(/went wrong|in use/)).toBeVisible();
    expect(rows()).toEqual(['Adult', 'Lapsi']);
    expect(document.activeElement).toHaveTextContent('Adult');
    expect(screen.queryByText(t('removed', { product: 'Adult' }))).not.toBeInTheDocument();
  });

  test('a row that another tab removed first is gone, and can be brought back', async () => {
    const { user, rescript } = await openCartPage({
      cart: cartOf(adults, child),
      script: { 'carts.removeItem': refusal(404, 'cart_item_not_found') },
    });
    rescript({ 'carts.get': { cart: cartOf(child) } });
    await user.click(remove());
    await waitFor(() => expect(rows()).toEqual(['Removed', 'Lapsi']));
    expect(screen.queryByText(/no longer in the cart/)).not.toBeInTheDocument();
  });
});

describe('undoing', () => {
  async function removed(item: Item, script: object = {}) {
    const page = await openCartPage({
      cart: cartOf(item, child),
      script: { 'carts.removeItem': { cart: cartOf(child) }, ...script },
    });
    await page.user.click(remove());
    return page;
  }

  test('puts the same thing back into its place, once, and the focus on it', async () => {
    const { user, bodies } = await removed(adults, {
      'carts.addItems': { cart: cartOf(child, adultsAgain) },
    });
    await user.dblClick(undo());
    expect(await screen.findByText(t('returned', { product: 'Adult' }))).toBeInTheDocument();
    expect(rows()).toEqual(['Adult', 'Lapsi']);
    expect(document.activeElement).toHaveTextContent('Adult');
    const cart_item = {
      product: { id: 'derby-adult' },
      amount: 2,
      customer_remarks: 'Käytäväpaikka',
    };
    expect(bodies('carts.addItems')).toEqual([{ cart_item }]);
  });

  test('waits until the row is out', async () => {
    const later = deferred<unknown>();
    const { user, bodies } = await removed(adults, {
      'carts.removeItem': later.promise,
      'carts.addItems': { cart: cartOf(child, adultsAgain) },
    });
    await user.click(undo());
    expect(screen.getByRole('button', { name: t('undoing') })).toHaveFocus();
    expect(bodies('carts.addItems')).toEqual([]);
    later.resolve({ cart: cartOf(child) });
    expect(await screen.findByText(t('returned', { product: 'Adult' }))).toBeInTheDocument();
    expect(bodies('carts.addItems')).toHaveLength(1);
  });

  test('brings back what was being saved when the row went', async () => {
    const saved = deferred<unknown>();
    const { user, bodies } = await openCartPage({
      cart: cartOf(adults, child),
      script: {
        'carts.updateItem': saved.promise,
        'carts.removeItem': { cart: cartOf(child) },
        'carts.addItems': { cart: cartOf(child, adultsAgain) },
      },
    });
    const remarks = screen.getByRole('textbox', {
      name: t('note.remarksLabel', { product: 'Adult, Home game: Derby' }),
    });
    await user.clear(remarks);
    await user.type(remarks, 'Ikkuna');
    await user.click(remove());
    await user.click(undo());
    saved.resolve({ cart: cartOf({ ...adults, customer_remarks: 'Ikkuna' }, child) });
    expect(await screen.findByText(t('returned', { product: 'Adult' }))).toBeInTheDocument();
    expect(bodies('carts.addItems')).toMatchObject([{ cart_item: { customer_remarks: 'Ikkuna' } }]);
  });

  test('of what couldn’t be removed adds nothing', async () => {
    const later = deferred<unknown>();
    const { user, bodies } = await removed(adults, { 'carts.removeItem': later.promise });
    await user.click(undo());
    later.reject(new TypeError('Failed to fetch'));
    await waitFor(() => expect(rows()).toEqual(['Adult', 'Lapsi']));
    expect(bodies('carts.addItems')).toEqual([]);
  });

  test('holds the same seats again', async () => {
    const held = { id: '33333333-3333-4333-8333-333333333339', event: { id: 'derby' }, seat };
    const reservation = { ...held, available_products: [], cart_item_id: null };
    const later = deferred<unknown>();
    const { user, bodies } = await removed(seated, {
      'seatReservations.create': {
        seat_reservations: [reservation],
        cart: { ...cartOf(child), seat_reservations: [reservation] },
      },
      'carts.addItems': later.promise,
    });
    await user.click(undo());
    await waitFor(() => expect(bodies('carts.addItems')).toHaveLength(1));
    expect(screen.queryByText(/reserved for you/)).not.toBeInTheDocument();
    later.resolve({ cart: cartOf(child, { ...seated, id: adultsAgain.id }) });
    expect(await screen.findByText('Katsomo A, row 3, seat 1')).toBeVisible();
    expect(bodies('seatReservations.create')).toEqual([
      { event: { id: 'derby' }, seats: [{ chart_id: 'A-3-1' }] },
    ]);
    expect(bodies('carts.addItems')).toMatchObject([
      { cart_item: { seat_reservations: [{ id: held.id }] } },
    ]);
  });

  test('says that another visitor took the seat, and where another one is', async () => {
    const { user } = await removed(seated, {
      'seatReservations.create': refusal(409, 'seat_already_taken'),
    });
    await user.click(undo());
    expect(await screen.findByText(errorWords('seat_already_taken'))).toBeVisible();
    expect(undo()).toHaveFocus();
    expect(screen.getByRole('link', { name: t('toEvent') })).toHaveAttribute(
      'href',
      '/en/events/derby',
    );
  });

  test('without an answer keeps the line, and is tried again by the same key', async () => {
    const { user, sent, rescript } = await removed(adults, { 'carts.addItems': noAnswer });
    rescript({ 'carts.get': { cart: cartOf(child) } });
    await user.click(undo());
    expect(await screen.findByText(errorWords('unspecified_exception'))).toBeVisible();
    const back = { cart: cartOf(child, adultsAgain) };
    rescript({ 'carts.addItems': back, 'carts.get': back });
    await user.click(undo());
    expect(await screen.findByText(t('returned', { product: 'Adult' }))).toBeInTheDocument();
    const keys = sent('carts.addItems').map(({ headers }) => headers[HEADERS.idempotencyKey]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  });

  test('that was done without an answer leaves no line beside the row', async () => {
    const { user, rescript } = await removed(adults, { 'carts.addItems': noAnswer });
    rescript({ 'carts.get': { cart: cartOf(child, adultsAgain) } });
    await user.click(undo());
    expect(await screen.findByText(t('returned', { product: 'Adult' }))).toBeInTheDocument();
    expect(rows()).toEqual(['Adult', 'Lapsi']);
    expect(screen.queryByText(errorWords('unspecified_exception'))).not.toBeInTheDocument();
  });

  test('answered by what was said to an earlier attempt, reads the cart as it is now', async () => {
    const { user, rescript } = await removed(adults, { 'carts.addItems': noAnswer });
    rescript({ 'carts.get': noAnswer });
    await user.click(undo());
    expect(await screen.findByText(errorWords('unspecified_exception'))).toBeVisible();
    rescript({
      'carts.addItems': { cart: cartOf(child, adultsAgain) },
      'carts.get': { cart: cartOf({ ...child, amount: 7 }, adultsAgain) },
    });
    await user.click(undo());
    expect(await screen.findByText(t('returned', { product: 'Adult' }))).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('spinbutton', { name: /Lapsi/ })).toHaveValue(7));
  });
});
