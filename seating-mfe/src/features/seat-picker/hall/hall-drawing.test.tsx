import { TestPage } from '@permanto/federation/testing';
import { testScope } from '@permanto/testing';
import { act, screen } from '@testing-library/react';
import { allSettled, fork, serialize } from 'effector';
import { Provider } from 'effector-react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { installFakeMedia } from '../../../testing/fake-media';
import { aHallApi } from '../../../testing/hall-fixtures';
import { floorChosen, opened } from '../model';
import { SeatPicker } from '../seat-picker';
import { drawing } from './drawing';
import { HallDrawing } from './hall-drawing';

jest.mock('../../../lib/chart', () => ({ mount: () => new Promise(() => undefined) }));

const links = () => screen.queryAllByRole('link', { name: /^Section \d/, hidden: true });

beforeEach(() => void installFakeMedia());

const { Hall: KeptDrawing } = drawing;

/** What the server sends of an event's hall, and what it has read for it. */
async function sentHall() {
  drawing.Hall = HallDrawing;
  const { scope, requests } = await testScope({ script: aHallApi() });
  await allSettled(opened, { scope, params: { eventId: 'derby' } });
  return { scope, hasReadPlan: requests.some(({ operation }) => operation === 'seatingPlans.get') };
}

test('the server draws the hall, which browsers keep until the chart is there', async () => {
  const { scope, hasReadPlan } = await sentHall();
  expect(hasReadPlan).toBe(true);
  const pageIn = (shown: typeof scope) => (
    <TestPage path="/events/derby">
      <Provider value={shown}>
        <SeatPicker eventId="derby" />
      </Provider>
    </TestPage>
  );
  const root = document.body.appendChild(document.createElement('div'));
  const sent = renderToString(pageIn(scope));
  root.innerHTML = sent;
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/en/events/derby/sections/s0',
    '/en/events/derby/sections/s1',
  ]);

  const values = serialize(scope);
  expect(JSON.stringify(values)).not.toContain('s0-r0-0');
  // As `permanto deploy` checks a build.
  expect(renderToString(pageIn(fork({ values })))).toBe(sent);

  drawing.Hall = KeptDrawing;
  const browser = fork({ values });
  const mismatches: unknown[] = [];
  const onRecoverableError = (error: unknown) => mismatches.push(error);
  const hydrated = await act(async () =>
    hydrateRoot(root, pageIn(browser), { onRecoverableError }),
  );
  expect(mismatches).toEqual([]);
  expect(links()).toHaveLength(2);
  // That floor was not drawn.
  await act(() => allSettled(floorChosen, { scope: browser, params: 'upper' }));
  expect(links()).toEqual([]);
  await act(async () => hydrated.unmount());
});

test('the server decodes a plan once', async () => {
  const { hasReadPlan } = await sentHall();
  expect(hasReadPlan).toBe(false);
});
