/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { LanguageContext } from '@permanto/i18n';
import { act, render, screen } from '@testing-library/react';
import { firstVisit, type ReturnPosition, type Visit } from '../navigation/visit';
import { shellTexts } from '../texts';
import type { View } from '../view';
import { AfterNavigation } from './after-navigation';

const t = shellTexts.in('en');

const view: View = { language: 'en', path: '/', search: '', hash: '', match: null };
const first = firstVisit(view);

function Page({ visit }: { visit: Visit }) {
  return (
    <LanguageContext value="en">
      <main id="main" tabIndex={-1}>
        <h1>Tapahtumat</h1>
        <a href="/events/7">Kuva</a>
        <a href="/events/7">Derby</a>
        <h2 id="games">Ottelut</h2>
      </main>
      <AfterNavigation visit={visit} />
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

test('the server-rendered page takes no focus and is not announced', () => {
  render(<Page visit={first} />);
  expect(document.body).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a new page gets the focus on its heading and is announced with its title', () => {
  arrive({});
  expect(heading()).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('status')).toHaveTextContent(t('opened', { title: 'Tapahtumat' }));
});

test('announces each of two pages with the same title', () => {
  const { rerender } = render(<Page visit={first} />);
  const announced: string[] = [];
  for (const count of [1, 2]) {
    rerender(<Page visit={{ ...first, count: count - 1, isLeaving: true }} />);
    announced.push(screen.getByRole('status').textContent);
    rerender(<Page visit={{ ...first, count }} />);
    announced.push(screen.getByRole('status').textContent);
  }
  expect(announced).toEqual([
    '',
    t('opened', { title: 'Tapahtumat' }),
    '',
    t('opened', { title: 'Tapahtumat' }),
  ]);
});

test('going back restores the followed link’s focus and the scroll position', () => {
  arrive({ returnTo: { scroll: 640, link: ['/events/7', 1] } });
  expect(screen.getByRole('link', { name: 'Derby' })).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 640);
  expect(screen.getByRole('status')).toHaveTextContent(t('opened', { title: 'Tapahtumat' }));
});

test.each<[string, ReturnPosition['link']]>([
  ['is gone', ['/events/8', 0]],
  ['is unknown', ['/events/7', -1]],
])('going back focuses the heading if the link %s', (_, link) => {
  arrive({ returnTo: { scroll: 640, link } });
  expect(heading()).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 640);
});

test('announces loading only if the page is slow', () => {
  const { rerender } = render(<Page visit={first} />);
  rerender(<Page visit={{ ...first, isLeaving: true }} />);
  act(() => jest.advanceTimersByTime(900));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.getByRole('status')).toHaveTextContent(t('loading'));
  rerender(<Page visit={{ ...first, count: 1 }} />);
  expect(screen.getByRole('status')).toHaveTextContent(t('opened', { title: 'Tapahtumat' }));
});

test('clears the loading announcement if the page can’t be loaded', () => {
  const { rerender } = render(<Page visit={first} />);
  rerender(<Page visit={{ ...first, isLeaving: true }} />);
  act(() => jest.advanceTimersByTime(1_100));
  expect(screen.getByRole('status')).toHaveTextContent(t('loading'));
  rerender(<Page visit={first} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
