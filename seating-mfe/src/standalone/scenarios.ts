import type { EventWire } from '@permanto/contracts';
import {
  defineScenarios,
  eachRefusal,
  inDays,
  inEachLanguage,
  inEachTheme,
  type Player,
  type Scenario,
} from '@permanto/standalone/scenarios';
import { fault, refusal, sampleFacts, type Script } from '@permanto/testing/scripted-api';
import { texts } from '../i18n/texts';
import { hallOf } from '../lib/chart/testing/plans';
import { texts as finderTexts } from '../features/seat-finder/texts';
import { aHallApi, aSeatedEvent } from '../testing/hall-fixtures';

const group = 'Slot seat-picker';
const finderGroup = 'Slot seat-finder';

const aComingGame = (changes: Partial<EventWire> = {}) =>
  aSeatedEvent({ start_date: inDays(5), end_date: inDays(5.1), ...changes });

/** Four sections of eight rows of nine seats; every other section is cheaper. */
const hall = hallOf(4, 8, 9);
const allOf = (section: number) =>
  hall.sections[section]?.rows.flatMap(({ seats }) => seats.map(({ id }) => id)) ?? [];

type Picker = Partial<Omit<Scenario, 'script'>> &
  Parameters<typeof aHallApi>[0] & { readonly script?: Script };

const picker = (title: string, { script, event, taken, ...more }: Picker = {}): Scenario => ({
  title,
  group,
  shows: { slot: 'seat-picker', props: { eventId: 'derby' } },
  script: () => ({
    ...aHallApi({ hall, event: event ?? aComingGame(), taken: taken ?? [] }),
    ...script,
  }),
  ...more,
});

/** The same beside the hall. */
const finder = (...of: Parameters<typeof picker>): Scenario => ({
  ...picker(...of),
  group: finderGroup,
  shows: { slot: 'seat-finder', props: { eventId: 'derby' } },
});

const reserveBest = async ({ screen, user, language }: Player) => {
  const name = new RegExp(`^${finderTexts.in(language)('together')} `);
  await user.click(await screen.findByRole('button', { name }));
};

/** Opens the first section in the list; the map has no buttons to press. */
const openFirst = async ({ screen, user, language }: Player) => {
  const name = texts.in(language)('map.asList');
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: /^Section 0/, expanded: false }));
};

/** The free seats of one section, as they are chosen without scripts. */
const section = (title: string, id: string, more: Picker = {}): Scenario => ({
  ...picker(title, more),
  group: 'Page /events/…/sections',
  shows: { path: `/events/derby/sections/${id}` },
});

export const scenarios = defineScenarios({
  'seat-picker': picker('A free hall'),
  'seat-picker.real': {
    title: 'The real API’s sixth game',
    group,
    shows: { slot: 'seat-picker', props: { eventId: 'ottelu-6' } },
  },
  'seat-picker.held': picker('Two seats are reserved', {
    play: async (player) => {
      await openFirst(player);
      const seats = await player.screen.findAllByRole('gridcell');
      for (const seat of seats.slice(0, 2)) await player.user.click(seat);
    },
  }),
  'seat-picker.section': picker('A section’s seats are open', { play: openFirst }),
  'seat-picker.no-categories': picker('Categories are hidden', {
    event: aComingGame({ flags: { hide_pricing_categories: true, quick_checkout: false } }),
  }),
  'seat-picker.section-gone': picker('One section is sold out', { taken: allOf(0) }),
  'seat-picker.sold-out': picker('Every seat is taken', {
    taken: hall.sections.flatMap((_, index) => allOf(index)),
  }),
  'seat-picker.no-chart': picker('An event without seats', {
    event: aComingGame({ has_seating_chart: false }),
  }),
  'seat-picker.cancelled': picker('Cancelled', { event: aComingGame({ status: 'cancelled' }) }),
  'seat-picker.slow': picker('Slow API: three seconds', { delay: 3_000 }),
  'seat-picker.failed': picker('The seats can’t be loaded', {
    script: { 'events.seats': fault() },
  }),
  'seat-picker.cart-changed': picker('The cart changes in another tab', {
    facts: [{ name: 'cart.changed', payload: sampleFacts['cart.changed'] }],
  }),
  'seat-finder': finder('Three suggestions'),
  'seat-finder.real': {
    title: 'The real API’s sixth game',
    group: finderGroup,
    shows: { slot: 'seat-finder', props: { eventId: 'ottelu-6' } },
  },
  'seat-finder.held': finder('The best two are reserved', { play: reserveBest }),
  'seat-finder.filter': finder('The filter is open', {
    play: async ({ screen, user, language }) =>
      user.click(await screen.findByText(finderTexts.in(language)('filter'))),
  }),
  'seat-finder.sold-out': finder('Every seat is taken', {
    taken: hall.sections.flatMap((_, index) => allOf(index)),
  }),
  'seat-finder.phone': finder('On a narrow phone', { viewport: '320x640' }),
  ...inEachLanguage('seat-finder', finder('Three suggestions')),
  ...inEachTheme('seat-finder', finder('Three suggestions')),
  section: section('A free section', 's0'),
  'section.sold-out': section('All its seats are taken', 's0', { taken: allOf(0) }),
  'section.unknown': section('No such section', 'nowhere'),
  'section.failed': section('The seats can’t be loaded', 's0', {
    script: { 'events.seats': fault() },
  }),
  ...inEachLanguage('section', section('A free section', 's0')),
  'seat-picker.phone': picker('On a narrow phone', { viewport: '320x640' }),
  ...inEachLanguage('seat-picker', picker('A free hall')),
  ...inEachTheme('seat-picker', picker('A free hall')),
  ...eachRefusal('seats', 'seats', ({ error }) => {
    // With a seat, the error has a text of its own, with the seat's place.
    const { seat: _, ...parameters } = error.parameters as { seat?: string };
    const script = { 'seatReservations.create': refusal(409, error.code, parameters) };
    return {
      ...finder('', { script, play: reserveBest }),
      group: 'Seats are refused',
      expectedError: { code: error.code, parameters },
    };
  }),
});
