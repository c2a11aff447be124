import { aShop } from '@permanto/testing';
import { screen, waitFor } from '@testing-library/react';
import { openRegistration, openTickets } from '../../testing/quick-order';

jest.mock('@permanto/checkout-flow/redirect', () => ({ redirect: () => undefined }));

afterEach(() => sessionStorage.clear());

test('the terms are accepted for one order', async () => {
  const { user, accept } = await openRegistration();
  const fold = screen.getByText('Ilmoittaudu', { selector: 'summary' });
  await accept();
  await user.click(fold);
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  await user.click(fold);
  expect(await screen.findByRole('checkbox', { name: /Hyväksyn/ })).not.toBeChecked();
});

test('the whole address is asked where the shop demands a part of it', async () => {
  const required = { display: true, type: 'string', required: true, title: null };
  const shop = aShop({ forms: { customer_details_form: { postal_code: required } } });
  const { order } = await openTickets({ 'shop.get': { shop } });
  await order();
  const field = (name: string) => screen.getByRole('textbox', { name });
  expect(field('Lähiosoite')).toHaveAccessibleDescription('Tarkista osoitteesi.');
  expect(field('Postinumero')).toHaveAccessibleDescription('Postinumerosi on virheellinen.');
  expect(field('Postitoimipaikka')).toHaveAccessibleDescription('Tarkista postitoimipaikkasi.');
});

test.each([
  ['12', /ei ole toimiva puhelinnumero, joten tilaus lähetetään ilman sitä/],
  ['040 123 4567', 'Numero tallentuu muodossa +358 40 1234567 (Suomi).'],
])('what is sent of the number %s is told', async (typed, text) => {
  const { user } = await openTickets();
  const phone = screen.getByRole('textbox', { name: 'Puhelinnumero' });
  await user.type(phone, typed);
  expect(phone).not.toHaveAccessibleDescription();
  await user.tab();
  await waitFor(() => expect(phone).toHaveAccessibleDescription(text));
  await user.type(phone, '1');
  expect(phone).not.toHaveAccessibleDescription();
});

test('a mistyped mail domain is asked about, and corrected by one press', async () => {
  const { user } = await openTickets();
  const email = await screen.findByRole('textbox', { name: 'Sähköposti' });
  await user.type(email, 'aino@gmial.com');
  await user.tab();
  expect(email).toHaveAccessibleDescription(/^Tarkoititko aino@gmail\.com\?/);
  await user.click(screen.getByRole('button', { name: 'Korjaa osoite' }));
  expect(email).toHaveValue('aino@gmail.com');
});

test('a first name of one letter is refused with a word why', async () => {
  const { user, order } = await openTickets();
  await user.type(await screen.findByRole('textbox', { name: 'Etunimi' }), 'A');
  await order();
  expect(screen.getByRole('textbox', { name: 'Etunimi' })).toHaveAccessibleDescription(
    'Tarkista etunimesi. Kirjoita etunimestä vähintään kaksi kirjainta.',
  );
});
