import type { StreamTicketWire, StreamWire } from '@permanto/contracts';
import { anEvent, deferred, errorWords, noAnswer, refusal, type Script } from '@permanto/testing';
import { act, screen } from '@testing-library/react';
import { texts as streamCatalogueTexts } from '../../features/stream-catalogue/texts';
import { startEngine } from '../../features/stream-player/start-engine';
import { texts } from '../../features/stream-watch/texts';
import { sites } from '../../remote.server';
import { arrive, NOW, openPage } from '../../testing/visit';

const t = texts.in('en');
const streamCatalogueText = streamCatalogueTexts.in('en');

jest.mock('../../features/stream-player/start-engine');
const destroyed = jest.fn();

const MINUTE = 60_000;
const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
const CODE = 'AAAAA-CCCCC-DDDDD-EEEEE';
const VIEWER = '44444444-4444-4444-8444-444444444444';

const aStream = (changes: Partial<StreamWire> = {}): StreamWire => ({
  id: 'live',
  title: { fi: 'Derby suorana', en: 'Derby, live' },
  description: { fi: 'Kaksi selostajaa.' },
  event_id: 'derby',
  start_date: at(-10),
  end_date: at(120),
  products: ['derby-adult'],
  image: null,
  ...changes,
});

const aTicket = (changes: Partial<StreamTicketWire> = {}) => ({
  stream_ticket: {
    ticket: {
      id: '22222222-2222-4222-8222-222222222221',
      product: { id: 'derby-adult', title: { fi: 'Suoratoistolippu' } },
    },
    ticket_code: CODE,
    viewer_id: VIEWER,
    view_validation_failed: false,
    playlist: '/v1/kotipelit/files/demo.m3u8',
    ...changes,
  },
});
const TAKEN = aTicket({ view_validation_failed: true, playlist: null });
const frozen = (freeze_live: boolean) => ({ live_state: { freeze_live } });

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  sessionStorage.clear();
  destroyed.mockClear();
  jest
    .mocked(startEngine)
    .mockReset()
    .mockResolvedValue({
      retry: jest.fn(),
      liveEdge: () => null,
      destroy: destroyed,
    });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function visit(script: Script = {}, stream = aStream()) {
  const page = await openPage({
    route: 'stream',
    params: { id: 'live' },
    script: {
      'streams.get': { stream },
      'streams.view': aTicket(),
      'streams.validateView': aTicket(),
      'streams.liveState': frozen(false),
      'events.get': { event: anEvent() },
      ...script,
    },
  });
  const rendered = page.show();
  await after(0);
  return { ...page, ...rendered };
}

const field = () => screen.getByRole('textbox', { name: t('gate.code') });
const video = () => screen.queryByLabelText('Derby, live');

async function send(code: string, name = t('gate.open')) {
  act(() => field().focus());
  await act(async () => {
    const { fireEvent } = await import('@testing-library/react');
    fireEvent.change(field(), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name }));
  });
  await after(0);
}
const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).click());
  await after(0);
};

