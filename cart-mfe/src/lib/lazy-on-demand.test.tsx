import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyOnDemand } from './lazy-on-demand';

test('what can’t be loaded says so, and comes once the network is back', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('not loaded'))
    .mockRejectedValueOnce(new Error('not loaded'))
    .mockResolvedValue(() => <p>the form</p>);
  const Part = lazyOnDemand(load);
  render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Tapahtui virhe.');
  expect(screen.queryByText('the form')).toBeNull();
  act(() => void globalThis.dispatchEvent(new Event('online')));
  expect(await screen.findByText('the form')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
