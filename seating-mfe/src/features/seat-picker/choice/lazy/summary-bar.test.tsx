import { renderInScope, testScope } from '@permanto/testing';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts as seatingTexts } from '../../../../i18n/texts';
import { installFakeCanvas } from '../../../../lib/chart/testing/fake-canvas';
import { installFakeMedia } from '../../../../testing/fake-media';
import { aHallApi, aSeatedEvent } from '../../../../testing/hall-fixtures';
import { opened } from '../../model';
import { SeatPicker } from '../../seat-picker';
import { texts } from './texts';

const seatingText = seatingTexts.in('en');

const t = texts.in('en');

type WindowPosition = 'below' | 'visible' | 'above';
type ObserverCallback = (
  entries: { isIntersecting: boolean; boundingClientRect: { top: number } }[],
) => void;

const observed = new Map<Element, ObserverCallback>();
const isBuyBox = (element: Element) => element.querySelector('#buy-box') !== null;
/** Scrolls the page to put the picker or the buy-box at a position. */
function scrollTo(part: 'picker' | 'buy-box', position: WindowPosition) {
  const [, notify] = [...observed].find(([element]) => isBuyBox(element) === (part === 'buy-box'))!;
  const boundingClientRect = { top: position === 'below' ? 900 : -900 };
  act(() => notify([{ isIntersecting: position === 'visible', boundingClientRect }]));
}

// Preload the lazy chunk: compiling it on a busy machine exceeds the tests' timeouts.
beforeAll(() => import('.'));
beforeEach(() => {
  installFakeCanvas(600, 400);
  globalThis.IntersectionObserver = class {
    constructor(private readonly callback: ObserverCallback) {}
    observe = (element: Element) => void observed.set(element, this.callback);
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  observed.clear();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

async function openPage(media: readonly RegExp[]) {
  installFakeMedia([/reduced-motion/, ...media]);
  const { scope } = await testScope({ script: aHallApi({ event: aSeatedEvent() }) });
  await allSettled(opened, { scope, params: { eventId: 'derby' } });
  const { user } = renderInScope(
    scope,
    <>
      <SeatPicker eventId="derby" />
      <section>
        <h2 id="buy-box">Tickets</h2>
      </section>
    </>,
  );
  await act(() => allSettled(scope));
  const chooseBest = async () => {
    await user.click(screen.getByRole('button', { name: seatingText('best.submit') }));
    await act(() => allSettled(scope));
  };
  return { chooseBest };
}

const PHONE = [/width < 64rem/];
const bar = () => screen.queryByRole('region', { name: t('summary.label') });

test('links to the hall with the lowest price until the hall is reached', async () => {
  await openPage(PHONE);
  scrollTo('picker', 'below');
  expect(bar()).toHaveTextContent(/^from 12,00\s€Choose your seats$/);
  expect(screen.getByRole('link', { name: seatingText('title') })).toHaveAttribute(
    'href',
    '#seat-picker',
  );
  scrollTo('picker', 'visible');
  expect(bar()).not.toBeInTheDocument();
  scrollTo('picker', 'above');
  expect(bar()).not.toBeInTheDocument();
});

test('hides the link to the tickets while they are visible', async () => {
  const { chooseBest } = await openPage(PHONE);
  await chooseBest();
  scrollTo('picker', 'above');
  expect(bar()).toHaveTextContent(t('summary.count', { count: 2 }));
  scrollTo('buy-box', 'visible');
  expect(bar()).not.toBeInTheDocument();
});

test('observes a buy-box that is rendered after the hall', async () => {
  const { chooseBest } = await openPage(PHONE);
  await chooseBest();
  const late = document.getElementById('buy-box')!.parentElement!;
  const around = late.parentElement!;
  await act(async () => late.remove());
  observed.clear();
  await act(async () => void around.append(late));
  expect([...observed.keys()]).toContain(late);
  scrollTo('buy-box', 'visible');
  expect(bar()).not.toBeInTheDocument();
});

test('keeps the choice at the edge if the tickets are beside the hall', async () => {
  const { chooseBest } = await openPage([]);
  await chooseBest();
  scrollTo('buy-box', 'visible');
  expect(bar()).toHaveTextContent(t('summary.count', { count: 2 }));
});
