/** @jest-environment jsdom */
import { type PreHydration } from './pre-hydration';

const throwError = () => window.dispatchEvent(new ErrorEvent('error', { message: 'again' }));

/** The script in a document with one form; what it says of the document is given back after. */
async function start(
  form = '<form action="/forms/carts.addItems" data-native>',
): Promise<PreHydration> {
  document.body.innerHTML = `${form}
    <button type="button" data-by="-1">–</button>
    <input type="number" name="amount" min="0" max="5" data-least="2" data-step="1" value="0">
    <button type="button" data-by="1">+</button>
    <button>Send</button>
  </form>`;
  window.preHydration?.stop();
  await jest.isolateModulesAsync(async () => void (await import('./pre-hydration')));
  return window.preHydration!;
}

const [LESS, MORE, SEND] = [0, 1, 2];
const press = (button: number) => document.querySelectorAll('button')[button]!.click();
const field = () => document.querySelector('input')!;

/** Each form that comes through to the browser, and whether the script has stopped it. */
const sent = jest.fn<undefined, [isStopped: boolean]>();
beforeAll(() =>
  window.addEventListener('submit', (event) => {
    sent(event.defaultPrevented);
    // jsdom can't send it.
    event.preventDefault();
  }),
);
beforeEach(() => sent.mockClear());

test('buffers at most fifty errors until they are taken over', async () => {
  const { errors } = await start();
  for (let count = 0; count < 60; count += 1) throwError();
  expect(errors).toHaveLength(50);
  errors.splice(0);
  throwError();
  expect(errors).toHaveLength(1);
});

test('what buys is sent by the browser, once, with what was chosen', async () => {
  const { hydrate } = await start();
  press(MORE);
  press(SEND);
  press(SEND);
  expect(sent.mock.calls).toEqual([[false], [true]]);
  expect(document.querySelector('[aria-busy=true]')?.textContent).toBe('Send');
  // The page is about to be left: it doesn't come to life any more.
  const begin = jest.fn();
  hydrate(begin);
  expect(begin).not.toHaveBeenCalled();
});

test.each([
  ['the browser was stopped', () => jest.advanceTimersByTime(15_000)],
  [
    'one comes back to it',
    () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])('the page lives, and can be sent again, after all when %s', async (_, happen) => {
  jest.useFakeTimers();
  const { hydrate, actions } = await start();
  press(SEND);
  const begin = jest.fn();
  hydrate(begin);
  happen();
  expect(begin).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[aria-busy]')).toBeNull();
  press(SEND);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(actions).toMatchObject([{ kind: 'click' }]);
  jest.useRealTimers();
});

test('once the page is being hydrated, its press is recorded', async () => {
  const { actions, hydrate, isHydrating } = await start();
  expect(isHydrating()).toBe(false);
  hydrate(() => undefined);
  expect(isHydrating()).toBe(true);
  press(SEND);
  expect(sent).not.toHaveBeenCalled();
  expect(actions).toMatchObject([{ kind: 'click' }]);
});

test.each(['<form>', '<form action="/forms/checkouts.create">'])(
  'so is that of a form that scripts answer: %s',
  async (form) => {
    const { actions } = await start(form);
    press(SEND);
    expect(sent).not.toHaveBeenCalled();
    expect(actions).toMatchObject([{ kind: 'click' }]);
  },
);

test('so is one that follows something else', async () => {
  const { actions } = await start();
  document.body.insertAdjacentHTML('beforeend', '<input id="other">');
  const other = document.querySelector<HTMLInputElement>('#other')!;
  other.dispatchEvent(new Event('input', { bubbles: true }));
  press(SEND);
  expect(sent).not.toHaveBeenCalled();
  expect(actions).toMatchObject([{ kind: 'input', target: other }, { kind: 'click' }]);
});

test('the buttons of an amount change it at once, within its bounds', async () => {
  const { actions } = await start();
  press(MORE);
  expect(field().value).toBe('2');
  for (let count = 0; count < 4; count += 1) press(MORE);
  expect(field().value).toBe('5');
  press(LESS);
  expect(actions).toEqual([{ kind: 'input', target: field(), value: '4', isChecked: false }]);
  for (let count = 0; count < 3; count += 1) press(LESS);
  expect(field().value).toBe('0');
});

test('what is changed after a press is recorded after it', async () => {
  const { actions } = await start('<form>');
  press(MORE);
  press(SEND);
  press(MORE);
  expect(actions).toMatchObject([
    { kind: 'input', value: '2' },
    { kind: 'click' },
    { kind: 'input', value: '3' },
  ]);
});

test('what is changed back before a press is one change', async () => {
  const { actions } = await start(
    '<form><input type="checkbox" id="a"><input type="checkbox" id="b">',
  );
  const tick = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!.click();
  for (const id of ['a', 'b', 'a']) tick(id);
  expect(actions).toMatchObject([{ isChecked: false }, { isChecked: true }]);
});
