import { DEFAULT_LANGUAGE, type Language } from '@permanto/contracts/values';
import type { RouteOpened } from '@permanto/federation';
import { createEvent, createStore, sample } from 'effector';
import { opened as cartOpened } from '../../features/cart/model';
import { texts } from '../../features/cart/texts';

export const opened = createEvent<RouteOpened>();

const $language = createStore<Language>(DEFAULT_LANGUAGE).on(opened, (_, { language }) => language);
export const $head = $language.map((language) => ({ title: texts.in(language)('title') }));

sample({ clock: opened, fn: () => undefined, target: cartOpened });
