/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { Navigation } from '../navigation/navigation';
import { firstVisit, type Visit } from '../navigation/visit';
import type { View } from '../view';
import { startConnection } from './connection';
import en from './i18n/en.json';
import { announceShopBusy } from './shop-busy';

const view: View = { language: 'en', path: '/', search: '', hash: '', match: null };

function start() {
  document.body.innerHTML = '<div id="connection" role="status"></div>';
  let visit = firstVisit(view);
  const listeners: (() => void)[] = [];
  startConnection({
    current: () => visit,
    subscribe: (listener: () => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  } as unknown as Navigation);
  const show = (next: Partial<Visit>) => {
    visit = { ...visit, ...next };
    listeners.forEach((listener) => listener());
  };
  return { show, element: document.getElementById('connection') };
}

function setNetwork(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('shows no message while the network is available', () => {
  const { show, element } = start();
  show({ isLeaving: true });
  show({ isLeaving: false });
  expect(element).toBeEmptyDOMElement();
});

test('shows the loss until the network is back, then a short-lived message', () => {
  const { element } = start();
  setNetwork(false);
  expect(element).toHaveTextContent(en.gone);
  setNetwork(true);
  expect(element).toHaveTextContent(en.back);
  jest.runAllTimers();
  expect(element).toBeEmptyDOMElement();
});

test('shows that a page can’t be opened offline', () => {
  const { show, element } = start();
  setNetwork(false);
  show({ isLeaving: true });
  expect(element).toHaveTextContent(en.gone);
  show({ isLeaving: false });
  expect(element).toHaveTextContent(en.stuck);
});

test('shows no further message if the page can be opened offline', () => {
  const { show, element } = start();
  setNetwork(false);
  show({ isLeaving: true });
  show({ isLeaving: false, count: 1, view: { ...view, path: '/events' } });
  expect(element).toHaveTextContent(en.gone);
});

test('says that the shop is busy until what the visitor wanted is done', () => {
  const { element } = start();
  announceShopBusy(true);
  expect(element).toHaveTextContent(en.busy);
  announceShopBusy(false);
  expect(element).toBeEmptyDOMElement();
  announceShopBusy(true);
  setNetwork(false);
  announceShopBusy(false);
  expect(element).toHaveTextContent(en.gone);
});
