import { deferred, errorWords, fault, noAnswer, refusal } from '@permanto/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { texts } from '../../i18n/texts';
import {
  aino,
  cart,
  type Field,
  field,
  openPage,
  TO_DELIVERY,
  type Values,
} from './testing/customer-page';

const t = texts.in('en');

const address = {
  address_line1: 'Tehtaankatu 1',
  postal_code: '00140',
  city: 'Helsinki',
};

beforeEach(() => sessionStorage.clear());

describe('customer details', () => {
  test('are sent as product.md, "Contact rules" says, and lead to delivery', async () => {
    const page = await openPage();
    page.type({ ...aino, email: ' Aino@Example.FI' });
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalledWith(...TO_DELIVERY));
    expect(page.bodies('carts.setCustomer')).toEqual([
      {
        customer: {
          first_name: 'Aino',
          last_name: 'Virtanen',
          email: 'aino@example.fi',
          phone: '+358401234567',
          country: 'FI',
          marketing_permission: false,
        },
      },
    ]);
  });

  test('an invalid phone number is sent empty with a notice, and does not block the order', async () => {
    const page = await openPage();
    page.type({ ...aino, phone: 'soita illalla' });
    fireEvent.blur(field('phone'));
    await waitFor(() =>
      expect(field('phone')).toHaveAccessibleDescription(/not a valid phone number/),
    );
    await waitFor(() => expect(page.navigate).toHaveBeenCalledWith(...TO_DELIVERY));
    expect(page.bodies('carts.setCustomer')).toMatchObject([{ customer: { phone: '' } }]);
  });

  test('a mistyped mail domain is asked about, and corrected by one press', async () => {
    const page = await openPage();
    page.type({ email: 'aino@gmial.com' });
    expect(field('email')).toHaveAccessibleDescription(t('customer.emailHint'));
    fireEvent.blur(field('email'));
    expect(field('email')).toHaveAccessibleDescription(/^Did you mean aino@gmail\.com\?/);
    expect(screen.getAllByText(/^Did you mean aino@gmail\.com\?/)).toHaveLength(2);
    await page.user.click(screen.getByRole('button', { name: 'Correct the address' }));
    expect(field('email')).toHaveValue('aino@gmail.com');
    expect(screen.queryByRole('button', { name: 'Correct the address' })).not.toBeInTheDocument();
  });

  test('a mail address is taken as it is typed, whatever was asked', async () => {
    const page = await openPage();
    page.type({ ...aino, email: 'aino@gmial.com' });
    fireEvent.blur(field('email'));
    await waitFor(() => expect(page.navigate).toHaveBeenCalledWith(...TO_DELIVERY));
    expect(page.bodies('carts.setCustomer')).toMatchObject([
      { customer: { email: 'aino@gmial.com' } },
    ]);
  });

  test('a first name of one letter is refused with a word why', async () => {
    const page = await openPage();
    page.type({ ...aino, first_name: 'A' });
    expect(field('first_name')).not.toHaveAccessibleDescription();
    await page.submit();
    expect(field('first_name')).toHaveAccessibleDescription(
      `${t('faults.first_name')} ${t('customer.first_nameHint')}`,
    );
  });

  test('an address that the payment provider finds too long is refused at its field', async () => {
    const page = await openPage();
    const domain = `${'virtanen-'.repeat(6)}x.`.repeat(3);
    const longest = `${'a'.repeat(200 - domain.length - 3)}@${domain}fi`;
    page.type({ ...aino, email: `a${longest}` });
    await page.submit();
    expect(field('email')).toBeInvalid();
    expect(field('email')).toHaveAccessibleDescription(expect.stringContaining(t('faults.email')));
    page.type({ email: longest });
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalledWith(...TO_DELIVERY));
    expect(page.bodies('carts.setCustomer')).toMatchObject([{ customer: { email: longest } }]);
  });

  test('an address of any country is taken by its own rule, with letters on the keyboard', async () => {
    const page = await openPage();
    const country = () =>
      screen.getByRole('combobox', { name: t('customer.country'), hidden: true });
    fireEvent.click(screen.getByText(t('customer.address')));
    await waitFor(() => expect(country().childElementCount).toBeGreaterThan(200));
    fireEvent.change(country(), { target: { value: 'NL' } });
    const code = screen.getByRole('textbox', { name: t('customer.postal_code'), hidden: true });
    expect(code).toHaveAttribute('inputmode', 'text');
    page.type(aino);
    for (const [name, value] of [
      [t('customer.address_line1'), 'Damrak 1'],
      [t('customer.postal_code'), ''],
      [t('customer.city'), 'Amsterdam'],
    ] as const) {
      fireEvent.change(screen.getByRole('textbox', { name, hidden: true }), { target: { value } });
    }
    await page.submit();
    expect(code).toBeInvalid();
    fireEvent.change(code, { target: { value: '1012 ab' } });
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalledWith(...TO_DELIVERY));
    expect(page.bodies('carts.setCustomer')).toMatchObject([
      { customer: { postal_code: '1012 AB', country: 'NL' } },
    ]);
  });

  test.each([
    ['040 123 4567', '+358 40 1234567 (Finland)'],
    ['+46 70 123 45 67', '+46 70 123 45 67 (Sweden)'],
    ['+800 1234 5678', '+800 1234 5678.'],
  ])('the phone number %s is shown as it is sent, with its country', async (typed, sent) => {
    const page = await openPage();
    page.type({ phone: typed });
    fireEvent.blur(field('phone'));
    const hint = `The number is saved as ${sent}`;
    await waitFor(() =>
      expect(field('phone')).toHaveAccessibleDescription(expect.stringContaining(hint)),
    );
    page.type({ phone: '0' });
    expect(field('phone')).toHaveAccessibleDescription(t('customer.phoneHint'));
  });

  test('a fault that the server finds stands at its field', async () => {
    const fields = { main_phone: 'phone' };
    const page = await openPage({
      'carts.setCustomer': refusal(422, 'customer_invalid', { fields }),
    });
    page.type(aino);
    await page.submit();
    await waitFor(() => expect(field('phone')).toHaveFocus());
    expect(field('phone')).toHaveAccessibleDescription(expect.stringContaining(t('faults.phone')));
    expect(page.navigate).not.toHaveBeenCalled();
  });

  test.each<[string, Field, string, string]>([
    ['spaces', 'first_name', '   ', t('faults.first_name')],
    ['10,000 characters', 'last_name', 'x'.repeat(10_000), t('faults.last_name')],
    ['emoji', 'first_name', '👩‍🎤👨‍🎤', ''],
    ['right-to-left text', 'last_name', 'محمد', ''],
    ['markup', 'last_name', '<img src=x onerror=alert(1)>', ''],
    ['markup', 'email', '<b>a@b.fi</b>', t('faults.email')],
    ['text pasted with line breaks', 'first_name', 'Aino\nMaria', ''],
    ['a number of another country', 'phone', '+46 70 123 45 67', ''],
    ['a number with letters', 'phone', '040 ABC', ''],
    ['10,000 digits', 'phone', '0'.repeat(10_000), t('faults.phone')],
    ['letters', 'postal_code', 'ABCDE', t('faults.postal_code')],
    ['blanks within', 'postal_code', '001 40', ''],
  ])('%s as %s', async (_, name, value, message) => {
    const page = await openPage();
    page.type({ ...aino, ...address, [name]: value });
    await page.submit();
    if (message === '') {
      await waitFor(() => expect(page.navigate).toHaveBeenCalledWith(...TO_DELIVERY));
      return;
    }
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field(name)).toHaveValue(value);
    expect(page.bodies('carts.setCustomer')).toEqual([]);
  });

  test.each<[string, Values, Field, string]>([
    ['a first name of one character', { first_name: 'A' }, 'first_name', t('faults.first_name')],
    ['no last name', { last_name: '' }, 'last_name', t('faults.last_name')],
    ['no e-mail', { email: '' }, 'email', t('faults.email')],
    ['an e-mail without a domain', { email: 'aino@' }, 'email', t('faults.email')],
    ['no phone number', { phone: '' }, 'phone', t('faults.phone')],
    ['no street', { ...address, address_line1: '' }, 'address_line1', t('faults.address')],
    [
      'a postal code of four digits',
      { ...address, postal_code: '0014' },
      'postal_code',
      t('faults.postal_code'),
    ],
    ['a city of one character', { ...address, city: 'H' }, 'city', t('faults.city')],
  ])('%s: its message, linked, and the focus', async (_, wrong, name, message) => {
    const page = await openPage();
    page.type({ ...aino, ...wrong });
    await page.submit();
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveFocus();
    expect(page.bodies('carts.setCustomer')).toEqual([]);
  });

  test('nothing typed: one message for each field, and the focus on the first', async () => {
    const page = await openPage();
    await page.submit();
    expect(field('first_name')).toHaveFocus();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    const links = screen.getAllByRole('link', { name: /^(Please check|Your email address)/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      t('faults.first_name'),
      t('faults.last_name'),
      t('faults.email'),
      t('faults.phone'),
    ]);
    await page.user.click(links[2]!);
    expect(field('email')).toHaveFocus();
  });

  const links = () => screen.queryAllByRole('link', { name: /^(Please check|Your email address)/ });

  test('what was mended is listed until its field is left, and what was not, longer', async () => {
    const { user, submit } = await openPage();
    await submit();
    const alert = screen.getByRole('alert');
    await user.keyboard('Aino');
    expect(links()).toHaveLength(4);
    await user.tab();
    expect(field('last_name')).toHaveFocus();
    expect(links().map(({ textContent }) => textContent)).toEqual([
      t('faults.last_name'),
      t('faults.email'),
      t('faults.phone'),
    ]);
    await user.keyboard('Virtanen{Tab}aino@{Tab}040 123 4567{Tab}');
    expect(links()).toEqual([screen.getByRole('link', { name: t('faults.email') })]);
    // Read out once, when it came.
    expect(screen.getByRole('alert')).toBe(alert);
    await user.type(field('email'), 'example.fi{Tab}');
    expect(alert).not.toBeInTheDocument();
    expect(field('phone')).toHaveFocus();
  });

  test('the list stays in its place under a press, and under the focus', async () => {
    const { user, submit } = await openPage();
    await submit();
    await user.keyboard('Aino');
    await user.tab({ shift: true });
    expect(links().at(-1)).toHaveFocus();
    expect(links()).toHaveLength(4);
    await user.tab();
    expect(links()).toHaveLength(3);
    await user.click(field('last_name'));
    await user.keyboard('Virtanen');
    await user.pointer({ keys: '[MouseLeft>]', target: field('email') });
    expect(field('email')).toHaveFocus();
    expect(links()).toHaveLength(3);
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(links()).toHaveLength(2);
  });

  test('what the server found is listed until its field is mended and left', async () => {
    const fields = { main_email: 'email', main_last_name: 'last_name' };
    const page = await openPage({
      'carts.setCustomer': refusal(422, 'customer_invalid', { fields }),
    });
    page.type(aino);
    await page.submit();
    await waitFor(() => expect(links()).toHaveLength(2));
    await page.user.tab();
    expect(links()).toHaveLength(2);
    await page.user.type(field('email'), 'a{Tab}');
    expect(links()).toEqual([screen.getByRole('link', { name: t('faults.last_name') })]);
  });

  test('what was typed wrongly is said as its field is left, and nothing is listed', async () => {
    const { user } = await openPage();
    await user.type(field('email'), 'aino@');
    expect(field('email')).toHaveAccessibleDescription(t('customer.emailHint'));
    await user.tab();
    expect(field('email')).toHaveAttribute('aria-invalid', 'true');
    expect(field('email')).toHaveAccessibleDescription(
      `${t('faults.email')} ${t('customer.emailHint')}`,
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(field('email'), 'example.fi');
    expect(field('email')).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(field('email')).not.toHaveAttribute('aria-invalid');
  });

  test('an empty field that is only passed through is not faulty until the form is sent', async () => {
    const { user, submit } = await openPage();
    await user.click(field('first_name'));
    await user.tab();
    await user.keyboard(' {Tab}');
    expect(field('email')).toHaveFocus();
    expect(field('first_name')).not.toHaveAttribute('aria-invalid');
    expect(field('last_name')).not.toHaveAttribute('aria-invalid');
    await submit();
    expect(field('first_name')).toHaveAttribute('aria-invalid', 'true');
    expect(field('last_name')).toHaveAttribute('aria-invalid', 'true');
  });

  test('a message waits for the end of the press that left its field, which counts', async () => {
    const { user } = await openPage();
    await user.type(field('first_name'), 'A');
    const button = screen.getByRole('button', { name: t('customer.submit') });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(field('first_name')).not.toHaveFocus();
    expect(field('first_name')).not.toHaveAttribute('aria-invalid');
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(field('first_name')).toHaveAttribute('aria-invalid', 'true');
    expect(field('email')).toHaveAttribute('aria-invalid', 'true');
    expect(field('first_name')).toHaveFocus();
  });

  test('a message goes when its field changes, and what was typed stays', async () => {
    const page = await openPage();
    page.type({ ...aino, first_name: 'A' });
    await page.submit();
    await page.user.type(field('first_name'), 'ino');
    expect(screen.queryByText(t('faults.first_name'))).not.toBeInTheDocument();
    expect(field('email')).toHaveValue('aino@example.fi');
  });

  test('a fault within the folded address unfolds it', async () => {
    const fields = { main_postal_code: 'postal_code' };
    const page = await openPage({
      'carts.setCustomer': refusal(422, 'customer_invalid', { fields }),
    });
    page.type(aino);
    await page.submit();
    await waitFor(() => expect(field('postal_code')).toHaveFocus());
    expect(field('postal_code').closest('details')).toHaveAttribute('open');
  });

  test.each<[string, unknown, string]>([
    ['no answer', noAnswer, errorWords('unspecified_exception')],
    ['a fault of the server', fault(), errorWords('unspecified_exception')],
    [
      'a refusal',
      refusal(429, 'too_many_requests', { retry_after: 3 }),
      errorWords('too_many_requests'),
    ],
  ])('%s is said, and the details stay', async (_, answer, text) => {
    const page = await openPage({ 'carts.setCustomer': answer });
    page.type(aino);
    await page.submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(field('first_name')).toHaveValue('Aino');
  });

  test('two presses send once', async () => {
    const answer = deferred<object>();
    const page = await openPage({ 'carts.setCustomer': () => answer.promise });
    page.type(aino);
    await page.submit();
    await waitFor(() => expect(page.bodies('carts.setCustomer')).toHaveLength(1));
    await page.submit();
    await page.user.type(field('first_name'), '{Enter}');
    answer.resolve({ cart });
    await waitFor(() => expect(page.navigate).toHaveBeenCalledTimes(1));
    expect(page.bodies('carts.setCustomer')).toHaveLength(1);
  });
});
