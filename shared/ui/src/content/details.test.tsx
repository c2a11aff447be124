import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Details } from './details';

test('what is folded up opens by its summary', async () => {
  render(<Details summary="ALV-erittely">25,5 %</Details>);
  expect(screen.getByText('25,5 %')).not.toBeVisible();
  await userEvent.click(screen.getByText('ALV-erittely'));
  expect(screen.getByText('25,5 %')).toBeVisible();
});
