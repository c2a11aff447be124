import { render, screen } from '@testing-library/react';
import { Checkbox } from '../choice/checkbox';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

test('hint and error describe the field, the error first', () => {
  render(<TextField label="Email" hint="Tickets are sent here." error="Check the address." />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Check the address. Tickets are sent here.');
});

test('a field without a fault says nothing of faults', () => {
  render(<TextField label="Etunimi" autoComplete="given-name" />);
  const field = screen.getByRole('textbox', { name: 'Etunimi' });
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(field).not.toHaveAttribute('aria-describedby');
  expect(field).toHaveAttribute('autocomplete', 'given-name');
});

test('a checkbox has the same ties', () => {
  render(<Checkbox label="I accept the terms" error="Accept the terms." />);
  const box = screen.getByRole('checkbox', { name: 'I accept the terms' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Accept the terms.');
});

test('a list and several lines have the same frame', () => {
  render(
    <>
      <SelectField label="Maa" error="Tarkista maa." defaultValue="SE">
        <option value="FI">Suomi</option>
        <option value="SE">Ruotsi</option>
      </SelectField>
      <TextAreaField label="Viesti" optionalText="(vapaaehtoinen)" hint="Saajalle." />
    </>,
  );
  const list = screen.getByRole('combobox', { name: 'Maa' });
  expect(list).toHaveDisplayValue('Ruotsi');
  expect(list).toHaveAccessibleDescription('Tarkista maa.');
  const lines = screen.getByRole('textbox', { name: 'Viesti (vapaaehtoinen)' });
  expect(lines).toHaveAccessibleDescription('Saajalle.');
  expect(lines).toHaveAttribute('rows', '4');
});
