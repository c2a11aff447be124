import { renderInScope, testScope } from '@permanto/testing';
import { TestPage } from '@permanto/federation/testing';
import { act, screen } from '@testing-library/react';
import { Provider } from 'effector-react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { texts } from '../../i18n/texts';
import { CheckoutPage } from './page';

const t = texts.in('en');

beforeEach(() => sessionStorage.clear());

const page = (scope: Awaited<ReturnType<typeof testScope>>['scope']) => (
  <TestPage path="/checkout">
    <Provider value={scope}>
      <CheckoutPage />
    </Provider>
  </TestPage>
);

describe('the form that the server sent', () => {
  test('keeps what was typed before the code was there, and can be sent without it', async () => {
    const { scope } = await testScope();
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(page(scope));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: t('customer.submit') });
    expect(button).toHaveAttribute('type', 'submit');
    expect(button.form).toHaveAttribute('action', expect.stringContaining('/carts.setCustomer?'));
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: t('customer.first_name') });
    name.value = 'Aino';
    const mismatches: unknown[] = [];
    const onRecoverableError = (error: unknown) => mismatches.push(error);
    const hydrated = await act(async () => hydrateRoot(root, page(scope), { onRecoverableError }));
    expect(mismatches).toEqual([]);
    expect(screen.getByRole('textbox', { name: t('customer.first_name') })).toHaveValue('Aino');
    await act(async () => hydrated.unmount());
    root.remove();
    // The draft has it, too.
    renderInScope((await testScope()).scope, <CheckoutPage />);
    expect(screen.getByRole('textbox', { name: t('customer.first_name') })).toHaveValue('Aino');
  });
});
