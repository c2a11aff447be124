import type { Navigation } from '../navigation/navigation';
import type { CONNECTION_ID } from '../view';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';

const TEXTS = { fi, en, sv };
const PLACE: typeof CONNECTION_ID = 'connection';

/** Milliseconds for which the good news stays. */
const GOOD_NEWS = 6_000;

/**
 * Says when the network goes, when a page can't be opened for that, and when it is back. Its words
 * are there before they are needed: without the network nothing comes.
 */
export function startConnection({ current, subscribe }: Navigation): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let { view } = current();
  function say(text: keyof typeof fi | null) {
    clearTimeout(timer);
    const place = document.getElementById(PLACE);
    if (place === null) return;
    place.textContent = text === null ? '' : TEXTS[current().view.language][text];
    if (text === 'back') timer = setTimeout(() => say(null), GOOD_NEWS);
  }
  window.addEventListener('offline', () => say('gone'));
  window.addEventListener('online', () => say('back'));
  subscribe(() => {
    const now = current();
    if (now.view === view && !now.isLeaving && !navigator.onLine) say('stuck');
    view = now.view;
  });
  if (!navigator.onLine) say('gone');
}
