import { TestPage } from '@permanto/federation/testing';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { EventExtra } from './event-extra';

const slots = {
  'event-extra': { View: ({ eventId }: { eventId: string }) => <p>Lisää: {eventId}</p> },
};
const page = (filled: typeof slots | Record<string, never> = slots) => (
  <TestPage slots={filled}>
    <EventExtra eventId="derby" />
  </TestPage>
);

/** Tells what is watched that it is near, or not. */
let tell: (isIntersecting: boolean) => void;

beforeEach(() => {
  class FakeObserver {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      tell = (isIntersecting) => callback([{ isIntersecting }]);
    }
    observe = jest.fn();
    disconnect = jest.fn();
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

test('it comes when the visitor is near', () => {
  render(page());
  act(() => tell(false));
  expect(screen.queryByText('Lisää: derby')).not.toBeInTheDocument();
  act(() => tell(true));
  expect(screen.getByText('Lisää: derby')).toBeVisible();
});

test('it comes at once where the browser can’t tell who is near', () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  render(page());
  expect(screen.getByText('Lisää: derby')).toBeVisible();
});

test('it says nothing where nobody fills it', () => {
  const { container } = render(page({}));
  act(() => tell(true));
  expect(container).toHaveTextContent(/^$/);
});

test('no server renders it', () => {
  expect(renderToString(page())).toBe('');
});
