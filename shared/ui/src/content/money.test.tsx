import { render, screen } from '@testing-library/react';
import { cents } from '@permanto/contracts';
import { Money } from './money';

test('money is shown as in Finland', () => {
  render(<Money amount={cents(1250)} />);
  expect(screen.getByText('12,50 €')).toBeVisible();
});
