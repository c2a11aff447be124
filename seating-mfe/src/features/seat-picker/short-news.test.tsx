import { renderInScope, testScope } from '@permanto/testing';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { installFakeCanvas } from '../../lib/chart/testing/fake-canvas';
import { installFakeMedia } from '../../testing/fake-media';
import { aHallApi } from '../../testing/hall-fixtures';
import { bestSeatsAsked, hallShown, opened } from './model';
import { SeatPicker } from './seat-picker';

let mockIsLost = true;
jest.mock('./choosing', () => {
  if (mockIsLost) throw new Error('the chunk is lost');
  return jest.requireActual<object>('./choosing');
});

async function openHall() {
  installFakeCanvas(600, 400);
  installFakeMedia();
  const { scope } = await testScope({ script: aHallApi() });
  await allSettled(opened, { scope, params: { eventId: 'derby' } });
  return scope;
}

const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('a choice is read out in short where the words for it can’t be had', async () => {
  const scope = await openHall();
  renderInScope(scope, <SeatPicker eventId="derby" />);
  await act(() => allSettled(scope));
  expect(heard()).not.toContain('2 paikkaa valittu.');
  await act(() => allSettled(bestSeatsAsked, { scope, params: { count: 2 } }));
  expect(heard()).toContain('2 paikkaa valittu.');
});

test('a choice that was made before the words were there is read out when they come', async () => {
  mockIsLost = false;
  const scope = await openHall();
  await allSettled(hallShown, { scope });
  await allSettled(bestSeatsAsked, { scope, params: { count: 2 } });
  const { ChoiceNews } = await import('./choosing');
  renderInScope(scope, <ChoiceNews />);
  expect(screen.getByText(/^Varattu sinulle: .* 2 paikkaa valittu, yhteensä 46,00/)).toBeVisible();
});
