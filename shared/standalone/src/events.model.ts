import { api } from '@permanto/api-client';
import type { AnswerOf, operations } from '@permanto/contracts/api';
import { createEvent, createStore, sample } from 'effector';

type Events = AnswerOf<(typeof operations)['events']['list']>['events'];

export const workbenchOpened = createEvent();

/** The shop's events, to open slots and pages with. */
export const $events = createStore<Events>([]);

sample({ clock: workbenchOpened, fn: () => ({}), target: api.events.list });
$events.on(api.events.list.doneData, (_, { events }) => events);
