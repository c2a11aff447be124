import {
  aCart,
  aCartItem,
  aUsedCode,
  deferred,
  errorWords,
  fault,
  noAnswer,
  refusal,
} from '@permanto/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { CODE_REFUSALS } from '../../../testing/code-refusals';
import { texts as codeFormTexts } from '../../code-form/texts';
import { openCartPage } from '../../../testing/visit';
import { texts } from '../texts';

const t = texts.in('en');
const codeFormText = codeFormTexts.in('en');

const cart = aCart({ items: [aCartItem()] });
const withCode = aCart({ ...cart, codes_used: [aUsedCode({ discount: 6.9 })] });
const field = () => screen.getByRole('textbox', { name: codeFormText('label') });
const press = () => screen.getByRole('button', { name: codeFormText('use') });
const codes = () => within(screen.getByRole('region', { name: t('codes.titleWithNotes') }));
/** The page, with the field on show. */
async function openCodes(...visit: Parameters<typeof openCartPage>) {
  const page = await openCartPage(...visit);
  await page.user.click(screen.getByText(t('codes.addWithNotes')));
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
    expect(screen.getByRole('button', { name: t('codes.adding') })).toBeVisible();
    later.resolve({ cart: withCode });
    expect(await screen.findByText(t('codes.added', { code: 'KESA15' }))).toBeVisible();
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
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(codeFormText('missing')));
    expect(field()).toHaveFocus();
    expect(bodies('carts.addCode')).toEqual([]);
  });

  test('a code twice is refused in its own words, and not sent', async () => {
    const { user, bodies } = await openCodes({ cart: withCode });
    await user.type(field(), ' kesa15 ');
    await user.click(press());
    expect(field()).toHaveAccessibleDescription(
      expect.stringContaining(errorWords('code_already_in_cart')),
    );
    expect(field()).toHaveValue(' kesa15 ');
    expect(bodies('carts.addCode')).toEqual([]);
  });

  test.each([
    ['code_already_in_cart', {}, errorWords('code_already_in_cart')],
    ...CODE_REFUSALS,
  ] as const)('%s stands beside the field, which keeps what was typed', async (code, of, text) => {
    const { user, rescript } = await openCodes({
      cart,
      script: { 'carts.addCode': refusal(409, code, of) },
    });
    rescript({ 'carts.get': { cart } });
    await user.type(field(), 'UUSI-1');
    await user.click(press());
    expect(await codes().findByText(text)).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('UUSI-1');
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(text));
    // Getting the focus reads it out.
    expect(codes().getByRole('alert')).toBeEmptyDOMElement();
    await user.type(field(), 'X');
    expect(field()).not.toBeInvalid();
  });

  test('a fault is read out where the field has the focus already', async () => {
    const { user } = await openCodes({ cart, script: { 'carts.addCode': noAnswer } });
    await user.type(field(), 'UUSI-1{Enter}');
    expect(await codes().findByRole('alert')).toHaveTextContent(
      errorWords('unspecified_exception'),
    );
  });

  test('an empty cart takes codes, too', async () => {
    const { user } = await openCartPage({
      script: { 'carts.addCode': { cart: aCart({ codes_used: [aUsedCode()] }) } },
    });
    await user.click(screen.getByText(t('codes.add')));
    await user.type(field(), 'KESA15');
    await user.click(press());
    expect(await screen.findByText(t('codes.idle'))).toBeVisible();
  });
});

describe('a code in the cart', () => {
  test.each([
    ['a campaign', { discount: 6.9 }, /Discount 6,90\s€/],
    ['a voucher', { kind: 'value_voucher', title: null, discount: 20 }, /Gift card.*20,00\s€/],
    ['a card', { kind: 'serial_card', pieces: 2, left: 8 }, /Covers 2 products.*8 uses left/],
    [
      'a badge',
      { kind: 'badge', pieces: 1, left: 1 },
      /Covers 1 product .*Quota for 1 ticket left/,
    ],
    ['a key', { events: [event('a'), event('b')] }, /Opens tickets to: Ottelu a, Ottelu b/],
    ['a master key', { events: [...'abcd'].map(event) }, t('codes.opensMany', { count: 4 })],
    [
      'a passing one',
      { expires: '2026-12-31T21:59:00Z' },
      t('codes.expires', { date: 'Thu, 31 Dec 2026' }),
    ],
  ] as const)('%s says what it does', async (_, changes, text) => {
    const used = aUsedCode(changes as Parameters<typeof aUsedCode>[0]);
    await openCodes({ cart: aCart({ ...cart, codes_used: [used] }) });
    const [row] = codes().getAllByRole('listitem');
    expect(row).toHaveTextContent('KESA15');
    expect(row).toHaveTextContent(text);
  });

  const remove = () =>
    screen.getByRole('button', { name: t('codes.removeCode', { code: 'KESA15' }) });

  test('is taken out once, with a word on the rows that went with it', async () => {
    const { user, requests } = await openCodes({
      cart: withCode,
      script: { 'carts.removeCode': { cart: aCart() } },
    });
    await user.dblClick(remove());
    expect(await screen.findByText(/code KESA15 was removed/)).toHaveTextContent(
      t('codes.lost', { products: 'Adult' }),
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
    expect(await screen.findByText(/code KESA15 was removed/)).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toBeVisible();
  });

  test.each([
    ['a refusal', refusal(409, 'no_matching_serial_card'), errorWords('no_matching_serial_card')],
    ['a fault', fault(), errorWords('unspecified_exception')],
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
