import { apiClock } from '@permanto/api-client/http';
import { type Availability, DEFAULT_AVAILABILITY } from '@permanto/contracts';
import { TestPage } from '@permanto/federation/testing';
import { anEvent, aProduct, noAnswer } from '@permanto/testing';
import { screen } from '@testing-library/react';
import { Provider } from 'effector-react';
import { renderToString } from 'react-dom/server';
import { texts as noticeTexts } from '../../features/event-notice/texts';
import { texts } from '../../features/opening/texts';
import { pass, fakeTime } from '../../testing/fake-time';
import { arrive, NOW, openPage } from '../../testing/visit';
import { EventPage } from './event';
import { loadParts } from './lazy-parts';

const t = texts.in('en');

const SECOND = 1000;
const WAIT = 65 * SECOND;
const OPENS = new Date(NOW + WAIT).toISOString();

const shut = { ...DEFAULT_AVAILABILITY, available: false, status: 'red' } as const;
const opensAt = (open_at: string) =>
  anEvent({ availability: { ...shut, sales_state: 'notYet', open_at } });
const notYet = opensAt(OPENS);
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
fakeTime();

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

test('asks on while the API says that sales have not begun, but less and less often', async () => {
  const { reads } = await waitingVisitor();
  const readsWithin = async (milliseconds: number) => {
    const before = reads();
    await pass(milliseconds);
    return reads() - before;
  };
  await pass(WAIT);
  expect(await readsWithin(30 * SECOND)).toBeGreaterThan(3);
  expect(await readsWithin(60 * SECOND)).toBeLessThan(9);
  expect(timer()).toBe(t('opening'));
});

test('counts on to a later opening', async () => {
  const { reads, rescript } = await waitingVisitor();
  await pass(WAIT);
  rescript({ 'events.get': { event: opensAt(new Date(NOW + WAIT + 60 * SECOND).toISOString()) } });
  await pass(2 * SECOND);
  expect(timer()).toBe(t('left', { time: '58 seconds' }));
  const before = reads();
  await pass(50 * SECOND);
  expect(reads()).toBe(before);
});

test('ends the countdown where all was sold at once', async () => {
  const { rescript } = await waitingVisitor();
  rescript({ 'events.get': { event: anEvent({ availability: { ...shut, open_at: OPENS } }) } });
  await pass(WAIT + 2 * SECOND);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(announced()).toBe('');
  expect(screen.getByText(noticeTexts.in('en')('soldOut'))).toBeVisible();
});

test('announces the opening in the live region that was mounted before', async () => {
  const { rescript } = await waitingVisitor();
  const region = screen.getByRole('status');
  rescript({ 'events.get': { event: open } });
  await pass(WAIT + 2 * SECOND);
  expect(region).toBeInTheDocument();
  expect(region).toHaveTextContent(t('open'));
});

const later = (availability: Availability) =>
  anEvent({
    availability: DEFAULT_AVAILABILITY,
    products: [aProduct(), aProduct({ id: 'pysakointi', availability })],
  });

test('waits without a word for a product that opens later than others', async () => {
  const event = later({ ...shut, sales_state: 'notYet', open_at: OPENS });
  const page = await arrive({ ...visit, script: { ...visit.script, 'events.get': { event } } });
  page.show();
  await pass(0);
  const reads = () => page.requests.filter(({ operation }) => operation === 'events.get').length;
  const before = reads();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  await pass(WAIT - SECOND);
  expect(reads()).toBe(before);
  await pass(10 * SECOND);
  expect(reads()).toBeGreaterThan(before + 1);
  page.rescript({ 'events.get': { event: later({ ...DEFAULT_AVAILABILITY, open_at: OPENS }) } });
  await pass(10 * SECOND);
  const after = reads();
  await pass(60 * SECOND);
  expect(reads()).toBe(after);
  expect(screen.queryByText(t('open'))).not.toBeInTheDocument();
});

test('counts by the API’s clock, whatever the device’s shows', async () => {
  const clock = apiClock();
  clock.observe(NOW + WAIT - 10 * SECOND);
  const page = await arrive(visit, clock);
  page.show();
  await pass(0);
  expect(timer()).toBe(t('left', { time: '10 seconds' }));
});

test('goes on counting where the device’s clock was past the opening, but the API’s isn’t', async () => {
  const clock = apiClock();
  jest.setSystemTime(NOW + WAIT + 60 * SECOND);
  const page = await arrive(visit, clock);
  page.show();
  await pass(0);
  expect(timer()).toBe(t('opening'));
  clock.observe(NOW);
  await pass(SECOND);
  expect(timer()).toBe(t('left', { time: '1 minute 4 seconds' }));
});

test('is at the opening at once where the device slept until then', async () => {
  const clock = apiClock();
  clock.observe(NOW);
  const page = await arrive(visit, clock);
  page.show();
  await pass(0);
  jest.setSystemTime(NOW + WAIT);
  await pass(SECOND);
  expect(timer()).toBe(t('opening'));
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
