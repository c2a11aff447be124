import { DEFAULT_AVAILABILITY } from '@permanto/contracts';
import { TestPage } from '@permanto/federation/testing';
import { anEvent, noAnswer } from '@permanto/testing';
import { act, screen } from '@testing-library/react';
import { Provider } from 'effector-react';
import { renderToString } from 'react-dom/server';
import { texts } from '../../features/opening/texts';
import { arrive, NOW, openPage } from '../../testing/visit';
import { EventPage } from './event';
import { loadParts } from './lazy-parts';

const t = texts.in('en');

const SECOND = 1000;
const WAIT = 65 * SECOND;
const OPENS = new Date(NOW + WAIT).toISOString();

const shut = { ...DEFAULT_AVAILABILITY, available: false, status: 'red' } as const;
const notYet = anEvent({ availability: { ...shut, open_at: OPENS } });
const open = anEvent({ availability: { ...DEFAULT_AVAILABILITY, open_at: OPENS } });

const visit = {
  route: 'event',
  params: { id: 'derby' },
  script: {
    'events.get': { event: notYet },
    'events.list': { events: [] },
    'streams.list': { streams: [] },
  },
} as const;

beforeAll(loadParts);
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const timer = () => screen.getByRole('timer').textContent?.replace(/\s/g, ' ');
const announced = () => screen.getByRole('status').textContent?.replace(/\s/g, ' ');

async function waitingVisitor() {
  const page = await arrive(visit);
  page.show();
  await pass(0);
  const reads = () => page.requests.filter(({ operation }) => operation === 'events.get').length;
  return { ...page, reads };
}

test('counts down, and announces only a few times', async () => {
  await waitingVisitor();
  expect(screen.getByText('Ticket sales start on Fri, 20 Nov 2026 at 12:01')).toBeVisible();
  expect(timer()).toBe(t('left', { time: '1 minute 5 seconds' }));
  expect(announced()).toBe(t('less', { time: '5 minutes' }));
  await pass(SECOND);
  expect(timer()).toBe(t('left', { time: '1 minute 4 seconds' }));
  expect(announced()).toBe(t('less', { time: '5 minutes' }));
  await pass(4 * SECOND);
  expect(announced()).toBe(t('less', { time: '1 minute' }));
  await pass(50 * SECOND);
  expect(announced()).toBe(t('less', { time: '10 seconds' }));
});

test('reloads the event shortly after zero, and shows its tickets', async () => {
  const { reads, rescript } = await waitingVisitor();
  rescript({ 'events.get': { event: open } });
  const before = reads();
  await pass(WAIT);
  expect(timer()).toBe(t('opening'));
  expect(reads()).toBe(before);
  await pass(2 * SECOND);
  expect(reads()).toBe(before + 1);
  expect(screen.queryByText(/Ticket sales start/)).not.toBeInTheDocument();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(announced()).toBe(t('open'));
});

test('reloads again if the server’s clock is behind, without showing sold out', async () => {
  const { reads, rescript } = await waitingVisitor();
  const before = reads();
  await pass(WAIT + 5 * SECOND);
  expect(reads()).toBeGreaterThan(before + 1);
  expect(screen.queryByText(/sold out/i)).not.toBeInTheDocument();
  rescript({ 'events.get': { event: open } });
  await pass(3 * SECOND);
  expect(announced()).toBe(t('open'));
});

test('retries a reload that fails', async () => {
  const { rescript } = await waitingVisitor();
  rescript({ 'events.get': noAnswer });
  await pass(WAIT + 2 * SECOND);
  rescript({ 'events.get': { event: open } });
  await pass(3 * SECOND);
  expect(screen.queryByText(/Ticket sales start/)).not.toBeInTheDocument();
});

test('stops reloading after a while, and shows the event’s state', async () => {
  const { reads } = await waitingVisitor();
  await pass(WAIT + 60 * SECOND);
  const count = reads();
  await pass(120 * SECOND);
  expect(reads()).toBe(count);
});

test('renders the date but no countdown on the server', async () => {
  const page = await openPage(visit);
  const html = renderToString(
    <TestPage params={visit.params}>
      <Provider value={page.scope}>
        <EventPage params={visit.params} />
      </Provider>
    </TestPage>,
  );
  expect(html).toContain('Ticket sales start on Fri, 20 Nov 2026 at 12:01');
  expect(html).not.toContain('role="timer"');
});
