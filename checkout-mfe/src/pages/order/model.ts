import { DEFAULT_LANGUAGE, type Language } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { createEvent, createStore } from 'effector';
import { texts } from '../../i18n/texts';

export const opened = createEvent<RouteOpened>();

const $language = createStore<Language>(DEFAULT_LANGUAGE).on(opened, (_, { language }) => language);
/** The same before and after the order is known: the server renders nothing of it. */
export const $head = $language.map((language): Head => ({
  title: texts.in(language)('confirmation.headTitle'),
}));
