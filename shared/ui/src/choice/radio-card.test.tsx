import { render, screen } from '@testing-library/react';
import { RadioCard } from './radio-card';
import { RadioGroup } from './radio-group';

test('a choice is named by its title and its cost and described by the rest', () => {
  render(
    <RadioGroup legend="Delivery method" error="Choose a delivery method.">
      <RadioCard
        name="delivery"
        title="E-liput"
        description="By email right after paying"
        aside="0,00 €"
      />
    </RadioGroup>,
  );
  expect(screen.getByRole('group', { name: 'Delivery method' })).toHaveAccessibleDescription(
    'Choose a delivery method.',
  );
  const choice = screen.getByRole('radio', { name: 'E-liput 0,00 €' });
  expect(choice).toHaveAccessibleDescription('By email right after paying');
  expect(choice).not.toBeChecked();
});
