import { aComingEvent, defineScenarios, inEachLanguage } from '@permanto/standalone/scenarios';
import { fault, type Script } from '@permanto/testing/scripted-api';
import { PAGE_PATH } from '../lib/page-path';

const event = aComingEvent();

const extra = (title: string, script: Script) => ({
  title,
  group: 'Slot event-extra',
  shows: { slot: 'event-extra', props: { eventId: event.id } } as const,
  script,
});

const page = (title: string, script: Script) => ({
  title,
  group: `Page ${PAGE_PATH}`,
  shows: { path: PAGE_PATH },
  script,
});

const listed = { 'events.list': { events: [event] } };

/** Rendered by tests and shown on the bench. */
export const scenarios = defineScenarios({
  extra: extra('Below an event', { 'events.get': { event } }),
  'extra.failed': extra('The API fails', { 'events.get': fault() }),
  page: page('With an event', listed),
  'page.none': page('No events', { 'events.list': { events: [] } }),
  'page.failed': page('The API fails', { 'events.list': fault() }),
  'page.slow': { ...page('Slow API: three seconds', listed), delay: 3_000 },
  ...inEachLanguage('page', page('With an event', listed)),
});
