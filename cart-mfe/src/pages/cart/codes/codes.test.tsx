import { aCart, aCartItem, aUsedCode, deferred, fault, noAnswer, refusal } from '@permanto/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { openCartPage } from '../../../testing/visit';

const cart = aCart({ items: [aCartItem()] });
const withCode = aCart({ ...cart, codes_used: [aUsedCode({ discount: 6.9 })] });
const field = () => screen.getByRole('textbox', { name: 'Koodi' });
const press = () => screen.getByRole('button', { name: 'Käytä koodi' });
const codes = () => within(screen.getByRole('region', { name: 'Koodit' }));
/** The page, with the field on show. */
async function openCodes(...visit: Parameters<typeof openCartPage>) {
  const page = await openCartPage(...visit);
  await page.user.click(screen.getByText('Lisää koodi'));
  return page;
}
const event = (id: string) => ({ id, title: { fi: `Ottelu ${id}` } });

describe('entering', () => {
  test('a code is used once however often it is sent, and that is said', async () => {
    const later = deferred<unknown>();
    const { user, bodies } = await openCodes({
      cart,
      script: { 'carts.addCode': later.promise },
    });
    await user.type(field(), 'kesa15{Enter}{Enter}');
    expect(screen.getByRole('button', { name: 'Lisätään koodia…' })).toBeVisible();
    later.resolve({ cart: withCode });
    expect(await screen.findByText(/Koodi KESA15 on käytössä/)).toBeVisible();
    expect(bodies('carts.addCode')).toEqual([{ code: 'kesa15' }]);
    expect(field()).toHaveValue('');
    expect(field()).not.toBeInvalid();
  });

  test('Enter that is still held down, or a second click, sends nothing', async () => {
    await openCodes({ cart });
    expect(fireEvent.keyDown(field(), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.click(press(), { detail: 2 })).toBe(false);
    expect(field()).not.toBeInvalid();
  });

  test('without a code asks for one, beside the field', async () => {
    const { user, bodies } = await openCodes({ cart });
    await user.type(field(), '   ');
    await user.click(press());
    expect(field()).toHaveAccessibleDescription(/^Kirjoita koodi\./);
    expect(field()).toHaveFocus();
    expect(bodies('carts.addCode')).toEqual([]);
  });

  test('a code twice is refused in its own words, and not sent', async () => {
    const { user, bodies } = await openCodes({ cart: withCode });
    await user.type(field(), ' kesa15 ');
    await user.click(press());
    expect(field()).toHaveAccessibleDescription(/^Koodi on jo käytössä ostoskorissa\./);
    expect(field()).toHaveValue(' kesa15 ');
    expect(bodies('carts.addCode')).toEqual([]);
  });

  test.each([
    ['code_not_found', {}, 'Koodi on vanhentunut'],
    ['code_already_in_cart', {}, 'Koodi on jo käytössä'],
    ['code_max_count_per_order', { max: 2 }, 'enintään 2 tuotetta'],
    ['no_available_serial_card_slots', { size: 10 }, '10 käyttökertaa'],
    ['serial_card_expired', {}, 'Sarjakortin voimassaolo'],
    ['no_matching_serial_card', {}, 'Sarjakortti ei käy'],
    ['no_matching_badge', {}, 'Passi ei käy'],
    ['badge_quota_exceeded_per_event', { max: 1 }, 'tähän tapahtumaan'],
    ['badge_quota_exceeded_per_event_date', { max: 1 }, 'tälle tapahtumapäivälle'],
    ['badge_quota_exceeded_per_day', { max: 1 }, 'päiväkiintiö'],
    ['badge_quota_exceeded_total', { max: 1 }, 'kokonaan käytetty'],
  ] as const)('%s stands beside the field, which keeps what was typed', async (code, of, text) => {
    const { user, rescript } = await openCodes({
      cart,
      script: { 'carts.addCode': refusal(409, code, of) },
    });
    rescript({ 'carts.get': { cart } });
    await user.type(field(), 'UUSI-1');
    await user.click(press());
    expect(await codes().findByText(new RegExp(text))).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('UUSI-1');
    expect(field()).toHaveAccessibleDescription(new RegExp(text));
    // Getting the focus reads it out.
    expect(codes().getByRole('alert')).toBeEmptyDOMElement();
    await user.type(field(), 'X');
    expect(field()).not.toBeInvalid();
  });

  test('a fault is read out where the field has the focus already', async () => {
    const { user } = await openCodes({ cart, script: { 'carts.addCode': noAnswer } });
    await user.type(field(), 'UUSI-1{Enter}');
    expect(await codes().findByRole('alert')).toHaveTextContent('Tapahtui virhe');
  });

  test('an empty cart takes codes, too', async () => {
    const { user } = await openCodes({
      script: { 'carts.addCode': { cart: aCart({ codes_used: [aUsedCode()] }) } },
    });
    await user.type(field(), 'KESA15');
    await user.click(press());
    expect(await screen.findByText('Ei vaikuta vielä mihinkään ostoskorissa')).toBeVisible();
  });
});

describe('a code in the cart', () => {
  test.each([
    ['a campaign', { discount: 6.9 }, /Alennus 6,90\s€/],
    ['a voucher', { kind: 'value_voucher', title: null, discount: 20 }, /Lahjakortti.*20,00\s€/],
    ['a card', { kind: 'serial_card', pieces: 2, left: 8 }, /Kattaa 2 tuotetta.*jäljellä 8 käytt/],
    ['a badge', { kind: 'badge', pieces: 1, left: 1 }, /Kattaa 1 tuotteen.*jäljellä 1 lippu/],
    ['a key', { events: [event('a'), event('b')] }, /Avaa liput tapahtumiin: Ottelu a, Ottelu b/],
    ['a master key', { events: [...'abcd'].map(event) }, /Avaa liput 4 tapahtumaan/],
    ['a passing one', { expires: '2026-12-31T21:59:00Z' }, /Voimassa to 31.12.2026 asti/],
  ] as const)('%s says what it does', async (_, changes, text) => {
    const used = aUsedCode(changes as Parameters<typeof aUsedCode>[0]);
    await openCodes({ cart: aCart({ ...cart, codes_used: [used] }) });
    const [row] = codes().getAllByRole('listitem');
    expect(row).toHaveTextContent('KESA15');
    expect(row).toHaveTextContent(text);
  });

  const remove = () => screen.getByRole('button', { name: 'Poista koodi KESA15' });

  test('is taken out once, with a word on the rows that went with it', async () => {
    const { user, requests } = await openCodes({
      cart: withCode,
      script: { 'carts.removeCode': { cart: aCart() } },
    });
    await user.dblClick(remove());
    expect(await screen.findByText(/Koodi KESA15 on poistettu/)).toHaveTextContent(
      'Sen mukana poistuivat: Aikuinen.',
    );
    expect(screen.queryByRole('button', { name: /KESA15/ })).not.toBeInTheDocument();
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  test('that moved under the pointer stays at the second click', async () => {
    const { requests } = await openCodes({ cart: withCode });
    fireEvent.click(remove(), { detail: 2 });
    expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('gives the focus to the field when it goes', async () => {
    const { user } = await openCartPage({
      cart: withCode,
      script: { 'carts.removeCode': { cart } },
    });
    await user.click(remove());
    expect(await screen.findByText(/Koodi KESA15 on poistettu/)).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toBeVisible();
  });

  test.each([
    ['a refusal', refusal(409, 'no_matching_serial_card'), 'Sarjakortti ei käy'],
    ['a fault', fault(), 'Tapahtui virhe'],
  ])('that can’t be taken out stays, with %s in its place', async (_, answer, text) => {
    const { user } = await openCodes({
      cart: withCode,
      script: { 'carts.removeCode': answer },
    });
    await user.click(remove());
    const [row] = codes().getAllByRole('listitem');
    expect(await within(row!).findByRole('alert')).toHaveTextContent(text);
    expect(remove()).toBeEnabled();
  });
});