describe('a stream’s page', () => {
  test('shows title, time and a link to its tickets', async () => {
    const page = await visit();
    expect(page.status()).toBe(200);
    expect(page.head()).toMatchObject({ title: 'Derby, live', canonical: '/streams/live' });
    expect(screen.getByRole('heading', { level: 1, name: 'Derby, live' })).toBeVisible();
    expect(screen.getByText('Kaksi selostajaa.')).toBeVisible();
    expect(screen.getByText('Fri, 20 Nov 2026 at 11:50–14:00')).toBeVisible();
    expect(
      screen.getByRole('link', {
        name: streamCatalogueText('stream.buyNamed', { title: 'Home game: Derby' }),
      }),
    ).toHaveAttribute('href', '/en/events/derby');
  });

  test.each([
    [refusal(404, 'stream_not_found'), 404, streamCatalogueText('stream.missing')],
    [noAnswer, 503, streamCatalogueText('stream.untitled')],
  ])('reports a missing stream or a failure', async (answer, status, title) => {
    const page = await visit({ 'streams.get': answer });
    expect(page.status()).toBe(status);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('has structured data of its time and place', async () => {
    const { scope } = await visit();
    expect(scope.getState(sites.stream!).structuredData[0]).toMatchObject({
      '@type': 'BroadcastEvent',
      name: 'Derby, live',
      startDate: '2026-11-20T11:50:00+02:00',
      endDate: '2026-11-20T14:00:00+02:00',
      location: { '@type': 'VirtualLocation', url: 'http://localhost:3000/en/streams/live' },
    });
  });

  test('serializes nothing of the gate', async () => {
    sessionStorage.setItem('permanto:catalog:stream:live:code', CODE);
    const page = await arrive({
      route: 'stream',
      params: { id: 'live' },
      script: { 'streams.get': { stream: aStream() }, 'events.get': { event: anEvent() } },
    });
    expect(page.requests.map(({ operation }) => operation)).not.toContain('streams.view');
  });
});

describe('the gate', () => {
  test('opens with a ticket’s code, and focuses the video', async () => {
    const page = await visit();
    await send(' aaaaa ccccc ddddd eeeee ');
    expect(page.bodies('streams.view')).toEqual([{ ticket_code: ' aaaaa ccccc ddddd eeeee ' }]);
    expect(video()).toHaveFocus();
    expect(startEngine).toHaveBeenCalledWith(
      video(),
      '/v1/kotipelit/files/demo.m3u8',
      expect.anything(),
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test.each([
    [refusal(404, 'stream_not_found'), errorWords('stream_not_found')],
    [refusal(404, 'ticket_not_found'), errorWords('ticket_not_found')],
    [refusal(409, 'ticket_not_for_stream'), errorWords('ticket_not_for_stream')],
    [refusal(429, 'too_many_requests', { retry_after: 3 }), errorWords('too_many_requests')],
    [noAnswer, t('gate.noAnswer')],
  ])('shows the refusal at the field', async (answer, text) => {
    await visit({ 'streams.view': answer });
    await send('X');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(expect.stringMatching(text));
    expect(field()).toHaveFocus();
    expect(startEngine).not.toHaveBeenCalled();
  });

  test('requires a code', async () => {
    const page = await visit();
    await send('  ');
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(t('gate.blank')));
    expect(page.bodies('streams.view')).toEqual([]);
  });

  test('opens automatically with the code of the URL', async () => {
    globalThis.history.replaceState(null, '', `/streams/live#code=${CODE}`);
    const page = await visit();
    globalThis.history.replaceState(null, '', '/');
    expect(page.bodies('streams.view')).toEqual([{ ticket_code: CODE }]);
    expect(video()).toBeVisible();
  });

  test('opens automatically with the code that this tab has stored', async () => {
    const first = await visit();
    await send(CODE);
    first.unmount();
    expect(destroyed).toHaveBeenCalled();
    const again = await visit();
    expect(again.bodies('streams.view')).toEqual([{ ticket_code: CODE }]);
    expect(video()).toBeVisible();
  });

  test('removes a stored code that is no longer valid', async () => {
    sessionStorage.setItem('permanto:catalog:stream:live:code', CODE);
    await visit({ 'streams.view': refusal(404, 'ticket_not_found') });
    expect(field()).toBeInvalid();
    expect(sessionStorage).toHaveLength(0);
  });

  test('checks a ticket before the start, counts down, and plays when it begins', async () => {
    await visit({}, aStream({ start_date: at(61), end_date: at(120) }));
    expect(screen.getByText('The stream begins on Fri, 20 Nov 2026 at 13:01')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('1 hour 1 minute');
    await send(CODE, t('gate.check'));
    expect(screen.getByText(t('waiting.title'))).toBeVisible();
    expect(startEngine).not.toHaveBeenCalled();
    await after(61 * MINUTE);
    expect(video()).toBeVisible();
  });

  test('shows that a stream is over', async () => {
    await visit({}, aStream({ start_date: at(-120), end_date: at(-10) }));
    expect(screen.getByText(t('screen.over'))).toBeVisible();
  });
});

describe('a viewer', () => {
  test('sees a frozen stream paused, and then resumed', async () => {
    const page = await visit();
    await send(CODE);
    page.rescript({ 'streams.liveState': frozen(true) });
    await after(6000);
    expect(screen.getByText(t('player.frozen'))).toBeVisible();
    expect(video()).not.toHaveAttribute('controls');
    page.rescript({ 'streams.liveState': noAnswer });
    await after(6000);
    expect(screen.getByText(t('player.frozen'))).toBeVisible();
    page.rescript({ 'streams.liveState': frozen(false) });
    await after(6000);
    expect(screen.queryByText(t('player.frozen'))).not.toBeInTheDocument();
    expect(video()).toHaveAttribute('controls');
  });

  test('stops when the ticket is used elsewhere, and takes it back only on request', async () => {
    const page = await visit();
    await send(CODE);
    page.rescript({ 'streams.validateView': TAKEN });
    await after(8000);
    expect(video()).not.toBeInTheDocument();
    expect(destroyed).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toHaveTextContent(t('lost.title'));
    page.unmount();

    const reloaded = await visit();
    expect(reloaded.bodies('streams.view')).toEqual([]);
    await press(t('lost.takeBack'));
    expect(reloaded.bodies('streams.view')).toEqual([{ ticket_code: CODE }]);
    expect(video()).toBeVisible();
  });

  test('keeps watching while the API fails, and stops when the ticket becomes invalid', async () => {
    const page = await visit();
    await send(CODE);
    page.rescript({ 'streams.validateView': noAnswer });
    await after(8000);
    expect(video()).toBeVisible();
    page.rescript({ 'streams.validateView': refusal(404, 'ticket_not_found') });
    await after(8000);
    expect(video()).not.toBeInTheDocument();
    expect(field()).toBeInvalid();
  });

  test('ignores responses about a previous view', async () => {
    const page = await visit();
    await send(CODE);
    const late = deferred<object>();
    page.rescript({ 'streams.validateView': late.promise });
    await after(8000);
    await act(async () => {
      late.resolve(
        aTicket({
          viewer_id: '55555555-5555-4555-8555-555555555555',
          view_validation_failed: true,
          playlist: null,
        }),
      );
      await late.promise;
    });
    expect(video()).toBeVisible();
  });

  test('does not poll in a hidden tab', async () => {
    const page = await visit();
    await send(CODE);
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const count = page.requests.length;
    await after(30_000);
    expect(page.requests).toHaveLength(count);
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await after(0);
    expect(page.requests.slice(count).map(({ operation }) => operation)).toEqual([
      'streams.liveState',
      'streams.validateView',
    ]);
  });

  test('sees instructions if the browser can’t play it', async () => {
    jest.mocked(startEngine).mockImplementation((_, __, { onFailure }) => {
      onFailure('unsupported');
      return Promise.resolve({ retry: jest.fn(), liveEdge: () => null, destroy: destroyed });
    });
    await visit();
    await send(CODE);
    expect(screen.getByRole('alert')).toHaveTextContent(t('player.unsupported'));
    expect(screen.getByRole('alert')).toHaveTextContent(t('player.unsupportedHint'));
  });
});
