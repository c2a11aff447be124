import { screen, waitFor } from '@testing-library/react';
import { texts } from '../../i18n/texts';
import { aino, cart, field, openPage } from './testing/customer-page';

const t = texts.in('en');

/** IndexedDB: what the end of a cart leaves alone. */
const mockDevice = new Map<string, unknown>();
jest.mock('idb-keyval', () => ({
  get: (key: string) => Promise.resolve(mockDevice.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void mockDevice.set(key, value)),
  del: (key: string) => Promise.resolve(void mockDevice.delete(key)),
}));

const known = {
  ...cart,
  customer: { ...aino, phone: '+358401234567', country: 'FI', marketing_permission: false },
};
const box = () => screen.getByRole('checkbox', { name: t('remember.label') });

beforeEach(() => {
  sessionStorage.clear();
  mockDevice.clear();
});

async function remember() {
  const page = await openPage({ 'carts.setCustomer': { cart: known } });
  page.type(aino);
  await page.user.click(box());
  await page.submit();
  await waitFor(() => expect(mockDevice.size).toBe(1));
  return page;
}

describe('contact details on this device', () => {
  test('are remembered only by choice', async () => {
    const page = await openPage({ 'carts.setCustomer': { cart: known } });
    expect(box()).not.toBeChecked();
    page.type(aino);
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalled());
    expect(mockDevice.size).toBe(0);
  });

  test('are offered after the cart has expired, whose end clears the other storages', async () => {
    const page = await remember();
    page.unmount();
    page.storage.wipe();
    localStorage.clear();
    sessionStorage.clear();
    await openPage();
    await waitFor(() => expect(field('email')).toHaveValue(aino.email));
    expect(field('phone')).toHaveValue(aino.phone);
    expect(box()).toBeChecked();
  });

  test('are forgotten by a press', async () => {
    const page = await remember();
    await page.user.click(screen.getByRole('button', { name: t('remember.forget') }));
    await waitFor(() => expect(mockDevice.size).toBe(0));
    expect(box()).not.toBeChecked();
    expect(box()).toHaveFocus();
    expect(field('email')).toHaveValue(aino.email);
    expect(screen.getAllByText(t('remember.forgotten'))[0]).toBeVisible();
  });
});
