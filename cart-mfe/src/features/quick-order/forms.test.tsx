import { aShop } from '@permanto/testing';
import { screen, waitFor } from '@testing-library/react';
import { openRegistration, openTickets } from '../../testing/quick-order';
import { texts as liveTexts } from '../buy-box/live/texts';
import { texts } from './texts';

const t = texts.in('en');
const liveText = liveTexts.in('en');

jest.mock('@permanto/checkout-flow/redirect', () => ({ redirect: () => undefined }));

afterEach(() => sessionStorage.clear());

test('the terms are accepted for one order', async () => {
  const { user, accept } = await openRegistration();
  const fold = screen.getByText(liveText('register'), { selector: 'summary' });
  await accept();
  await user.click(fold);
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  await user.click(fold);
  expect(await screen.findByRole('checkbox', { name: new RegExp(t('terms')) })).not.toBeChecked();
});

test('the whole address is asked where the shop demands a part of it', async () => {
  const required = { display: true, type: 'string', required: true, title: null };
  const shop = aShop({ forms: { customer_details_form: { postal_code: required } } });
  const { order } = await openTickets({ 'shop.get': { shop } });
  await order();
  const field = (name: string) => screen.getByRole('textbox', { name });
  expect(field(t('field.address_line1'))).toHaveAccessibleDescription(t('fault.address'));
  expect(field(t('field.postal_code'))).toHaveAccessibleDescription(t('fault.postal_code'));
  expect(field(t('field.city'))).toHaveAccessibleDescription(t('fault.city'));
});

test.each([
  ['12', /the order will be sent without it/],
  ['040 123 4567', 'The number is saved as +358 40 1234567 (Finland).'],
])('what is sent of the number %s is told', async (typed, text) => {
  const { user } = await openTickets();
  const phone = screen.getByRole('textbox', { name: t('field.phone') });
  await user.type(phone, typed);
  expect(phone).not.toHaveAccessibleDescription();
  await user.tab();
  await waitFor(() => expect(phone).toHaveAccessibleDescription(text));
  await user.type(phone, '1');
  expect(phone).not.toHaveAccessibleDescription();
});

test('a mistyped mail domain is asked about, and corrected by one press', async () => {
  const { user } = await openTickets();
  const email = await screen.findByRole('textbox', { name: t('field.email') });
  await user.type(email, 'aino@gmial.com');
  await user.tab();
  expect(email).toHaveAccessibleDescription(/^Did you mean aino@gmail\.com\?/);
  await user.click(screen.getByRole('button', { name: 'Correct the address' }));
  expect(email).toHaveValue('aino@gmail.com');
});

test('a first name of one letter is refused with a word why', async () => {
  const { user, order } = await openTickets();
  await user.type(await screen.findByRole('textbox', { name: t('field.first_name') }), 'A');
  await order();
  expect(screen.getByRole('textbox', { name: t('field.first_name') })).toHaveAccessibleDescription(
    `${t('fault.first_name')} ${t('firstNameHint')}`,
  );
});

describe('a field of the customer’s', () => {
  const field = (name: 'first_name' | 'last_name' | 'email') =>
    screen.getByRole('textbox', { name: t(`field.${name}`) });

  test('that was filled in wrongly says so as it is left, for as long as it is', async () => {
    const { user } = await openTickets();
    await user.type(field('email'), 'aino@');
    expect(field('email')).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(field('email')).toHaveAttribute('aria-invalid', 'true');
    expect(field('email')).toHaveAccessibleDescription(t('fault.email'));
    await user.type(field('email'), 'example.fi');
    expect(field('email')).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(field('email')).not.toHaveAttribute('aria-invalid');
  });

  test('that was passed through empty says nothing until the form is sent', async () => {
    const { user, order } = await openTickets();
    await user.click(field('first_name'));
    await user.tab();
    await user.keyboard(' {Tab}');
    expect(field('email')).toHaveFocus();
    expect(field('first_name')).not.toHaveAttribute('aria-invalid');
    expect(field('last_name')).not.toHaveAttribute('aria-invalid');
    await order();
    expect(field('first_name')).toHaveAttribute('aria-invalid', 'true');
    expect(field('last_name')).toHaveAttribute('aria-invalid', 'true');
  });

  test('says nothing while a press is under way, which counts', async () => {
    const { user } = await openTickets();
    await user.type(field('first_name'), 'A');
    const button = screen.getByRole('button', { name: /^Order and pay/ });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(field('first_name')).not.toHaveFocus();
    expect(field('first_name')).not.toHaveAttribute('aria-invalid');
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(field('first_name')).toHaveAttribute('aria-invalid', 'true');
    expect(field('email')).toHaveAttribute('aria-invalid', 'true');
    expect(field('first_name')).toHaveFocus();
  });
});
