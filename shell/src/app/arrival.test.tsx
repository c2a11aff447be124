/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { LanguageContext } from '@permanto/i18n';
import { act, render, screen } from '@testing-library/react';
import type { Left, Visit } from '../navigation/visit';
import { firstVisit } from '../navigation/visit';
import type { View } from '../view';
import { Arrival } from './arrival';

const view: View = { language: 'fi', path: '/', search: '', hash: '', match: null };
const first = firstVisit(view);

function Page({ visit }: { visit: Visit }) {
  return (
    <LanguageContext value="fi">
      <main id="main" tabIndex={-1}>
        <h1>Tapahtumat</h1>
        <a href="/events/7">Kuva</a>
        <a href="/events/7">Derby</a>
        <h2 id="games">Ottelut</h2>
      </main>
      <Arrival visit={visit} />
    </LanguageContext>
  );
}

const scrollTo = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  window.scrollTo = scrollTo.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

function arrive(changes: Partial<Visit>) {
  const { rerender } = render(<Page visit={first} />);
  rerender(<Page visit={{ ...first, count: 1, ...changes }} />);
}
const heading = () => screen.getByRole('heading', { level: 1 });

test('the page that the server sent takes no focus, and nothing is said of it', () => {
  render(<Page visit={first} />);
  expect(document.body).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a new page begins at its heading, whose title is not said a second time', () => {
  arrive({});
  expect(heading()).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('status')).toHaveTextContent(/^Sivu avattu$/);
});

test('each of two pages is told of', () => {
  const { rerender } = render(<Page visit={first} />);
  const told: string[] = [];
  for (const count of [1, 2]) {
    rerender(<Page visit={{ ...first, count: count - 1, isLeaving: true }} />);
    told.push(screen.getByRole('status').textContent);
    rerender(<Page visit={{ ...first, count }} />);
    told.push(screen.getByRole('status').textContent);
  }
  expect(told).toEqual(['', 'Sivu avattu', '', 'Sivu avattu']);
});

test('the way back ends at the link that led away, where the page was left', () => {
  arrive({ left: { scroll: 640, link: ['/events/7', 1] } });
  expect(screen.getByRole('link', { name: 'Derby' })).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 640);
  expect(screen.getByRole('status')).toHaveTextContent('Tapahtumat, sivu avattu');
});

test.each<[string, Left['link']]>([
  ['is not there any more', ['/events/8', 0]],
  ['there was none', ['/events/7', -1]],
])('the way back ends at the heading where the link %s', (_, link) => {
  arrive({ left: { scroll: 640, link } });
  expect(heading()).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 640);
});

test('a page that is long in coming is told of, a quick one is not', () => {
  const { rerender } = render(<Page visit={first} />);
  rerender(<Page visit={{ ...first, isLeaving: true }} />);
  act(() => jest.advanceTimersByTime(900));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.getByRole('status')).toHaveTextContent('Ladataan sivua…');
  rerender(<Page visit={{ ...first, count: 1 }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Sivu avattu');
});

test('a page that can’t be had is not said to be on its way any more', () => {
  const { rerender } = render(<Page visit={first} />);
  rerender(<Page visit={{ ...first, isLeaving: true }} />);
  act(() => jest.advanceTimersByTime(1_100));
  expect(screen.getByRole('status')).toHaveTextContent('Ladataan sivua…');
  rerender(<Page visit={first} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
