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
const field = () => document.querySelector<HTMLInputElement>('[name=amount]')!;

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
  const ACTION = '/en/forms/carts.addItems?to=%2Fcart';
  const FORM = `<header><a data-cart="Cart, {count} pieces, {total}">Cart</a></header>
    <form><p data-cart="{total}">of another form</p><input id="other"></form>
    <form action="/en/forms/carts.addItems?from=%2Fevents%2Fderby&to=%2Fcheckout" data-native>
    <p data-cart="{count} in it"></p>
    <button formaction="${ACTION}" data-stays>Add</button>`;
  type Answer = { readonly ok: boolean; readonly json: () => Promise<unknown> };
  const fetched = jest.fn<Promise<Answer>, [url: string, init: RequestInit]>();
  const answered = (ok: boolean): Answer => ({
    ok,
    json: () => Promise.resolve({ count: '2', total: '34,00 €' }),
  });
  const withCrypto = (value: object) =>
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const sentForms = () =>
    fetched.mock.calls.map(([url, { body }]) => [url, (body as URLSearchParams).toString()]);
  const named = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === name)!;
  const texts = () => [...document.querySelectorAll('[data-cart]')].map((one) => one.textContent);
  const busy = () => document.querySelector('[aria-busy=true]')?.textContent;
  const type = (target: HTMLInputElement, value: string) => {
    target.value = value;
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };

  beforeEach(() => {
    let keys = 0;
    fetched.mockReset();
    // jsdom has no event for it.
    class FormDataWithEvent extends FormData {
      constructor(form: HTMLFormElement) {
        super(form);
        form.onformdata?.({ formData: this } as unknown as FormDataEvent);
      }
    }
    Object.assign(globalThis, { fetch: fetched, FormData: FormDataWithEvent });
    withCrypto({ randomUUID: () => `key-${(keys += 1)}` });
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  });

  test('is sent at once under the key of its press, which is replayed', async () => {
    const { actions, hydrate } = await start(FORM);
    fetched.mockResolvedValue(answered(true));
    type(field(), '2');
    named('Add').click();
    expect(busy()).toBe('Add');
    expect(sentForms()).toEqual([[ACTION, 'amount=2&idempotency_key=key-1']]);
    await settled();
    expect(texts()).toEqual(['Cart, 2 pieces, 34,00 €', 'of another form', '2 in it']);
    expect(busy()).toBeUndefined();
    expect(actions).toMatchObject([
      { kind: 'input', value: '2' },
      { kind: 'click', sent: { key: 'key-1' } },
    ]);
    const begin = jest.fn();
    hydrate(begin);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  test('is sent once, until something else is chosen', async () => {
    await start(FORM);
    fetched.mockResolvedValue(answered(true));
    type(field(), '2');
    named('Add').click();
    named('Add').click();
    await settled();
    named('Add').click();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(field().value).toBe('0');
    type(field(), '2');
    named('Add').click();
    expect(sentForms()[1]).toEqual([ACTION, 'amount=2&idempotency_key=key-2']);
    expect(sent).not.toHaveBeenCalled();
  });

  test('leaves what is chosen while it is under way', async () => {
    await start(FORM);
    fetched.mockResolvedValue(answered(true));
    type(field(), '2');
    named('Add').click();
    type(field(), '3');
    await settled();
    expect(field().value).toBe('3');
    named('Add').click();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('is followed by the way to the checkout that is pressed meanwhile', async () => {
    await start(FORM);
    fetched.mockResolvedValue(answered(true));
    named('Add').click();
    named('Send').click();
    expect(sent).not.toHaveBeenCalled();
    await settled();
    expect(sent.mock.calls).toEqual([[false]]);
    expect(busy()).toBe('Send');
    // It is another attempt, which the key of the first would hide.
    expect(new FormData(field().form!).has('idempotency_key')).toBe(false);
  });

  test.each([
    ['is refused', () => Promise.resolve(answered(false))],
    ['has no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is sent by the browser, under the same key, when it %s', async (_, answer) => {
    const { actions } = await start(FORM);
    fetched.mockImplementation(answer);
    named('Add').click();
    await settled();
    expect(sent.mock.calls).toEqual([[false]]);
    expect(new FormData(field().form!).get('idempotency_key')).toBe('key-1');
    expect(actions).toEqual([]);
  });

  test('is left to its replay when it is refused and something else was done meanwhile', async () => {
    const { actions, hydrate } = await start(FORM);
    fetched.mockResolvedValue(answered(false));
    named('Add').click();
    type(document.querySelector('#other')!, 'x');
    await settled();
    expect(sent).not.toHaveBeenCalled();
    const begin = jest.fn();
    hydrate(begin);
    expect(begin).toHaveBeenCalledTimes(1);
    expect(actions).toMatchObject([{ kind: 'click', sent: { key: 'key-1' } }, { kind: 'input' }]);
  });

  test('leaves the words, and what is pressed next, to the page that is being hydrated', async () => {
    const { actions, hydrate } = await start(FORM);
    fetched.mockResolvedValue(answered(false));
    named('Add').click();
    named('Send').click();
    hydrate(() => undefined);
    await settled();
    expect(texts()).toEqual(['Cart', 'of another form', '']);
    expect(busy()).toBeUndefined();
    expect(sent).not.toHaveBeenCalled();
    expect(actions).toMatchObject([{ sent: { key: 'key-1' } }, { target: named('Send') }]);
  });

  test('is sent by the browser where there are no keys', async () => {
    withCrypto({});
    await start(FORM);
    named('Add').click();
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

describe('the scripts of the page', () => {
  // Documents before it go on listening.
  let documentCount = 0;
  const url = () => `/shell.${documentCount}.js`;
  const inserted = () => document.head.querySelectorAll(`script[src="${url()}"]`).length;
  const settle = () => jest.advanceTimersByTimeAsync(0);

  async function parse(picture: string) {
    jest.useFakeTimers();
    const script = document.createElement('script');
    documentCount += 1;
    script.dataset.run = JSON.stringify([{ url: url(), integrity: 'sha384-A' }]);
    script.dataset.remotes = JSON.stringify([{ url: `/remotes${url()}`, integrity: 'sha384-B' }]);
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    await start(picture);
    const loading: { end?: () => void; fail?: () => void } = {};
    // jsdom loads no pictures.
    HTMLImageElement.prototype.decode = () =>
      new Promise((end, fail) => Object.assign(loading, { end, fail }));
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await settle();
    return loading;
  }
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const PICTURE = '<form><img fetchpriority="high" src="/hall.avif" alt="">';

  test('come after the picture that is seen first', async () => {
    const picture = await parse(PICTURE);
    expect(inserted()).toBe(0);
    picture.end?.();
    await settle();
    expect(inserted()).toBe(1);
  });

  test('come where that can’t be loaded', async () => {
    const picture = await parse(PICTURE);
    picture.fail?.();
    await settle();
    expect(inserted()).toBe(1);
  });

  test('don’t wait for a picture that takes too long', async () => {
    await parse(PICTURE);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(inserted()).toBe(1);
  });

  test('of remotes are fetched with them, for the shell to run', async () => {
    await parse('<form>');
    const [preload] = document.head.querySelectorAll<HTMLLinkElement>(`[href="/remotes${url()}"]`);
    expect(preload).toMatchObject({ rel: 'preload', as: 'script', integrity: 'sha384-B' });
    expect(document.head.querySelectorAll(`script[src*="remotes${url()}"]`)).toHaveLength(0);
  });

  test('come at once where there is none', async () => {
    await parse('<form><img src="/small.avif" alt="">');
    expect(inserted()).toBe(1);
  });
});
