import { render, screen } from '@testing-library/react';
import { Checkbox } from '../choice/checkbox';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

test('hint and error describe the field, the error first', () => {
  render(<TextField label="Sähköposti" hint="Liput lähetetään tähän." error="Tarkista osoite." />);
  const field = screen.getByRole('textbox', { name: 'Sähköposti' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Tarkista osoite. Liput lähetetään tähän.');
});

test('a field without a fault says nothing of faults', () => {
  render(<TextField label="Etunimi" autoComplete="given-name" />);
  const field = screen.getByRole('textbox', { name: 'Etunimi' });
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(field).not.toHaveAttribute('aria-describedby');
  expect(field).toHaveAttribute('autocomplete', 'given-name');
});

test('a checkbox has the same ties', () => {
  render(<Checkbox label="Hyväksyn ehdot" error="Hyväksy ehdot." />);
  const box = screen.getByRole('checkbox', { name: 'Hyväksyn ehdot' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Hyväksy ehdot.');
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
