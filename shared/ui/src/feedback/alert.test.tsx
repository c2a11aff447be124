import { render, screen } from '@testing-library/react';
import { Alert } from './alert';

test('an error breaks in, other tones wait', () => {
  render(
    <>
      <Alert tone="error">Paikka ehti mennä.</Alert>
      <Alert tone="success">Lisätty koriin.</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Paikka ehti mennä.');
  expect(screen.getByRole('status')).toHaveTextContent('Lisätty koriin.');
});

test('what stands there from the start is not read out', () => {
  render(
    <Alert tone="warning" live={false} title="Tapahtuma on peruttu">
      Rahat palautetaan.
    </Alert>,
  );
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByText('Tapahtuma on peruttu')).toBeVisible();
});
