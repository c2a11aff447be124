import { renderInScope, testScope } from '@permanto/testing';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts } from '../../i18n/texts';
import { installFakeCanvas } from '../../lib/chart/testing/fake-canvas';
import { installFakeMedia } from '../../testing/fake-media';
import { aHallApi } from '../../testing/hall-fixtures';
import { bestSeatsRequested, hallShown, opened } from './model';
import { SeatPicker } from './seat-picker';

const t = texts.in('en');

let mockIsMissing = true;
jest.mock('./choice/lazy', () => {
  if (mockIsMissing) throw new Error('the chunk is missing');
  return jest.requireActual<object>('./choice/lazy');
});

async function openHall() {
  installFakeCanvas(600, 400);
  installFakeMedia();
  const { scope } = await testScope({ script: aHallApi() });
  await allSettled(opened, { scope, params: { eventId: 'derby' } });
  return scope;
}

const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('announces a choice in short if the chunk can’t be loaded', async () => {
  const scope = await openHall();
  renderInScope(scope, <SeatPicker eventId="derby" />);
  await act(() => allSettled(scope));
  expect(announced()).not.toContain(t('chosen.count', { count: 2 }));
  await act(() => allSettled(bestSeatsRequested, { scope, params: { count: 2 } }));
  expect(announced()).toContain(t('chosen.count', { count: 2 }));
});

test('announces a choice that was made before the chunk was loaded', async () => {
  mockIsMissing = false;
  const scope = await openHall();
  await allSettled(hallShown, { scope });
  await allSettled(bestSeatsRequested, { scope, params: { count: 2 } });
  const { ChoiceAnnouncement } = await import('./choice/lazy');
  renderInScope(scope, <ChoiceAnnouncement />);
  expect(screen.getByText(/^Reserved for you: .* 2 seats chosen, total 46,00/)).toBeVisible();
});
