import { TestPage } from '@permanto/federation/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeForm } from './code-form';

function show() {
  const navigate = jest.fn();
  render(
    <TestPage navigate={navigate}>
      <CodeForm />
    </TestPage>,
  );
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Käytä koodi' }));
  return { navigate, press, field: screen.getByRole('textbox', { name: 'Koodi' }) };
}

test('a code leads to its page', async () => {
  const { navigate, press, field } = show();
  await userEvent.type(field, ' KUTSU 1/2 ');
  await press();
  expect(navigate).toHaveBeenCalledWith('/codes/KUTSU%201%2F2');
});

test('without a code it asks for one', async () => {
  const { navigate, press, field } = show();
  await press();
  expect(field).toHaveAccessibleDescription('Kirjoita koodi.');
  expect(navigate).not.toHaveBeenCalled();
});
