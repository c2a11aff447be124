/** @jest-environment jsdom */
import { splitLanguage } from '@permanto/contracts';
import type { Navigation } from './navigation';
import { startPrefetch } from './prefetch';
import type { Visit } from './visit';

/** A link `top` pixels below the top of the window (768 px high). */
const link = (href: string, top = 0) => {
  const element = document.createElement('a');
  element.href = href;
  element.getBoundingClientRect = () => ({ top, bottom: top + 20, height: 20 }) as DOMRect;
  document.body.append(element);
  return element;
};
const links = (...hrefs: string[]) => hrefs.forEach((href) => link(href));

function start() {
  let visit = { count: 0, isLeaving: false } as Visit;
  let notify: () => void = () => undefined;
  const prefetched: string[] = [];
  startPrefetch(
    {
      current: () => visit,
      subscribe: (listener: () => void) => {
        notify = listener;
      },
      prefetch: (to: string) => prefetched.push(to),
    } as unknown as Navigation,
    splitLanguage,
  );
  const show = (next: Partial<Visit>) => {
    visit = { ...visit, ...next };
    notify();
  };
  return { prefetched, show };
}

const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);
const isHidden = (hidden: boolean) =>
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
const hasState = (value: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { configurable: true, value });
const connection = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value });

beforeEach(() => {
  jest.useFakeTimers();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  isHidden(false);
  hasState('complete');
  connection(undefined);
});
afterEach(() => {
  pass(60_000);
  jest.useRealTimers();
});

test('prefetches four pages every 3000 ms, each once', () => {
  links('/1', '/2', '/3', '/4', '/5', '/1', '/6', '/7', '/8', '/9');
  const { prefetched } = start();
  pass(10);
  expect(prefetched).toEqual(['/1', '/2', '/3', '/4']);
  pass(2_980);
  expect(prefetched).toHaveLength(4);
  pass(20);
  expect(prefetched.slice(4)).toEqual(['/5', '/6', '/7', '/8']);
  pass(60_000);
  expect(prefetched.slice(8)).toEqual(['/9']);
});

test('prefetches the page’s own links in view before the header’s', () => {
  const main = document.createElement('main');
  main.id = 'main';
  link('/header', 10);
  main.append(link('/below', 2_000), link('/own', 100));
  document.body.append(main);
  const { prefetched } = start();
  pass(10);
  expect(prefetched).toEqual(['/own', '/header', '/below']);
});

test('prefetches links in view first, otherwise in document order', () => {
  link('/far', 2_000);
  link('/near', 100);
  link('/above', -100);
  link('/nearer', 10);
  const { prefetched } = start();
  pass(10);
  expect(prefetched).toEqual(['/near', '/nearer', '/far', '/above']);
});

test('prefetches only other pages of the site in the page’s language', () => {
  history.replaceState(null, '', '/en/events/1');
  links('/en/cart?x=1#top', '/en', '/cart', '/sv/cart', '/en/events/1#tickets', 'mailto:a@b.fi');
  links('https://elsewhere.example/en/x');
  link('/en/calendar').download = 'games.ics';
  const { prefetched } = start();
  pass(60_000);
  expect(prefetched).toEqual(['/cart', '/']);
});

test.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'prefetches nothing over a connection with %p',
  (limited) => {
    connection(limited);
    links('/1');
    const { prefetched } = start();
    pass(60_000);
    expect(prefetched).toEqual([]);
  },
);

test('prefetches over a good connection', () => {
  connection({ effectiveType: '4g' });
  links('/1');
  const { prefetched } = start();
  pass(10);
  expect(prefetched).toEqual(['/1']);
});

test('prefetches nothing until the page has loaded', () => {
  hasState('interactive');
  links('/1');
  const { prefetched } = start();
  pass(60_000);
  expect(prefetched).toEqual([]);
  hasState('complete');
  window.dispatchEvent(new Event('load'));
  pass(10);
  expect(prefetched).toEqual(['/1']);
});

test('prefetches nothing in a hidden tab until it is shown', () => {
  isHidden(true);
  links('/1');
  const { prefetched } = start();
  pass(60_000);
  expect(prefetched).toEqual([]);
  isHidden(false);
  document.dispatchEvent(new Event('visibilitychange'));
  pass(3_010);
  expect(prefetched).toEqual(['/1']);
});

test('stops while the next page loads, and continues with its links', () => {
  links('/1', '/2', '/3', '/4', '/5');
  const { prefetched, show } = start();
  pass(10);
  show({ isLeaving: true });
  pass(60_000);
  expect(prefetched).toHaveLength(4);
  links('/6');
  show({ isLeaving: false, count: 1 });
  pass(10);
  expect(prefetched.slice(4)).toEqual(['/5', '/6']);
});

test('stops when the site is left, and continues when it is restored from the back-forward cache', () => {
  links('/1', '/2', '/3', '/4', '/5');
  const { prefetched } = start();
  pass(10);
  window.dispatchEvent(new Event('pagehide'));
  pass(60_000);
  expect(prefetched).toHaveLength(4);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  pass(3_010);
  expect(prefetched).toHaveLength(5);
});
