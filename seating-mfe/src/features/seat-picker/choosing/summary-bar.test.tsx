import { renderInScope, testScope } from '@permanto/testing';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { installFakeCanvas } from '../../../lib/chart/testing/fake-canvas';
import { installFakeMedia } from '../../../testing/fake-media';
import { aHallApi, aSeatedEvent } from '../../../testing/hall-fixtures';
import { opened } from '../model';
import { SeatPicker } from '../seat-picker';

type Place = 'ahead' | 'seen' | 'passed';
type Tell = (entries: { isIntersecting: boolean; boundingClientRect: { top: number } }[]) => void;

const observed = new Map<Element, Tell>();
const isBuyBox = (element: Element) => element.querySelector('#buy-box') !== null;
/** Where the page is scrolled to, as the window sees the picker or the buy-box. */
function scrollTo(part: 'picker' | 'buy-box', place: Place) {
  const [, tell] = [...observed].find(([element]) => isBuyBox(element) === (part === 'buy-box'))!;
  const boundingClientRect = { top: place === 'ahead' ? 900 : -900 };
  act(() => tell([{ isIntersecting: place === 'seen', boundingClientRect }]));
}

// Compiling what comes later takes longer on a busy machine than a test waits.
beforeAll(() => import('.'));
beforeEach(() => {
  installFakeCanvas(600, 400);
  globalThis.IntersectionObserver = class {
    constructor(private readonly tell: Tell) {}
    observe = (element: Element) => void observed.set(element, this.tell);
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
        <h2 id="buy-box">Liput</h2>
      </section>
    </>,
  );
  await act(() => allSettled(scope));
  const chooseBest = async () => {
    await user.click(screen.getByRole('button', { name: 'Varaa parhaat paikat' }));
    await act(() => allSettled(scope));
  };
  return { chooseBest };
}

const PHONE = [/width < 64rem/];
const bar = () => screen.queryByRole('region', { name: 'Valintasi' });

test('before the hall is reached, the way to it stands with the lowest price', async () => {
  await openPage(PHONE);
  scrollTo('picker', 'ahead');
  expect(bar()).toHaveTextContent(/^alkaen 7,00\s€Valitse paikat$/);
  expect(screen.getByRole('link', { name: 'Valitse paikat' })).toHaveAttribute(
    'href',
    '#seat-picker',
  );
  scrollTo('picker', 'seen');
  expect(bar()).not.toBeInTheDocument();
  scrollTo('picker', 'passed');
  expect(bar()).not.toBeInTheDocument();
});

test('where the tickets are on the screen, nothing leads to them', async () => {
  const { chooseBest } = await openPage(PHONE);
  await chooseBest();
  scrollTo('picker', 'passed');
  expect(bar()).toHaveTextContent('2 paikkaa');
  scrollTo('buy-box', 'seen');
  expect(bar()).not.toBeInTheDocument();
});

test('tickets that come after the hall are seen, too', async () => {
  const { chooseBest } = await openPage(PHONE);
  await chooseBest();
  const late = document.getElementById('buy-box')!.parentElement!;
  const around = late.parentElement!;
  await act(async () => late.remove());
  observed.clear();
  await act(async () => void around.append(late));
  expect([...observed.keys()]).toContain(late);
  scrollTo('buy-box', 'seen');
  expect(bar()).not.toBeInTheDocument();
});

test('beside the hall the tickets are always there, and the choice stays at the edge', async () => {
  const { chooseBest } = await openPage([]);
  await chooseBest();
  scrollTo('buy-box', 'seen');
  expect(bar()).toHaveTextContent('2 paikkaa');
});
