import { TestPage } from '@permanto/federation/testing';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { EventExtra } from './event-extra';

const slots = {
  'event-extra': { View: ({ eventId }: { eventId: string }) => <p>More: {eventId}</p> },
};
const page = (filled: typeof slots | Record<string, never> = slots) => (
  <TestPage slots={filled}>
    <EventExtra eventId="derby" />
  </TestPage>
);

/** Notifies the observed element that it is near, or not. */
let notify: (isIntersecting: boolean) => void;

beforeEach(() => {
  class FakeObserver {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      notify = (isIntersecting) => callback([{ isIntersecting }]);
    }
    observe = jest.fn();
    disconnect = jest.fn();
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

test('renders when it is near the window', () => {
  render(page());
  act(() => notify(false));
  expect(screen.queryByText('More: derby')).not.toBeInTheDocument();
  act(() => notify(true));
  expect(screen.getByText('More: derby')).toBeVisible();
});

test('renders at once without IntersectionObserver', () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  render(page());
  expect(screen.getByText('More: derby')).toBeVisible();
});

test('renders nothing for an empty slot', () => {
  const { container } = render(page({}));
  act(() => notify(true));
  expect(container).toHaveTextContent(/^$/);
});

test('is not rendered on the server', () => {
  expect(renderToString(page())).toBe('');
});
