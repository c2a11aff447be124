import { DEFAULT_AVAILABILITY } from '@permanto/contracts';
import { aCart, aCartItem, anEvent, aProduct, errorWords, noAnswer } from '@permanto/testing';
import { act, screen, within } from '@testing-library/react';
import { texts } from '../../../i18n/texts';
import { openBuyBox } from '../../../testing/visit';
import { texts as liveTexts } from './texts';

const t = texts.in('en');
const liveText = liveTexts.in('en');

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
const toBox = () => screen.queryByRole('link', { name: liveText('buy') });
/** What stands in the bar, whose first words these are. */
const bar = (words: RegExp | string) => within(screen.getByText(words).parentElement!);
const addBelow = () => bar(/^\d items?/).getByRole('button', { name: t('buyBox.add') });
const addInForm = () => screen.getAllByRole('button', { name: t('buyBox.add') })[0]!;
const chooseOne = (user: Awaited<ReturnType<typeof openBuyBox>>['user']) =>
  user.click(screen.getByRole('button', { name: t('buyBox.increase', { product: 'Adult' }) }));

test('while the buy-box is out of sight, the way to it stands with the lowest price', async () => {
  await openBuyBox();
  expect(toBox()).not.toBeInTheDocument();
  see(false);
  expect(toBox()).toHaveAttribute('href', '#buy-box');
  expect(screen.getByText(t('buyBox.from', { price: '7,00 €' }))).toBeVisible();
  see(true);
  expect(toBox()).not.toBeInTheDocument();
});

test('what is chosen is added from there, and the focus goes on to the cart', async () => {
  const { user, bodies } = await openBuyBox({ script: { 'carts.addItems': filled } });
  await chooseOne(user);
  see(false);
  expect(addBelow().parentElement).toHaveTextContent(/^1 item · 23,00\s€/);
  await user.click(addBelow());
  expect(bodies('carts.addItems')).toHaveLength(1);
  expect(bar(liveText('added')).getByRole('link', { name: t('buyBox.toCart') })).toHaveFocus();
});

test('what was wrong is brought into sight, and the focus is where it can be tried again', async () => {
  const bring = jest.fn();
  Element.prototype.scrollIntoView = bring;
  const { user } = await openBuyBox({ script: { 'carts.addItems': noAnswer } });
  await chooseOne(user);
  see(false);
  await user.click(addBelow());
  const alert = await screen.findByRole('alert');
  expect(bring.mock.contexts).toEqual([
    within(alert).getByText(errorWords('unspecified_exception')),
  ]);
  see(true);
  expect(addInForm()).toHaveFocus();
});

test('a focus that is in the bar goes on to the form as that comes into sight', async () => {
  const { user } = await openBuyBox();
  await chooseOne(user);
  see(false);
  addBelow().focus();
  see(true);
  expect(addInForm()).toHaveFocus();
});

test('where only an addition can be had, nothing leads to it, and the box goes on', async () => {
  const availability = { ...DEFAULT_AVAILABILITY, available: false, status: 'red' as const };
  const products = [
    aProduct({ availability }),
    aProduct({ id: 'rental', title: { fi: 'Vuokra' }, sales_display_mode: 'add_on' }),
  ];
  await openBuyBox({ event: anEvent({ end_date: '2099-01-01T00:00:00Z', products }) });
  see(false);
  expect(screen.getByRole('heading', { name: t('buyBox.title') })).toBeVisible();
  expect(screen.getByText(t('sale.soldOut'))).toBeVisible();
  expect(toBox()).not.toBeInTheDocument();
});

test('an addition whose ticket is given up is not counted, and the way to the box is back', async () => {
  const rental = aProduct({
    id: 'rental',
    title: { fi: 'Vuokra' },
    sales_display_mode: 'add_on',
  });
  const event = anEvent({ end_date: '2099-01-01T00:00:00Z' });
  const { user } = await openBuyBox({ event: { ...event, products: [...event.products, rental] } });
  await chooseOne(user);
  await user.click(
    screen.getByRole('button', { name: t('buyBox.increase', { product: 'Vuokra' }) }),
  );
  see(false);
  expect(addBelow()).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: t('buyBox.decrease', { product: 'Adult' }) }),
  );
  expect(screen.queryByText(/^\d items?/)).not.toBeInTheDocument();
  expect(toBox()).toBeVisible();
});

test('what is free says so', async () => {
  await openBuyBox({
    event: anEvent({ end_date: '2099-01-01T00:00:00Z', products: [aProduct({ price: 0 })] }),
  });
  see(false);
  expect(toBox()?.parentElement).toHaveTextContent(liveText('free'));
});

test('in English one is counted as one', async () => {
  const { user } = await openBuyBox({ language: 'en' });
  const more = screen.getByRole('button', { name: 'Increase quantity: Adult' });
  await user.click(more);
  see(false);
  expect(screen.getByText(/^1\sitem ·/)).toBeVisible();
  await user.click(more);
  expect(screen.getByText(/^2\sitems ·/)).toBeVisible();
});

test('a ticket type that was not chosen is not preselected, even if it is the only one', async () => {
  await openBuyBox({
    event: anEvent({ end_date: '2099-01-01T00:00:00Z', products: [aProduct()] }),
  });
  see(false);
  expect(toBox()?.parentElement).toHaveTextContent(/^23,00\s€/);
  expect(screen.getAllByRole('button', { name: t('buyBox.add') })).toEqual([addInForm()]);
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
  expect(screen.getByRole('link', { name: liveText('register') })).toHaveAttribute(
    'href',
    '#buy-box',
  );
});

test('where seats are chosen, the hall’s own bar leads on', async () => {
  const event = anEvent({
    end_date: '2099-01-01T00:00:00Z',
    has_seating_chart: true,
    products: [aProduct({ allowed_seat_categories: ['a'] })],
  });
  await openBuyBox({ event });
  expect(screen.getByRole('button', { name: t('buyBox.add') })).toBeVisible();
  expect(screen.queryByText(liveText('buy'))).not.toBeInTheDocument();
});
