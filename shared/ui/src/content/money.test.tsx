import { render, screen } from '@testing-library/react';
import { cents } from '@permanto/contracts';
import { Money } from './money';
import { Price } from './price';

test('money is shown as in Finland', () => {
  render(<Money amount={cents(1250)} />);
  expect(screen.getByText('12,50 €')).toBeVisible();
});

test('a price that codes make lower says what it costs others, struck and in words', () => {
  render(<Price amount={cents(1990)} full={cents(2490)} />);
  expect(screen.getByText('19,90 €')).toBeVisible();
  const full = screen.getByText('24,90 €').closest('s');
  expect(full).toHaveTextContent('Normaalihinta 24,90 €');
});

test('a price that is everybody’s stands alone', () => {
  render(<Price amount={cents(1990)} />);
  expect(screen.queryByText(/Normaalihinta/)).not.toBeInTheDocument();
});
