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

test('a code leads to its page', async () => {
  const { user, navigate, press, field } = show();
  await user.type(field, ' KUTSU 1/2 ');
  await press();
  expect(navigate).toHaveBeenCalledWith('/codes/KUTSU%201%2F2');
});

test('without a code it asks for one', async () => {
  const { navigate, press, field } = show();
  await press();
  expect(field).toHaveAccessibleDescription(t('missing'));
  expect(navigate).not.toHaveBeenCalled();
});
