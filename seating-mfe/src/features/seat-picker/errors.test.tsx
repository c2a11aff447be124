import { LANGUAGES } from '@permanto/contracts';
import { errorText } from '@permanto/i18n';
import { refusal, refusalsAt, renderInScope, testScope } from '@permanto/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import en from '../../i18n/en.json';
import fi from '../../i18n/fi.json';
import sv from '../../i18n/sv.json';
import { installFakeCanvas } from '../../lib/chart/testing/fake-canvas';
import { aHallApi } from '../../testing/hall-fixtures';
import { opened } from './model';
import { SeatPicker } from './seat-picker';

const WORDS = { fi, en, sv };

// Compiling what comes later takes longer on a busy machine than a test waits.
beforeAll(() => import('./choosing'));
beforeEach(() => {
  installFakeCanvas(600, 400);
  window.matchMedia = () =>
    ({ matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() }) as never;
});

test.each(LANGUAGES)('why no seat is held is told beside the choice, in %s', async (language) => {
  const { scope, rescript } = await testScope({ script: aHallApi({}) });
  await allSettled(opened, { scope, params: { eventId: 'derby' } });
  const { user } = renderInScope(scope, <SeatPicker eventId="derby" />, { language });
  await act(() => allSettled(scope));
  const name = WORDS[language].best.submit;
  for (const { code, parameters } of refusalsAt('seats')) {
    // A seat that is named has words of its own, with its place.
    const { seat: _, ...rest } = parameters as { seat?: string };
    rescript({ 'seatReservations.create': refusal(409, code, rest) });
    await user.click(screen.getByRole('button', { name }));
    const text = errorText(language, { code, parameters: rest });
    const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    await waitFor(() => expect([code, told()]).toEqual([code, [text]]));
  }
});
