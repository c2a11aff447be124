import { cartApi, cartReset } from '@permanto/api-client';
import { aCart, aCartItem, deferred, noAnswer } from '@permanto/testing';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { happen, openCartPage } from '../../../testing/visit';
import { texts } from '../texts';

const t = texts.in('en');

const items = [aCartItem()];
const comments = () => screen.getByRole('textbox', { name: t('note.comments') });

/** The page, with the message's field on show. */
async function openMessage(...visit: Parameters<typeof openCartPage>) {
  const page = await openCartPage(...visit);
  await page.user.click(screen.getByText(t('codes.addWithNotes')));
  return page;
}

test('a message is saved when its field is left, once, and that is said', async () => {
  const later = deferred<unknown>();
  const { user, bodies } = await openMessage({
    cart: aCart({ items }),
    script: { 'carts.setComments': later.promise },
  });
  await user.type(comments(), 'Kiitos 🎟️');
  expect(bodies('carts.setComments')).toEqual([]);
  await user.tab();
  expect(screen.getByText(t('note.saving'))).toBeVisible();
  later.resolve({ cart: aCart({ items, comments_by_customer: 'Kiitos 🎟️' }) });
  expect(await screen.findByText(t('note.saved'))).toBeVisible();
  await user.click(comments());
  await user.tab();
  expect(bodies('carts.setComments')).toEqual([{ comments_by_customer: 'Kiitos 🎟️' }]);
});

test('what is typed while it is saved is saved after it', async () => {
  const later = deferred<unknown>();
  const { user, bodies, rescript } = await openMessage({
    cart: aCart({ items }),
    script: { 'carts.setComments': later.promise },
  });
  await user.type(comments(), 'Yksi');
  await user.tab();
  await user.type(comments(), ', kaksi');
  rescript({
    'carts.setComments': { cart: aCart({ items, comments_by_customer: 'Yksi, kaksi' }) },
  });
  later.resolve({ cart: aCart({ items, comments_by_customer: 'Yksi' }) });
  expect(await screen.findByText(t('note.saved'))).toBeVisible();
  expect(comments()).toHaveValue('Yksi, kaksi');
  expect(bodies('carts.setComments')).toEqual([
    { comments_by_customer: 'Yksi' },
    { comments_by_customer: 'Yksi, kaksi' },
  ]);
});

test('a failure keeps the text, and is tried again', async () => {
  const { user, rescript } = await openMessage({
    cart: aCart({ items }),
    script: { 'carts.setComments': noAnswer },
  });
  await user.type(comments(), 'Pyörätuoli mukana');
  await user.tab();
  expect(await screen.findByText(/^The message could not be saved/)).toHaveAttribute(
    'role',
    'alert',
  );
  expect(comments()).toHaveValue('Pyörätuoli mukana');
  rescript({
    'carts.setComments': { cart: aCart({ items, comments_by_customer: 'Pyörätuoli mukana' }) },
  });
  await user.click(screen.getByRole('button', { name: t('retry') }));
  expect(await screen.findByText(t('note.saved'))).toBeVisible();
  expect(comments()).toHaveFocus();
});

test('a text that is too long is refused before anything is sent, and kept', async () => {
  const { user, bodies } = await openMessage({ cart: aCart({ items }) });
  await user.click(comments());
  await user.paste('ä'.repeat(10_000));
  await user.tab();
  expect(comments()).toBeInvalid();
  expect(comments()).toHaveAccessibleDescription(
    expect.stringContaining(t('note.tooLong', { max: 2000 })),
  );
  expect(comments()).toHaveValue('ä'.repeat(10_000));
  expect(bodies('carts.setComments')).toEqual([]);
});

test('a row’s remarks are its own', async () => {
  const noted = [aCartItem({ customer_remarks: 'Käytäväpaikka' })];
  const { user, bodies } = await openMessage({
    cart: aCart({ items }),
    script: { 'carts.updateItem': { cart: aCart({ items: noted }) } },
  });
  await user.type(
    screen.getByRole('textbox', {
      name: t('note.remarksLabel', { product: 'Adult, Home game: Derby' }),
    }),
    ' Käytäväpaikka ',
  );
  await user.tab();
  expect(await screen.findByText(t('note.saved'))).toBeVisible();
  expect(bodies('carts.updateItem')).toEqual([
    { cart_item: { customer_remarks: ' Käytäväpaikka ' } },
  ]);
  expect(comments()).toHaveValue('');
});

test('what was said of an ordered cart’s message is not said of the next one’s', async () => {
  const next = { uuid: '44444444-4444-4444-8444-444444444444', items };
  const { user, scope } = await openMessage({
    cart: aCart({ items }),
    script: {
      'carts.setComments': { cart: aCart({ items, comments_by_customer: 'Kiitos' }) },
      'carts.create': { cart: aCart(next) },
      'carts.addItems': { cart: aCart(next) },
    },
  });
  await user.type(comments(), 'Kiitos');
  await user.tab();
  expect(await screen.findByText(t('note.saved'))).toBeVisible();
  await happen(scope, cartReset, undefined);
  const body = { cart_item: { product: { id: 'derby-adult' }, amount: 2 } };
  await act(() => allSettled(cartApi.addItems, { scope, params: { body } }));
  expect(comments()).toHaveValue('');
  expect(screen.queryByText(t('note.saved'))).toBeNull();
});

test('a message that was written before is on show', async () => {
  await openCartPage({ cart: aCart({ items, comments_by_customer: 'Kiitos' }) });
  expect(comments()).toBeVisible();
  expect(comments()).toHaveValue('Kiitos');
});

test('remarks that come with a row that is put back are on show', async () => {
  const { rescript, scope } = await openCartPage({ cart: aCart({ items }) });
  expect(comments()).not.toBeVisible();
  const noted = [aCartItem({ customer_remarks: 'Käytäväpaikka' })];
  rescript({ 'carts.get': { cart: aCart({ items: noted }) } });
  await act(() => allSettled(cartApi.get, { scope, params: {} }));
  expect(screen.getByDisplayValue('Käytäväpaikka')).toBeVisible();
});
