/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { Navigation } from '../navigation/navigation';
import { firstVisit, type Visit } from '../navigation/visit';
import type { View } from '../view';
import { startConnection } from './connection';

const view: View = { language: 'fi', path: '/', search: '', hash: '', match: null };

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
  return { show, place: document.getElementById('connection') };
}

function network(isThere: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('nothing is said while the network is there', () => {
  const { show, place } = start();
  show({ isLeaving: true });
  show({ isLeaving: false });
  expect(place).toBeEmptyDOMElement();
});

test('the loss is told until the network is back, which is told for a moment', () => {
  const { place } = start();
  network(false);
  expect(place).toHaveTextContent('Verkkoyhteys katkesi.');
  network(true);
  expect(place).toHaveTextContent('Verkkoyhteys palasi.');
  jest.runAllTimers();
  expect(place).toBeEmptyDOMElement();
});

test('who asks meanwhile for a page that can’t be had is told so', () => {
  const { show, place } = start();
  network(false);
  show({ isLeaving: true });
  expect(place).toHaveTextContent('Verkkoyhteys katkesi.');
  show({ isLeaving: false });
  expect(place).toHaveTextContent('Sivua ei voi avata ilman verkkoyhteyttä.');
});

test('a page that can be had without the network is no reason to say more', () => {
  const { show, place } = start();
  network(false);
  show({ isLeaving: true });
  show({ isLeaving: false, count: 1, view: { ...view, path: '/events' } });
  expect(place).toHaveTextContent('Verkkoyhteys katkesi.');
});
