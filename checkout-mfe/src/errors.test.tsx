import { clientStarted, memoryStorage } from '@permanto/api-client';
import type { Language } from '@permanto/contracts';
import { errorText } from '@permanto/i18n';
import {
  aCart,
  aCartItem,
  aCartToken,
  aDeliveryMethod,
  anOrder,
  CART_ID,
  refusal,
  refusalsAt,
  renderInScope,
  type Script,
  testScope,
  TESTED_LANGUAGES,
} from '@permanto/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import type { ReactNode } from 'react';
import { texts as withdrawalTexts } from './features/withdrawal/texts';
import { texts } from './i18n/texts';
import { toDraft } from './lib/contact';
import { EMPTY_DRAFTS, keepDrafts } from './lib/draft-storage';
import { CheckoutPage } from './pages/checkout/page';
import { OrderPage } from './pages/order/order-page';

// Each refusal of product.md, "Error catalogue" and of our own that the checkout can meet, from the API's answer to the
// text on the page.

const customer = { first_name: 'Aino', last_name: 'V', email: 'a@b.fi', phone: '', country: 'FI' };
/** Nothing that costs is chosen for the shopper. */
const fee = { id: 'fee', title: { fi: 'Toimitus' }, price: 5, price_token: 'p' };
const methods = ['e-ticket', 'desk'].map((id) =>
  aDeliveryMethod({ id, title: { fi: id }, product: fee }),
);
const cart = aCart({
  items: [aCartItem()],
  customer: { ...customer, phone: '+358401234567' },
  step: 1,
  available_delivery_methods: methods,
});

async function open(page: ReactNode, path: string, language: Language, script: Script = {}) {
  const storage = memoryStorage({ cart_id: CART_ID, cart_token: aCartToken() });
  const test = await testScope({ storage, script: { 'carts.get': { cart }, ...script } });
  renderInScope(test.scope, page, { path, language });
  await act(() => allSettled(clientStarted, { scope: test.scope }));
  const press = (name: string, role = 'button') =>
    act(async () => {
      fireEvent.click(screen.getByRole(role, { name: new RegExp(`^${name}`) }));
      await allSettled(test.scope);
    });
  return { ...test, press };
}
type Page = Awaited<ReturnType<typeof open>>;

/** Each is announced once in its own words, whatever stands around them. */
async function expectEachTold(
  language: Language,
  operation: string,
  refused: ReturnType<typeof refusalsAt>,
  { rescript }: Page,
  doIt: () => Promise<void>,
) {
  for (const { code, parameters } of refused) {
    rescript({ [operation]: refusal(409, code, parameters) });
    await doIt();
    const text = errorText(language, { code, parameters });
    const alertsOf = () =>
      screen.queryAllByRole('alert').filter(({ textContent }) => textContent.includes(text));
    await waitFor(() => expect([code, alertsOf()]).toEqual([code, [expect.anything()]]));
  }
}

beforeEach(() => sessionStorage.clear());

describe.each(TESTED_LANGUAGES)('in %s', (language) => {
  const t = texts.in(language);
  const withdrawalText = withdrawalTexts.in(language);

  test('errors of the customer are shown at the form', async () => {
    const changed = { ...customer, phone: '+358401234567', last_name: 'Virta' };
    keepDrafts({ ...EMPTY_DRAFTS, main: toDraft({ ...changed, marketing_permission: false }) });
    const page = await open(<CheckoutPage />, '/checkout', language);
    await expectEachTold(language, 'carts.setCustomer', refusalsAt('contact'), page, () =>
      page.press(t('customer.submit')),
    );
  });

  test('the error of a delivery method is shown below the choice', async () => {
    const page = await open(<CheckoutPage />, '/checkout/delivery', language);
    const refused = refusalsAt('delivery');
    let which = 0;
    await expectEachTold(language, 'carts.chooseDeliveryMethod', refused, page, () =>
      page.press(methods[which++ % 2]?.id ?? '', 'radio'),
    );
  });

  test('the error of an order is shown beside the button', async () => {
    const chosen = { delivery_group: 'tickets' as const, delivery_method: methods[0]! };
    const page = await open(<CheckoutPage />, '/checkout/delivery', language, {
      'carts.get': { cart: { ...cart, delivery_methods: [chosen] } },
    });
    fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${t('order.terms')}`) }));
    await expectEachTold(language, 'checkouts.create', refusalsAt('order'), page, () =>
      page.press(t('order.submitUnknown')),
    );
  });

  test('the error of a withdrawal is shown beside the button', async () => {
    globalThis.history.replaceState(null, '', '/orders/pw/K7Q2#secret');
    const withdrawal = { until: '2026-12-12T21:59:59Z', items: [{ item: 0, amount: 1 }] };
    const page = await open(<OrderPage params={{ orderNumber: 'K7Q2' }} />, '/', language, {
      'orders.get': { order: anOrder({ withdrawal }) },
    });
    await page.press(withdrawalText('begin'));
    await expectEachTold(language, 'orders.withdraw', refusalsAt('withdrawal'), page, () =>
      page.press(withdrawalText('confirm')),
    );
  });
});
