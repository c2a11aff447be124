/** @jest-environment jsdom */
import { type PreHydration } from './pre-hydration';

const throwError = () => window.dispatchEvent(new ErrorEvent('error', { message: 'again' }));

/** The script in a document with one form; what it says of the document is given back after. */
async function start(form = '<form action="/forms/carts.addItems">'): Promise<PreHydration> {
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

/** What jsdom would send, which it can't. */
const sent = jest.fn((event: SubmitEvent) => event.preventDefault());
beforeAll(() => window.addEventListener('submit', sent));
beforeEach(() => sent.mockClear());

test('buffers at most fifty errors until they are taken over', async () => {
  const { errors } = await start();
  for (let count = 0; count < 60; count += 1) throwError();
  expect(errors).toHaveLength(50);
  errors.splice(0);
  throwError();
  expect(errors).toHaveLength(1);
});

test('a form that the server answers is sent by the browser, as often as it is pressed', async () => {
  const { actions, startHydration } = await start();
  press(SEND);
  press(SEND);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(document.querySelector('[aria-busy=true]')?.textContent).toBe('Send');
  expect(actions).toEqual([]);
  // The page is about to be left: it doesn't come to life any more.
  expect(startHydration()).toBe(false);
  press(SEND);
  expect(sent).toHaveBeenCalledTimes(3);
});

test('once the page is being hydrated, its press is recorded', async () => {
  const { actions, startHydration } = await start();
  expect(startHydration()).toBe(true);
  press(SEND);
  expect(sent).not.toHaveBeenCalled();
  expect(actions).toMatchObject([{ kind: 'click' }]);
});

test('so is that of a form that only scripts can answer', async () => {
  const { actions } = await start('<form>');
  press(SEND);
  expect(sent).not.toHaveBeenCalled();
  expect(actions).toMatchObject([{ kind: 'click' }]);
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
