import { deferred, fault, noAnswer, refusal } from '@permanto/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aino, cart, field, openPage } from './testing/customer-page';

const address = {
  Lähiosoite: 'Tehtaankatu 1',
  Postinumero: '00140',
  Postitoimipaikka: 'Helsinki',
};

beforeEach(() => sessionStorage.clear());

describe('customer details', () => {
  test('are sent as product.md, "Contact rules" says, and lead to delivery', async () => {
    const page = await openPage();
    page.type({ ...aino, Sähköposti: ' Aino@Example.FI' });
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalledWith('/checkout/delivery'));
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
    page.type({ ...aino, Puhelinnumero: 'soita illalla' });
    fireEvent.blur(field('Puhelinnumero'));
    await waitFor(() =>
      expect(field('Puhelinnumero')).toHaveAccessibleDescription(/ei ole toimiva puhelinnumero/),
    );
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalledWith('/checkout/delivery'));
    expect(page.bodies('carts.setCustomer')).toMatchObject([{ customer: { phone: '' } }]);
  });

  test('a mistyped mail domain is asked about, and corrected by one press', async () => {
    const page = await openPage();
    page.type({ Sähköposti: 'aino@gmial.com' });
    expect(field('Sähköposti')).toHaveAccessibleDescription('Esimerkiksi nimi@example.fi');
    fireEvent.blur(field('Sähköposti'));
    expect(field('Sähköposti')).toHaveAccessibleDescription(/^Tarkoititko aino@gmail\.com\?/);
    expect(screen.getAllByText(/^Tarkoititko aino@gmail\.com\?/)).toHaveLength(2);
    await page.user.click(screen.getByRole('button', { name: 'Korjaa osoite' }));
    expect(field('Sähköposti')).toHaveValue('aino@gmail.com');
    expect(screen.queryByRole('button', { name: 'Korjaa osoite' })).not.toBeInTheDocument();
  });

  test('a mail address is taken as it is typed, whatever was asked', async () => {
    const page = await openPage();
    page.type({ ...aino, Sähköposti: 'aino@gmial.com' });
    fireEvent.blur(field('Sähköposti'));
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalledWith('/checkout/delivery'));
    expect(page.bodies('carts.setCustomer')).toMatchObject([
      { customer: { email: 'aino@gmial.com' } },
    ]);
  });

  test('a first name of one letter is refused with a word why', async () => {
    const page = await openPage();
    page.type({ ...aino, Etunimi: 'A' });
    expect(field('Etunimi')).not.toHaveAccessibleDescription();
    await page.submit();
    expect(field('Etunimi')).toHaveAccessibleDescription(
      'Tarkista etunimesi. Kirjoita etunimestä vähintään kaksi kirjainta.',
    );
  });

  test('an address of any country is taken by its own rule, with letters on the keyboard', async () => {
    const page = await openPage();
    const country = () => screen.getByRole('combobox', { name: 'Maa', hidden: true });
    fireEvent.click(screen.getByText('Lisää osoite'));
    await waitFor(() => expect(country().childElementCount).toBeGreaterThan(200));
    fireEvent.change(country(), { target: { value: 'NL' } });
    const code = screen.getByRole('textbox', { name: 'Postinumero', hidden: true });
    expect(code).toHaveAttribute('inputmode', 'text');
    page.type(aino);
    for (const [name, value] of [
      ['Lähiosoite', 'Damrak 1'],
      ['Postinumero', '12345'],
      ['Postitoimipaikka', 'Amsterdam'],
    ] as const) {
      fireEvent.change(screen.getByRole('textbox', { name, hidden: true }), { target: { value } });
    }
    await page.submit();
    expect(code).toHaveAccessibleDescription('Postinumerosi on virheellinen.');
    fireEvent.change(code, { target: { value: '1012 ab' } });
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalledWith('/checkout/delivery'));
    expect(page.bodies('carts.setCustomer')).toMatchObject([
      { customer: { postal_code: '1012 AB', country: 'NL' } },
    ]);
  });

  test.each([
    ['040 123 4567', '+358 40 1234567 (Suomi)'],
    ['+46 70 123 45 67', '+46 70 123 45 67 (Ruotsi)'],
    ['+800 1234 5678', '+800 1234 5678.'],
  ])('the phone number %s is shown as it is sent, with its country', async (typed, sent) => {
    const page = await openPage();
    page.type({ Puhelinnumero: typed });
    fireEvent.blur(field('Puhelinnumero'));
    const told = `Numero tallentuu muodossa ${sent}`;
    await waitFor(() =>
      expect(field('Puhelinnumero')).toHaveAccessibleDescription(expect.stringContaining(told)),
    );
    page.type({ Puhelinnumero: '0' });
    expect(field('Puhelinnumero')).toHaveAccessibleDescription(/^Esimerkiksi/);
  });

  test('a fault that the server finds stands at its field', async () => {
    const fields = { main_phone: 'phone' };
    const page = await openPage({
      'carts.setCustomer': refusal(422, 'customer_invalid', { fields }),
    });
    page.type(aino);
    await page.submit();
    await waitFor(() => expect(field('Puhelinnumero')).toHaveFocus());
    expect(field('Puhelinnumero')).toHaveAccessibleDescription(/Tarkista puhelinnumerosi\./);
    expect(page.navigate).not.toHaveBeenCalled();
  });

  test.each<[string, string, string, string]>([
    ['spaces', 'Etunimi', '   ', 'Tarkista etunimesi.'],
    ['10,000 characters', 'Sukunimi', 'x'.repeat(10_000), 'Tarkista sukunimesi.'],
    ['emoji', 'Etunimi', '👩‍🎤👨‍🎤', ''],
    ['right-to-left text', 'Sukunimi', 'محمد', ''],
    ['markup', 'Sukunimi', '<img src=x onerror=alert(1)>', ''],
    ['markup', 'Sähköposti', '<b>a@b.fi</b>', 'Sähköpostiosoitteesi on virheellinen.'],
    ['text pasted with line breaks', 'Etunimi', 'Aino\nMaria', ''],
    ['a number of another country', 'Puhelinnumero', '+46 70 123 45 67', ''],
    ['a number with letters', 'Puhelinnumero', '040 ABC', ''],
    ['10,000 digits', 'Puhelinnumero', '0'.repeat(10_000), 'Tarkista puhelinnumerosi.'],
    ['letters', 'Postinumero', 'ABCDE', 'Postinumerosi on virheellinen.'],
    ['blanks within', 'Postinumero', '001 40', ''],
  ])('%s as %s', async (_, name, value, message) => {
    const page = await openPage();
    page.type({ ...aino, ...address, [name]: value });
    await page.submit();
    if (message === '') {
      await waitFor(() => expect(page.navigate).toHaveBeenCalledWith('/checkout/delivery'));
      return;
    }
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field(name)).toHaveValue(value);
    expect(page.bodies('carts.setCustomer')).toEqual([]);
  });

  test.each<[string, Record<string, string>, string, string]>([
    ['a first name of one character', { Etunimi: 'A' }, 'Etunimi', 'Tarkista etunimesi.'],
    ['no last name', { Sukunimi: '' }, 'Sukunimi', 'Tarkista sukunimesi.'],
    ['no e-mail', { Sähköposti: '' }, 'Sähköposti', 'Sähköpostiosoitteesi on virheellinen.'],
    [
      'an e-mail without a domain',
      { Sähköposti: 'aino@' },
      'Sähköposti',
      'Sähköpostiosoitteesi on virheellinen.',
    ],
    ['no phone number', { Puhelinnumero: '' }, 'Puhelinnumero', 'Tarkista puhelinnumerosi.'],
    ['no street', { ...address, Lähiosoite: '' }, 'Lähiosoite', 'Tarkista osoitteesi.'],
    [
      'a postal code of four digits',
      { ...address, Postinumero: '0014' },
      'Postinumero',
      'Postinumerosi on virheellinen.',
    ],
    [
      'a city of one character',
      { ...address, Postitoimipaikka: 'H' },
      'Postitoimipaikka',
      'Tarkista postitoimipaikkasi.',
    ],
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
    expect(field('Etunimi')).toHaveFocus();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    const links = screen.getAllByRole('link', { name: /^(Tarkista|Sähköpostiosoitteesi)/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Tarkista etunimesi.',
      'Tarkista sukunimesi.',
      'Sähköpostiosoitteesi on virheellinen.',
      'Tarkista puhelinnumerosi.',
    ]);
    await page.user.click(links[2]!);
    expect(field('Sähköposti')).toHaveFocus();
  });

  const links = () => screen.queryAllByRole('link', { name: /^(Tarkista|Sähköpostiosoitteesi)/ });

  test('what was mended is listed until its field is left, and what was not, longer', async () => {
    const { user, submit } = await openPage();
    await submit();
    const alert = screen.getByRole('alert');
    await user.keyboard('Aino');
    expect(links()).toHaveLength(4);
    await user.tab();
    expect(field('Sukunimi')).toHaveFocus();
    expect(links().map(({ textContent }) => textContent)).toEqual([
      'Tarkista sukunimesi.',
      'Sähköpostiosoitteesi on virheellinen.',
      'Tarkista puhelinnumerosi.',
    ]);
    await user.keyboard('Virtanen{Tab}aino@{Tab}040 123 4567{Tab}');
    expect(links()).toEqual([
      screen.getByRole('link', { name: 'Sähköpostiosoitteesi on virheellinen.' }),
    ]);
    // Read out once, when it came.
    expect(screen.getByRole('alert')).toBe(alert);
    await user.type(field('Sähköposti'), 'example.fi{Tab}');
    expect(alert).not.toBeInTheDocument();
    expect(field('Puhelinnumero')).toHaveFocus();
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
    await user.click(field('Sukunimi'));
    await user.keyboard('Virtanen');
    await user.pointer({ keys: '[MouseLeft>]', target: field('Sähköposti') });
    expect(field('Sähköposti')).toHaveFocus();
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
    await page.user.type(field('Sähköposti'), 'a{Tab}');
    expect(links()).toEqual([screen.getByRole('link', { name: 'Tarkista sukunimesi.' })]);
  });

  test('a message goes when its field changes, and what was typed stays', async () => {
    const page = await openPage();
    page.type({ ...aino, Etunimi: 'A' });
    await page.submit();
    await page.user.type(field('Etunimi'), 'ino');
    expect(screen.queryByText('Tarkista etunimesi.')).not.toBeInTheDocument();
    expect(field('Sähköposti')).toHaveValue('aino@example.fi');
  });

  test('a fault within the folded address unfolds it', async () => {
    const fields = { main_postal_code: 'postal_code' };
    const page = await openPage({
      'carts.setCustomer': refusal(422, 'customer_invalid', { fields }),
    });
    page.type(aino);
    await page.submit();
    await waitFor(() => expect(field('Postinumero')).toHaveFocus());
    expect(field('Postinumero').closest('details')).toHaveAttribute('open');
  });

  test.each<[string, unknown, RegExp]>([
    ['no answer', noAnswer, /Tapahtui virhe/],
    ['a fault of the server', fault(), /Tapahtui virhe/],
    ['a refusal', refusal(429, 'too_many_requests', { retry_after: 3 }), /liian tiheään/],
  ])('%s is said, and the details stay', async (_, answer, text) => {
    const page = await openPage({ 'carts.setCustomer': answer });
    page.type(aino);
    await page.submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(field('Etunimi')).toHaveValue('Aino');
  });

  test('two presses send once', async () => {
    const answer = deferred<object>();
    const page = await openPage({ 'carts.setCustomer': () => answer.promise });
    page.type(aino);
    await page.submit();
    await waitFor(() => expect(page.bodies('carts.setCustomer')).toHaveLength(1));
    await page.submit();
    await page.user.type(field('Etunimi'), '{Enter}');
    answer.resolve({ cart });
    await waitFor(() => expect(page.navigate).toHaveBeenCalledTimes(1));
    expect(page.bodies('carts.setCustomer')).toHaveLength(1);
  });
});
