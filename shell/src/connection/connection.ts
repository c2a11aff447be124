import type { Navigation } from '../navigation/navigation';
import type { CONNECTION_ID } from '../view';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';
import { SHOP_BUSY } from './shop-busy';

const TEXTS = { fi, en, sv };
type Message = keyof typeof fi;
const ELEMENT_ID: typeof CONNECTION_ID = 'connection';

const BACK_ONLINE_MESSAGE_MS = 6_000;

/**
 * Shows a message when the network is lost, when a page can't be opened because of that, when it is back, and
 * when the shop is too busy. The texts are loaded in advance: they can't be loaded without the network.
 */
export function startConnection({ current, subscribe }: Navigation): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let { view } = current();
  function showMessage(text: Message | null) {
    clearTimeout(timer);
    const element = document.getElementById(ELEMENT_ID);
    if (element === null) return;
    element.textContent = text === null ? '' : TEXTS[current().view.language][text];
    if (text === 'back') timer = setTimeout(() => showMessage(null), BACK_ONLINE_MESSAGE_MS);
  }
  window.addEventListener('offline', () => showMessage('gone'));
  window.addEventListener('online', () => showMessage('back'));
  window.addEventListener(SHOP_BUSY, (event) => {
    const { detail: isBusy } = event as CustomEvent<boolean>;
    showMessage(isBusy ? 'busy' : navigator.onLine ? null : 'gone');
  });
  subscribe(() => {
    const now = current();
    if (now.view === view && !now.isLeaving && !navigator.onLine) showMessage('stuck');
    view = now.view;
  });
  if (!navigator.onLine) showMessage('gone');
}
