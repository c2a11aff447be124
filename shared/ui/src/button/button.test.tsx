import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

test('a press does what it says', async () => {
  const pressed = jest.fn();
  render(<Button onClick={pressed}>Add to cart</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a button that can’t be pressed for now says so', () => {
  render(<Button aria-disabled>Seuraava</Button>);
  expect(screen.getByRole('button', { name: 'Seuraava' })).toHaveAttribute('aria-disabled', 'true');
});

test('a busy button keeps its name and focus and does nothing', async () => {
  const pressed = jest.fn();
  const sent = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Button type="submit" busy onClick={pressed}>
        Adding…
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Adding…' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(pressed).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
});
