import { DEFAULT_LANGUAGE, type Language } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { createEvent, createStore } from 'effector';
import { texts } from '../../features/confirm-order/texts';

export const opened = createEvent<RouteOpened>();

const $language = createStore<Language>(DEFAULT_LANGUAGE).on(opened, (_, { language }) => language);
export const $head = $language.map((language): Head => ({ title: texts.in(language)('title') }));
