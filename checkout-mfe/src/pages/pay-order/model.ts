import { DEFAULT_LANGUAGE, type Language } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { createEvent, createStore, sample } from 'effector';
import { numberAsked } from '../../features/pay-order/number.model';
import { texts } from '../../features/pay-order/texts';

export const opened = createEvent<RouteOpened>();
sample({ clock: opened.filterMap(({ query }) => query.order_number), target: numberAsked });

const $language = createStore<Language>(DEFAULT_LANGUAGE).on(opened, (_, { language }) => language);
export const $head = $language.map((language): Head => ({ title: texts.in(language)('title') }));
