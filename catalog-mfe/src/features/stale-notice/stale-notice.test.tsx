import { TestPage } from '@permanto/federation/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StaleNotice } from './stale-notice';
import { texts } from './texts';

const t = texts.in('en');

const SINCE = Date.parse('2026-11-20T10:00:00Z');

test('shows the age of the data as a polite status, and retries', async () => {
  const retry = jest.fn();
  render(
    <TestPage>
      <StaleNotice since={SINCE} busy={false} onRetry={retry} />
    </TestPage>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Fri, 20 Nov 2026 at 12:00');
  await userEvent.click(screen.getByRole('button', { name: t('retry') }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('shows that a retry is in progress', () => {
  render(
    <TestPage language="sv">
      <StaleNotice since={SINCE} busy onRetry={() => undefined} />
    </TestPage>,
  );
  expect(screen.getByRole('button', { name: 'Försöker igen…' })).toBeVisible();
});

test('states no age where it is not known', () => {
  render(
    <TestPage>
      <StaleNotice since={null} busy={false} onRetry={() => undefined} />
    </TestPage>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(t('title'));
  expect(screen.queryByText(/1970|as they were/)).not.toBeInTheDocument();
});
