import { render, screen } from '@testing-library/react';
import { EmptyState } from './empty-state';

test('what is empty has a heading, says why, and leads on', () => {
  render(
    <EmptyState title="Your cart is empty" action={<a href="/">Tapahtumiin</a>}>
      Choose an event first.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Your cart is empty' })).toBeVisible();
  expect(screen.getByText('Choose an event first.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tapahtumiin' })).toBeVisible();
});

test('under a heading that says the same it has none of its own', () => {
  render(<EmptyState as="p" title="Ei osumia" />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.getByText('Ei osumia')).toBeVisible();
});
