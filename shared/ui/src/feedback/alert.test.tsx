import { render, screen } from '@testing-library/react';
import { Alert } from './alert';

test('an error breaks in, other tones wait', () => {
  render(
    <>
      <Alert tone="error">The seat is gone.</Alert>
      <Alert tone="success">Added to the cart.</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The seat is gone.');
  expect(screen.getByRole('status')).toHaveTextContent('Added to the cart.');
});

test('what stands there from the start is not read out', () => {
  render(
    <Alert tone="warning" live={false} title="The event is cancelled">
      Rahat palautetaan.
    </Alert>,
  );
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByText('The event is cancelled')).toBeVisible();
});
