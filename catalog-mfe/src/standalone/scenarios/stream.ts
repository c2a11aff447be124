import type { StreamWire } from '@permanto/contracts';
import {
  aComingEvent,
  eachRefusal,
  inMinutes,
  type Player,
  type Scenario,
  type Scenarios,
} from '@permanto/standalone/scenarios';
import { noAnswer, refusal, type Script } from '@permanto/testing/scripted-api';
import { texts } from '../../features/stream-watch/texts';

const aStream = (changes: Partial<StreamWire> = {}): StreamWire => ({
  id: 'live',
  title: { fi: 'Derby suorana', en: 'Derby, live', sv: 'Derby, direkt' },
  description: { fi: 'Kaksi selostajaa.', en: 'Two commentators.' },
  event_id: 'derby',
  start_date: inMinutes(-10),
  end_date: inMinutes(120),
  products: ['derby-adult'],
  image: null,
  ...changes,
});

const page = (
  title: string,
  stream: StreamWire = aStream(),
  { script, ...more }: Partial<Scenario> & { readonly script?: Script } = {},
): Scenario => ({
  title,
  group: 'Page /streams/:id',
  shows: { path: '/streams/live' },
  script: {
    'streams.get': { stream },
    'streams.list': { streams: [stream] },
    'events.get': { event: aComingEvent() },
    'events.list': { events: [aComingEvent()] },
    ...script,
  },
  ...more,
});

const list = { group: 'Page /streams', shows: { path: '/streams' } };
const listed = (streams: readonly StreamWire[]) => ({ 'streams.list': { streams } });
const phases = [
  aStream(),
  aStream({ id: 'soon', start_date: inMinutes(60), end_date: inMinutes(180) }),
  aStream({ id: 'over', start_date: inMinutes(-180), end_date: inMinutes(-60) }),
];

const sendCode = async ({ screen, user, language }: Player) => {
  const t = texts.in(language);
  await user.type(await screen.findByRole('textbox', { name: t('gate.code') }), 'AAAAA');
  await user.click(screen.getByRole('button', { name: t('gate.open') }));
};

export const stream: Scenarios = {
  stream: page('Live'),
  'stream.soon': page(
    'In half an hour',
    aStream({ start_date: inMinutes(30), end_date: inMinutes(150) }),
  ),
  'stream.over': page('Over', aStream({ start_date: inMinutes(-150), end_date: inMinutes(-30) })),
  'stream.unknown': page('Unknown stream', aStream(), {
    script: { 'streams.get': refusal(404, 'stream_not_found') },
  }),
  'stream.no-answer': page('The API is away', aStream(), { script: { 'streams.get': noAnswer } }),
  'stream.slow': page('Slow API: three seconds', aStream(), { delay: 3_000 }),
  streams: { ...page('One of each phase', aStream(), { script: listed(phases) }), ...list },
  'streams.empty': { ...page('None', aStream(), { script: listed([]) }), ...list },
  'streams.slow': { ...page('Slow API: three seconds', aStream(), { delay: 3_000 }), ...list },
  'streams.no-answer': {
    ...page('The API is away', aStream(), { script: { 'streams.list': noAnswer } }),
    ...list,
  },
  ...eachRefusal('stream', 'stream', ({ answer }) => ({
    ...page('', aStream(), { script: { 'streams.view': answer } }),
    group: 'A stream’s ticket is refused',
    play: sendCode,
  })),
};
