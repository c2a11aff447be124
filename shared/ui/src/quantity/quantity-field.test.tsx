import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityField } from './quantity-field';

function Adults({ start = 0, busy = false }: { start?: number; busy?: boolean }) {
  const [amount, setAmount] = useState(start);
  return (
    <QuantityField
      label="Adult"
      decreaseLabel="Less: Adult"
      increaseLabel="More: Adult"
      value={amount}
      onChange={setAmount}
      min={1}
      max={3}
      step={1}
      zero
      busy={busy}
    />
  );
}

const amount = () => screen.getByRole('spinbutton', { name: 'Adult' });
const increase = () => screen.getByRole('button', { name: 'More: Adult' });
const decrease = () => screen.getByRole('button', { name: 'Less: Adult' });

test('the buttons change the amount within its bounds and say it', async () => {
  render(<Adults />);
  expect(decrease()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(increase());
  expect(amount()).toHaveValue(1);
  expect(screen.getByRole('status')).toHaveTextContent('Adult: 1');
  await userEvent.click(increase());
  await userEvent.click(increase());
  await userEvent.click(increase());
  expect(amount()).toHaveValue(3);
  expect(increase()).toHaveAttribute('aria-disabled', 'true');
});

test('a typed amount over the greatest becomes the greatest when the field is left', async () => {
  render(<Adults />);
  await userEvent.clear(amount());
  await userEvent.type(amount(), '25');
  await userEvent.tab();
  expect(amount()).toHaveValue(3);
});

test('an emptied field becomes none, not a gap', async () => {
  render(<Adults start={2} />);
  await userEvent.clear(amount());
  expect(amount()).toHaveValue(null);
  await userEvent.tab();
  expect(amount()).toHaveValue(0);
});

test('nothing changes while busy, and nothing is disabled', async () => {
  render(<Adults start={2} busy />);
  await userEvent.click(increase());
  expect(amount()).toHaveValue(2);
  expect(increase()).toBeEnabled();
  expect(increase()).toHaveAttribute('aria-disabled', 'true');
});
