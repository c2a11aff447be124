import { $cart } from '@permanto/api-client';
import type { CartWire, Language } from '@permanto/contracts';
import { HEADERS } from '@permanto/contracts/api';
import { errorText } from '@permanto/i18n';
import {
  aCart,
  aCartItem,
  anEvent,
  answer,
  errorWords,
  fault,
  noAnswer,
  refusal,
  refusalsAt,
  TESTED_LANGUAGES,
} from '@permanto/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { texts as timeTexts } from './features/cart-time/texts';
import { texts } from './i18n/texts';
import { texts as pageTexts } from './features/cart/texts';
import { openBuyBox, openCartPage, openSlot } from './testing/visit';
import { texts as addingTexts } from './lib/adding/texts';

// Each refusal of product.md, "Error catalogue" and of our own, from the API's answer to the text on the page: what
// has no text or no place yet is a fault here.

/** What breaks in within a place; an empty one is kept for later. */
const alerts = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

interface Place {
  /** Does what is refused. */
  readonly act: () => Promise<void>;
  readonly rescript: (script: Record<string, unknown>) => void;
  readonly element: () => HTMLElement;
}

/** Each refusal that is told at a place is told there once, in words of its own. */
async function expectEachTold(
  language: Language,
  operation: string,
  refused: ReturnType<typeof refusalsAt>,
  { act, rescript, element }: Place,
) {
  for (const { code, parameters } of refused) {
    rescript({ [operation]: refusal(409, code, parameters) });
    await act();
    const text = errorText(language, { code, parameters });
    expect([code, text]).not.toEqual([code, expect.stringMatching(/^$|[{}]|_/)]);
    await waitFor(() => expect([code, alerts(element())]).toEqual([code, [text]]));
  }
}

async function openSale(language: Language, scripted: unknown = noAnswer, cart?: CartWire) {
  const event = anEvent();
  const script = { 'carts.addItems': scripted };
  const box = await openBuyBox({ event, language, script, ...(cart && { cart }) });
  const t = texts.in(language);
  const amount = () => screen.getAllByRole('spinbutton')[0]!;
  await box.user.type(amount(), '1');
  const button = screen.getByRole('button', { name: addingTexts.in(language)('add') });
  const element = () => screen.getByRole('region', { name: t('buyBox.title') });
  return { ...box, amount, element, act: () => box.user.click(button) };
}

test.each(TESTED_LANGUAGES)(
  'what stops an addition is told beside its button, in %s',
  async (language) => {
    const sale = await openSale(language);
    await expectEachTold(language, 'carts.addItems', refusalsAt('add', 'any'), sale);
  },
);

test.each([
  ['no answer', noAnswer],
  ['a plain string', answer(400, { error: 'a plain string' })],
  ['a fault', fault()],
  ['half an answer', answer(201, undefined)],
  ['an unknown code', answer(409, { error: { code: 'cart_is_blue' } })],
])('%s is an unspecified exception, and what was chosen stays', async (_, scripted) => {
  const { act, amount, element } = await openSale('en', scripted);
  await act();
  expect(await within(element()).findByRole('alert')).toHaveTextContent(
    errorWords('unspecified_exception'),
  );
  expect(amount()).toHaveValue(1);
});

test('what was added although half of the answer came is in the cart, and added once', async () => {
  const { act, sent, rescript, scope } = await openSale('en', answer(201, undefined), aCart());
  rescript({ 'carts.get': { cart: aCart({ items: [aCartItem({ amount: 1 })] }) } });
  await act();
  await waitFor(() => expect(scope.getState($cart)?.items).toHaveLength(1));
  await act();
  await waitFor(() => expect(sent('carts.addItems')).toHaveLength(2));
  const [first, second] = sent('carts.addItems').map(
    ({ headers }) => headers[HEADERS.idempotencyKey],
  );
  expect([typeof first, second]).toEqual(['string', first]);
});

test.each(TESTED_LANGUAGES)(
  'why a code is refused is told where it was applied, in %s',
  async (language) => {
    const script = { 'carts.addCode': noAnswer };
    const { user, rescript } = await openSlot(
      'apply-code',
      { code: 'KESA15' },
      { language, script },
    );
    const retry = texts.in(language)('buyBox.retry');
    const act = async () => user.click(await screen.findByRole('button', { name: retry }));
    // A code that is there already is shown as what it does.
    const refused = refusalsAt('code').filter(({ code }) => code !== 'code_already_in_cart');
    const messages = refused.map(({ code, parameters }) =>
      errorText(language, { code, parameters }),
    );
    for (const [index, { code, parameters }] of refused.entries()) {
      rescript({ 'carts.addCode': refusal(409, code, parameters) });
      await act();
      await waitFor(() =>
        expect(screen.getByRole('alert').textContent).toContain(messages[index]!),
      );
    }
  },
);

test.each(TESTED_LANGUAGES)(
  'what stops a change is told under its row, which shows what the server has, in %s',
  async (language) => {
    const { user, rescript } = await openCartPage({
      language,
      cart: aCart({ items: [aCartItem()] }),
    });
    const amount = () => screen.getByRole('spinbutton');
    const name = new RegExp(`^${pageTexts.in(language)('increase', { product: '' })}`);
    const element = () => screen.getAllByRole('listitem').find((row) => row.contains(amount()))!;
    const act = () => user.click(screen.getByRole('button', { name }));
    for (const refused of refusalsAt('row')) {
      await expectEachTold(language, 'carts.updateItem', [refused], { act, rescript, element });
      expect([refused.code, amount()]).toEqual([
        refused.code,
        expect.objectContaining({ value: '2' }),
      ]);
    }
  },
);

test.each(TESTED_LANGUAGES)(
  'why there is no more time is told beside the time, in %s',
  async (language) => {
    const cart = aCart({ items: [aCartItem()] });
    const { user, rescript } = await openCartPage({ language, cart });
    const button = await screen.findByRole('button', { name: timeTexts.in(language)('renew') });
    const act = () => user.click(button);
    const element = () => document.body;
    await expectEachTold(language, 'carts.renew', refusalsAt('renewal'), {
      act,
      rescript,
      element,
    });
  },
);
