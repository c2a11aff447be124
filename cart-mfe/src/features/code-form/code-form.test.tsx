import { renderInScope } from '@permanto/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { CodeForm } from './code-form';
import { texts } from './texts';

const t = texts.in('en');

function show() {
  const navigate = jest.fn();
  const { user } = renderInScope(fork(), <CodeForm />, { navigate });
  const press = () => user.click(screen.getByRole('button', { name: t('use') }));
  return { user, navigate, press, field: screen.getByRole('textbox', { name: t('label') }) };
}

test.each([
  [' kutsu 1/2 ', '/codes/KUTSU-1-2'],
  ['A/B?', '/codes/A%2FB%3F'],
])('the code “%s” leads to its page', async (typed, path) => {
  const { user, navigate, press, field } = show();
  await user.type(field, typed);
  await press();
  expect(navigate).toHaveBeenCalledWith(path);
});

test('without a code it asks for one', async () => {
  const { navigate, press, field } = show();
  await press();
  expect(field).toHaveAccessibleDescription(t('missing'));
  expect(navigate).not.toHaveBeenCalled();
});
