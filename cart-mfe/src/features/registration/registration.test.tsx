import { DEFAULT_AVAILABILITY } from '@permanto/contracts';
import { deferred } from '@permanto/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { event, filled, guest, openRegistration } from '../../testing/quick-order';
import { happen, openBuyBox } from '../../testing/visit';
import { texts } from '../buy-box/live/texts';
import { opened } from '../buy-box/model';
import { $typed } from '../quick-order/model';
import { texts as quickTexts } from '../quick-order/texts';
import { texts as cartTexts } from '../../i18n/texts';
import { texts as registrationTexts } from './texts';
import { texts as addingTexts } from '../../lib/adding/texts';

const addingText = addingTexts.in('en');

const t = texts.in('en');
const cartText = cartTexts.in('en');
const quick = quickTexts.in('en');

afterEach(() => sessionStorage.clear());

const named = (id: string, title: string) =>
  guest({
    id,
    title: { fi: title },
    registration_form: {
      name: { display: true, type: 'string', required: true, title: { fi: `Nimi: ${title}` } },
    },
  });

test('each field has a name of its own, and says which of its owner’s data it asks for', async () => {
  const form = {
    name: { display: true, type: 'string', required: true, title: { fi: 'Nimi' } },
    contact: { display: true, type: 'email', required: true, title: { fi: 'Sähköposti' } },
    team: { display: true, type: 'string', required: false, title: { fi: 'Joukkue' } },
  };
  const camp = guest({
    id: 'camp',
    registration_form: form,
    availability: { ...DEFAULT_AVAILABILITY, min: 2 },
  });
  await openBuyBox({ event: event(camp) });
  await screen.findAllByRole('textbox');
  const texts = screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map((field) => [field.name, field.getAttribute('autocomplete')]);
  expect(texts).toEqual([
    ['cart_items[1][event_registration][name]', 'name'],
    ['cart_items[1][event_registration][contact]', 'email'],
    ['cart_items[1][event_registration][team]', 'off'],
    ['cart_items[2][event_registration][name]', 'section-ticket-2 name'],
    ['cart_items[2][event_registration][contact]', 'section-ticket-2 email'],
    ['cart_items[2][event_registration][team]', 'off'],
  ]);
});

test('the guardian stands in the customer’s fields that were not touched', async () => {
  const text = (fi: string) => ({ display: true, type: 'string', required: true, title: { fi } });
  const camp = guest({
    price: 165,
    quick_order: false,
    registration_form: {
      name: text('Nimi'),
      guardian_name: text('Huoltaja'),
      guardian_email: { ...text('Sähköposti'), type: 'email' },
    },
  });
  const { user } = await openRegistration(camp);
  const field = (name: string) => screen.getByRole('textbox', { name });
  const of = (name: 'first_name' | 'last_name' | 'email') => field(quick(`field.${name}`));
  expect(field('Huoltaja')).toHaveAttribute('autocomplete', 'name');
  await user.type(of('email'), 'oma@example.fi');
  await user.type(field('Huoltaja'), 'Aino Mäkelä');
  await user.type(field('Sähköposti'), 'aino@example.fi');
  expect(of('first_name')).toHaveValue('Aino');
  expect(of('last_name')).toHaveValue('Mäkelä');
  expect(of('email')).toHaveValue('oma@example.fi');
  await user.clear(of('first_name'));
  await user.type(field('Huoltaja'), ' I');
  expect(of('first_name')).toHaveValue('');
});

