import { DEFAULT_AVAILABILITY } from '@permanto/contracts';
import { anEvent, aProduct, noAnswer } from '@permanto/testing';
import { act, screen } from '@testing-library/react';
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

const toBox = () => screen.queryByRole('link', { name: liveText('buy') });
const verb = () => screen.getByRole('button', { name: new RegExp(`${t('buyBox.checkout')}$`) });
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

test('the bar with what is chosen takes the place of the way to the choice', async () => {
  const { user } = await openBuyBox();
  see(false);
  expect(toBox()).toBeVisible();
  await chooseOne(user);
  expect(toBox()).not.toBeInTheDocument();
  expect(verb()).toHaveTextContent(/^1 × Adult · 23,00\s€/);
});

test('what was wrong is brought into sight', async () => {
  const bring = jest.fn();
  Element.prototype.scrollIntoView = bring;
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ ...new DOMRect(), top: -200, bottom: -100 });
  const { user } = await openBuyBox({ script: { 'carts.addItems': noAnswer } });
  await chooseOne(user);
  await user.click(verb());
  const alert = await screen.findByRole('alert');
  expect(bring.mock.contexts[0]).toContainElement(alert);
  expect(verb()).toHaveFocus();
});

test('a focus on the way to the choice goes on to the form as that comes into sight', async () => {
  await openBuyBox();
  see(false);
  toBox()?.focus();
  see(true);
  expect(verb()).toHaveFocus();
});

test('where only an addition can be had, nothing leads to it, and the box goes on', async () => {
  const availability = { ...DEFAULT_AVAILABILITY, available: false, status: 'red' as const };
  const products = [
    aProduct({ availability }),
    aProduct({ id: 'rental', title: { fi: 'Vuokra' }, sales_display_mode: 'add_on' }),
  ];
  await openBuyBox({ event: anEvent({ products }) });
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
  const event = anEvent();
  const { user } = await openBuyBox({ event: { ...event, products: [...event.products, rental] } });
  await chooseOne(user);
  await user.click(
    screen.getByRole('button', { name: t('buyBox.increase', { product: 'Vuokra' }) }),
  );
  see(false);
  expect(verb()).toHaveTextContent(t('buyBox.items', { count: 2 }));
  await user.click(
    screen.getByRole('button', { name: t('buyBox.decrease', { product: 'Adult' }) }),
  );
  see(false);
  expect(toBox()).toBeVisible();
});

test('what is free says so', async () => {
  await openBuyBox({
    event: anEvent({ products: [aProduct({ price: 0 })] }),
  });
  see(false);
  expect(toBox()?.parentElement).toHaveTextContent(liveText('free'));
});

test('the only ticket type is not chosen beforehand', async () => {
  await openBuyBox({
    event: anEvent({ products: [aProduct()] }),
  });
  see(false);
  expect(toBox()?.parentElement).toHaveTextContent(/^23,00\s€/);
});

test('registrations are led to by their own word', async () => {
  const registration = aProduct({
    sales_display_mode: 'registration',
    registration_form: { name: { display: true, type: 'string', required: true } },
  });
  await openBuyBox({
    event: anEvent({ products: [registration] }),
  });
  see(false);
  expect(screen.getByRole('link', { name: liveText('register') })).toHaveAttribute(
    'href',
    '#buy-box',
  );
});
