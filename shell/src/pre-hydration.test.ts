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
  expect(sent.mock.calls).toEqual([[false]]);
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

describe('what adds, where the page stays,', () => {
  const FORM = `<header><a data-cart="Cart, {count} pieces, {total}">Cart</a></header>
    <form><p data-cart="{total}">of another form</p></form>
    <form action="/en/forms/carts.addItems?from=%2Fevents%2Fderby&to=%2Fcheckout" data-native>
    <p data-cart="{count} in it"></p>
    <button formaction="/en/forms/carts.addItems?to=%2Fcart" data-stays>Add</button>`;
  const fetched = jest.fn<Promise<Partial<Response>>, [url: string, init: RequestInit]>();
  const KEY = 'dddddddd-0000-4000-8000-000000000000';
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const sentForms = () =>
    fetched.mock.calls.map(([url, { body }]) => [url, (body as URLSearchParams).toString()]);
  const pressNamed = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === name)!.click();
  const texts = () => [...document.querySelectorAll('[data-cart]')].map((one) => one.textContent);
  const answers = (status: number, cart = { count: '2', total: '34,00 €' }) =>
    fetched.mockResolvedValue({ ok: status < 400, json: () => Promise.resolve(cart) });

  beforeEach(() => {
    fetched.mockReset();
    Object.assign(globalThis, { fetch: fetched, isSecureContext: true });
    Object.assign(globalThis.crypto, { randomUUID: () => KEY });
  });

  test('is sent at once under the key of its press, which is replayed', async () => {
    const { actions, hydrate } = await start(FORM);
    answers(201);
    press(2);
    pressNamed('Add');
    expect(document.querySelector('[aria-busy=true]')?.textContent).toBe('Add');
    expect(sentForms()).toEqual([['/en/forms/carts.addItems?to=%2Fcart', 'amount=2']]);
    expect(fetched.mock.calls[0]![1].headers).toMatchObject({ 'idempotency-key': KEY });
    await settled();
    expect(texts()).toEqual(['Cart, 2 pieces, 34,00 €', 'of another form', '2 in it']);
    expect(document.querySelector('[aria-busy]')).toBeNull();
    expect(actions).toMatchObject([
      { kind: 'input', value: '2' },
      { kind: 'click', key: KEY },
    ]);
    const begin = jest.fn();
    hydrate(begin);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  test('is sent once, until something else is chosen', async () => {
    await start(FORM);
    answers(201);
    pressNamed('Add');
    pressNamed('Add');
    await settled();
    pressNamed('Add');
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(field().value).toBe('0');
    press(2);
    pressNamed('Add');
    expect(sentForms()[1]).toEqual(['/en/forms/carts.addItems?to=%2Fcart', 'amount=2']);
    expect(sent).not.toHaveBeenCalled();
  });

  test('is sent by the browser when it is refused, and not replayed', async () => {
    const { actions } = await start(FORM);
    answers(422);
    pressNamed('Add');
    await settled();
    expect(sent.mock.calls).toEqual([[false]]);
    expect(actions).toEqual([]);
  });

  test('waits for its replay where no answer comes', async () => {
    const { actions, hydrate } = await start(FORM);
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    pressNamed('Add');
    await settled();
    expect(document.querySelector('[aria-busy=true]')?.textContent).toBe('Add');
    hydrate(() => undefined);
    expect(document.querySelector('[aria-busy]')).toBeNull();
    expect(actions).toMatchObject([{ kind: 'click', key: KEY }]);
  });

  test('leaves the words to the page that is being hydrated', async () => {
    const { actions, hydrate } = await start(FORM);
    answers(422);
    pressNamed('Add');
    hydrate(() => undefined);
    await settled();
    expect(texts()).toEqual(['Cart', 'of another form', '']);
    expect(sent).not.toHaveBeenCalled();
    expect(actions).toHaveLength(1);
  });

  test('is sent by the browser where there are no keys', async () => {
    Object.assign(globalThis, { isSecureContext: false });
    await start(FORM);
    pressNamed('Add');
    expect(fetched).not.toHaveBeenCalled();
    expect(sent.mock.calls).toEqual([[false]]);
  });
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