describe('who registers', () => {
  const adult = guest({ id: 'adult', price: 20, quick_order: false });
  const field = (name: string) => screen.getAllByRole('textbox', { name })[0]!;
  const customer = () =>
    (['first_name', 'last_name', 'email'] as const).map(
      (name) =>
        screen.getByRole<HTMLInputElement>('textbox', { name: quick(`field.${name}`) }).value,
    );
  async function register() {
    const opened = await openRegistration(adult);
    await opened.user.type(field('Nimi'), 'Aino Mäkelä');
    await opened.user.type(field('Sähköposti'), 'aino@example.fi');
    return opened;
  }
  const aino = ['Aino', 'Mäkelä', 'aino@example.fi'];

  test('stays the customer while the address is edited', async () => {
    const { user } = await register();
    await user.type(field('Sähköposti'), '{Backspace}{Backspace}{Backspace}');
    expect(customer()).toMatchObject(['Aino', 'Mäkelä', expect.stringMatching(/^aino@/)]);
    await user.type(field('Sähköposti'), '.org');
    expect(customer()).toEqual(['Aino', 'Mäkelä', 'aino@example.org']);
  });

  test('stays the customer when another participant comes', async () => {
    const { user } = await register();
    await user.click(
      screen.getByRole('button', { name: cartText('buyBox.increase', { product: 'Vieras' }) }),
    );
    await user.type(screen.getAllByRole('textbox', { name: 'Nimi' })[1]!, 'O');
    expect(customer()).toEqual(aino);
    await user.click(
      screen.getByRole('button', { name: cartText('buyBox.decrease', { product: 'Vieras' }) }),
    );
    await user.clear(field('Nimi'));
    await user.type(field('Nimi'), 'Aino Niemi');
    expect(customer()).toEqual(['Aino', 'Niemi', 'aino@example.fi']);
  });

  test('is the customer no more once the registration is in the cart', async () => {
    const { user } = await register();
    await user.click(screen.getByRole('checkbox', { name: 'Säännöt' }));
    await user.click(screen.getByRole('button', { name: addingText('add') }));
    await screen.findByText(addingText('added', { count: 1 }));
    expect(customer()).toEqual(['', '', '']);
  });

  test('is not the customer of another event', async () => {
    const { scope } = await register();
    await happen(scope, opened, { eventId: 'another' });
    expect(scope.getState($typed)).toEqual({});
  });
});

test('a mistyped mail domain is asked about, and corrected by one press', async () => {
  const { user } = await openRegistration();
  const email = screen.getByRole('textbox', { name: 'Sähköposti' });
  await user.type(email, 'aino@gmial.com');
  await user.tab();
  expect(email).toHaveAccessibleDescription(/^Did you mean aino@gmail\.com\?/);
  await user.click(screen.getByRole('button', { name: 'Correct the address' }));
  expect(email).toHaveValue('aino@gmail.com');
});

test('what was typed wrongly is said as its field is left, and nothing of empty ones', async () => {
  const { user } = await openRegistration();
  const [name, email] = ['Nimi', 'Sähköposti'].map((label) =>
    screen.getByRole('textbox', { name: label }),
  );
  if (!name || !email) throw new Error('no fields');
  await user.click(name);
  await user.click(email);
  expect(name).not.toHaveAccessibleDescription();
  await user.type(email, 'aino');
  expect(email).not.toHaveAccessibleDescription();
  await user.tab();
  expect(email).toHaveAccessibleDescription(registrationTexts.in('en')('fault.email'));
  await user.type(email, '@example.fi');
  expect(email).not.toHaveAccessibleDescription();
});

test('one form at a time is put into the cart, and keeps its news to itself', async () => {
  const waiting = deferred<unknown>();
  const { user, bodies } = await openBuyBox({
    event: event(named('camp', 'Leiri'), named('course', 'Kurssi')),
    script: { 'carts.addItems': () => waiting.promise },
  });
  for (const summary of screen.getAllByText(t('register'), { selector: 'summary' })) {
    await user.click(summary);
  }
  const camp = await screen.findByRole('textbox', { name: 'Nimi: Leiri' });
  const course = await screen.findByRole('textbox', { name: 'Nimi: Kurssi' });
  await user.type(camp, 'Aino');
  await user.type(course, 'Väinö');
  const [addCamp, addCourse] = screen.getAllByRole('button', { name: addingText('add') });
  if (!addCamp || !addCourse) throw new Error('no buttons');
  await user.click(addCamp);
  await waitFor(() => expect(bodies('carts.addItems')).toHaveLength(1));
  expect(addCourse).toHaveAttribute('aria-busy', 'true');
  await user.click(addCourse);
  waiting.resolve({ cart: filled });
  const shown = await screen.findByText(addingText('added', { count: 1 }));
  expect(within(camp.closest('form') as HTMLElement).getByText(shown.textContent)).toBe(shown);
  expect([camp, course].map((field) => (field as HTMLInputElement).value)).toEqual(['', 'Väinö']);
  expect(bodies('carts.addItems')).toHaveLength(1);
});
