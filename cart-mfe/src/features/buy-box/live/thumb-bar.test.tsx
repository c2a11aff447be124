import { aCart, aCartItem, anEvent, aProduct, noAnswer } from '@permanto/testing';
import { act, screen, within } from '@testing-library/react';
import { openBuyBox } from '../../../testing/visit';

/** What the window sees of the buy-box. */
let see: (isSeen: boolean) => void;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => act(() => tell([{ isIntersecting }]));
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const filled = { cart: aCart({ items: [aCartItem()] }) };
const toBox = () => screen.queryByRole('link', { name: 'Osta liput' });
const add = () => screen.queryByRole('button', { name: 'Lisää koriin' });
const chooseOne = (user: Awaited<ReturnType<typeof openBuyBox>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Lisää määrää: Aikuinen' }));

test('while the buy-box is out of sight, the way to it stands with the lowest price', async () => {
  await openBuyBox();
  expect(toBox()).not.toBeInTheDocument();
  see(false);
  expect(toBox()).toHaveAttribute('href', '#buy-box');
  expect(screen.getByText(/alkaen 7,00\s€/)).toBeVisible();
  see(true);
  expect(toBox()).not.toBeInTheDocument();
});

test('what is chosen is added from there, and the focus goes on to the cart', async () => {
  const { user, bodies } = await openBuyBox({ script: { 'carts.addItems': filled } });
  await chooseOne(user);
  see(false);
  expect(add()?.parentElement).toHaveTextContent(/^1\skpl · 23,00\s€/);
  await user.click(add()!);
  expect(bodies('carts.addItems')).toHaveLength(1);
  const bar = screen.getByText('Lisätty ostoskoriin').parentElement!;
  expect(within(bar).getByRole('link', { name: 'Siirry ostoskoriin' })).toHaveFocus();
});

test('what was wrong is brought into sight', async () => {
  const bring = jest.fn();
  Element.prototype.scrollIntoView = bring;
  const { user } = await openBuyBox({ script: { 'carts.addItems': noAnswer } });
  await chooseOne(user);
  see(false);
  await user.click(add()!);
  const alert = await screen.findByRole('alert');
  expect(bring.mock.contexts).toEqual([within(alert).getByText(/Tapahtui virhe/)]);
});

test('the only ticket type, which nobody chose, is not offered as chosen', async () => {
  await openBuyBox({
    event: anEvent({ end_date: '2099-01-01T00:00:00Z', products: [aProduct()] }),
  });
  see(false);
  expect(toBox()?.parentElement).toHaveTextContent(/^23,00\s€/);
  expect(add()).not.toBeInTheDocument();
});

test('registrations are led to by their own word', async () => {
  const registration = aProduct({
    sales_display_mode: 'registration',
    registration_form: { name: { display: true, type: 'string', required: true } },
  });
  await openBuyBox({
    event: anEvent({ end_date: '2099-01-01T00:00:00Z', products: [registration] }),
  });
  see(false);
  expect(screen.getByRole('link', { name: 'Ilmoittaudu' })).toHaveAttribute('href', '#buy-box');
});

test('where seats are chosen, the hall’s own bar leads on', async () => {
  const event = anEvent({
    end_date: '2099-01-01T00:00:00Z',
    has_seating_chart: true,
    products: [aProduct({ allowed_seat_categories: ['a'] })],
  });
  await openBuyBox({ event });
  expect(screen.getByRole('button', { name: 'Lisää ostoskoriin' })).toBeVisible();
  expect(screen.queryByText('Osta liput')).not.toBeInTheDocument();
});
