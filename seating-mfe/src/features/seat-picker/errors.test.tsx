import { errorText } from '@permanto/i18n';
import { refusal, refusalsAt, TESTED_LANGUAGES } from '@permanto/testing';
import { screen, waitFor } from '@testing-library/react';
import { installFakeCanvas } from '../../lib/chart/testing/fake-canvas';
import { aHallApi } from '../../testing/hall-fixtures';
import { best, openSeatPage } from '../../testing/seat-page';

// Preload the lazy chunk: compiling it on a busy machine exceeds the tests' timeouts.
beforeAll(() => import('./choice/lazy'));
beforeEach(() => {
  installFakeCanvas(600, 400);
  window.matchMedia = () =>
    ({ matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() }) as never;
});

test.each(TESTED_LANGUAGES)(
  'explains near the choice why no seat was reserved, in %s',
  async (language) => {
    const { user, rescript } = await openSeatPage({ script: aHallApi({}), language });
    for (const { code, parameters } of refusalsAt('seats')) {
      // With a seat, the error has a text of its own, with the seat's place.
      const { seat: _, ...rest } = parameters as { seat?: string };
      rescript({ 'seatReservations.create': refusal(409, code, rest) });
      await user.click(best(language));
      const text = errorText(language, { code, parameters: rest });
      const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
      await waitFor(() => expect([code, alerts()]).toEqual([code, [text]]));
    }
  },
);
