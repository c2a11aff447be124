import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { renderInScope, type Script, testScope } from '@permanto/testing';
import { SeatFinder } from '../features/seat-finder/seat-finder';
import { texts as finderTexts } from '../features/seat-finder/texts';
import { $reservations, opened } from '../features/seat-picker/model';
import { SeatPicker } from '../features/seat-picker/seat-picker';

interface SeatPageOptions {
  readonly script: Script;
  readonly language?: 'fi' | 'en' | 'sv';
}

type OpenPage = Awaited<ReturnType<typeof testScope>> &
  ReturnType<typeof renderInScope> & {
    /** The ids in the plan of the seats that are reserved. */
    readonly reserved: () => readonly string[];
  };

/** Both slots of one event, as they are on its page. */
const SeatPage = () => (
  <>
    <SeatPicker eventId="derby" />
    <SeatFinder eventId="derby" />
  </>
);

/** Shows the hall and what is beside it, with everything loaded. */
export async function openSeatPage({
  script,
  language = 'en',
}: SeatPageOptions): Promise<OpenPage> {
  const test = await testScope({ script });
  const { scope } = test;
  await allSettled(opened, { scope, params: { eventId: 'derby' } });
  const page = renderInScope(scope, <SeatPage />, { language });
  await act(() => allSettled(scope));
  const reserved = () => scope.getState($reservations).map(({ seat }) => seat.chart_id);
  return { ...test, ...page, reserved };
}

/** The button of a suggestion, whose name ends with its prices. */
export const suggestion = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name} `) });

/** The best seats together. */
export const best = (language: 'fi' | 'en' | 'sv' = 'en') =>
  suggestion(finderTexts.in(language)('together'));
