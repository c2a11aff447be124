import { render, screen } from '@testing-library/react';
import { RadioCard } from './radio-card';
import { RadioGroup } from './radio-group';

test('a choice is named by its title and its cost and described by the rest', () => {
  render(
    <RadioGroup legend="Toimitustapa" error="Valitse toimitustapa.">
      <RadioCard
        name="delivery"
        title="E-liput"
        description="Sähköpostiisi heti maksun jälkeen"
        aside="0,00 €"
      />
    </RadioGroup>,
  );
  expect(screen.getByRole('group', { name: 'Toimitustapa' })).toHaveAccessibleDescription(
    'Valitse toimitustapa.',
  );
  const choice = screen.getByRole('radio', { name: 'E-liput 0,00 €' });
  expect(choice).toHaveAccessibleDescription('Sähköpostiisi heti maksun jälkeen');
  expect(choice).not.toBeChecked();
});
