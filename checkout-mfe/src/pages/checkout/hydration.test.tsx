import { clientStarted, memoryStorage } from '@permanto/api-client';
import { aCartToken, aShop, CART_ID, renderInScope, testScope } from '@permanto/testing';
import { COUNTRY_CODES } from '@permanto/contracts/countries';
import { TestPage } from '@permanto/federation/testing';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { Provider } from 'effector-react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { formOpened } from '../../features/contact/drafts.model';
import { plainList } from '../../features/contact/country-field';
import { texts } from '../../i18n/texts';
import { draftOf, EMPTY_DRAFTS, keepDrafts } from '../../lib/draft-storage';
import { CheckoutPage } from './page';
import { cart, customer } from './testing/delivery-page';

const t = texts.in('en');

beforeEach(() => sessionStorage.clear());

const shopThatAsks = (field: 'address_line1' | 'company_name') => {
  const shown = { display: true, type: 'string', required: false };
  return aShop({ forms: { customer_details_form: { [field]: shown } } });
};

type Scope = Awaited<ReturnType<typeof testScope>>['scope'];

/** The page as the server sent it, and how the code arrives. */
function sent(scope: Scope, path: string) {
  const page = (
    <TestPage path={path}>
      <Provider value={scope}>
        <CheckoutPage />
      </Provider>
    </TestPage>
  );
  const root = document.createElement('div');
  document.body.append(root);
  plainList.isSent = true;
  root.innerHTML = renderToString(page);
  plainList.isSent = false;
  const hydrate = async () => {
    const mismatches: unknown[] = [];
    const onRecoverableError = (error: unknown) => mismatches.push(error);
    const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError }));
    expect(mismatches).toEqual([]);
    return async () => {
      await act(async () => hydrated.unmount());
      root.remove();
    };
  };
  const name = root.querySelector<HTMLInputElement>('[name="customer[first_name]"]')!;
  const country = root.querySelector<HTMLSelectElement>('[name="customer[country]"]')!;
  return { hydrate, name, country };
}

describe('the form that the server sent', () => {
  test('keeps what was typed before the code was there, and can be sent without it', async () => {
    const { hydrate, name } = sent((await testScope()).scope, '/checkout');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: t('customer.submit') });
    expect(button).toHaveAttribute('type', 'submit');
    expect(button.form).toHaveAttribute('action', expect.stringContaining('/carts.setCustomer?'));
    name.value = 'Aino';
    name.focus();
    const unmount = await hydrate();
    // Typing goes on in the same field.
    expect(name).toHaveFocus();
    expect(name).toHaveValue('Aino');
    await unmount();
    // The draft has it, too.
    renderInScope((await testScope()).scope, <CheckoutPage />);
    expect(screen.getByRole('textbox', { name: t('customer.first_name') })).toHaveValue('Aino');
  });

  test('lists all countries, keeps the one that was chosen before, and has it sent', async () => {
    const shop = shopThatAsks('address_line1');
    const { hydrate, country } = sent((await testScope({ shop })).scope, '/checkout');
    expect(country).toHaveDisplayValue('Finland');
    expect(country.options).toHaveLength(COUNTRY_CODES.length);
    country.value = 'SE';
    const unmount = await hydrate();
    expect(country).toHaveDisplayValue('Sweden');
    await unmount();
    renderInScope((await testScope({ shop })).scope, <CheckoutPage />);
    expect(screen.getByRole('combobox', { name: t('customer.country'), hidden: true })).toHaveValue(
      'SE',
    );
  });

  test('has a bill’s fields only for browsers without scripts', async () => {
    const shop = shopThatAsks('company_name');
    const { hydrate } = sent((await testScope({ shop })).scope, '/checkout');
    const company = () =>
      document.querySelector<HTMLInputElement>('[name="billing_customer[company_name]"]');
    expect(company()?.form).toHaveAttribute(
      'action',
      expect.stringContaining('/carts.setCustomer?'),
    );
    const unmount = await hydrate();
    expect(company()).toBeNull();
    await unmount();
  });

  test('shows what was typed before a reload in its line, with the same fields', async () => {
    const storage = memoryStorage({ cart_id: CART_ID, cart_token: aCartToken() });
    const { scope } = await testScope({ storage, script: { 'carts.get': { cart } } });
    await allSettled(formOpened, { scope, params: null });
    await allSettled(clientStarted, { scope });
    keepDrafts({ ...EMPTY_DRAFTS, main: draftOf({ ...customer, first_name: 'Eino' }) });
    const { hydrate, name } = sent(scope, '/checkout/delivery');
    expect(name).not.toBeVisible();
    const unmount = await hydrate();
    expect(name).toBeVisible();
    expect(name).toHaveValue('Eino');
    await unmount();
  });
});
