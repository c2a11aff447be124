import { render, screen } from '@testing-library/react';
import { Checkbox } from '../choice/checkbox';
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
