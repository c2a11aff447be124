/* oxlint-disable typescript/unbound-method -- each is called with the object that it is of */

/** Outside of what a remote renders: what it does there, it undoes. */
const isOutside = (target: EventTarget) =>
  !(target instanceof Node) ||
  [document, document.documentElement, document.body].includes(target as never);

/** The calling line in a remote's sources; null for any other caller. */
function lineOfRemote(): string | null {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  // jsdom listens for hovers once an element or a style was first requested.
  if (stack.includes('/node_modules/nwsapi/')) return null;
  return /\w+-mfe\/src\/(?!standalone\/)[^\s:()]+:\d+/.exec(stack)?.[0] ?? null;
}

interface Held {
  readonly what: string;
  readonly line: string;
}

const native = EventTarget.prototype.addEventListener;
type Add = typeof EventTarget.prototype.addEventListener;
type Remove = typeof EventTarget.prototype.removeEventListener;

/** Listeners and intervals of the remote that are still active, and storage keys that it used. */
export interface LeakWatch {
  readonly held: () => readonly string[];
  readonly keys: () => readonly string[];
  readonly end: () => void;
}

const idsOf = () => {
  const ids = new WeakMap<object, number>();
  let count = 0;
  return (object: object) => {
    const id = ids.get(object) ?? (count += 1);
    ids.set(object, id);
    return id;
  };
};

/** `window` has methods of its own under jest. */
function watchListeners(held: Map<string, Held>): jest.SpyInstance[] {
  const idOf = idsOf();
  const keyOf = (target: EventTarget, [type, listener, options]: Parameters<Remove>) => {
    const isCapture = typeof options === 'boolean' ? options : options?.capture === true;
    return [idOf(target), type, listener === null ? 0 : idOf(listener), isCapture].join(' ');
  };
  return [EventTarget.prototype, globalThis as unknown as EventTarget].flatMap((object) => {
    const { addEventListener: add, removeEventListener: remove } = object;
    const added = function (this: EventTarget | undefined, ...args: Parameters<Add>) {
      const target = this ?? window;
      const [type, , options] = args;
      const { signal, once } = typeof options === 'object' ? options : {};
      const line = isOutside(target) && once !== true ? lineOfRemote() : null;
      const key = keyOf(target, args);
      if (line !== null) held.set(key, { what: `listens to ${type}`, line });
      if (line !== null && signal) native.call(signal, 'abort', () => held.delete(key));
      return add.apply(target, args);
    };
    const removed = function (this: EventTarget | undefined, ...args: Parameters<Remove>) {
      const target = this ?? window;
      held.delete(keyOf(target, args));
      return remove.apply(target, args);
    };
    return [
      jest.spyOn(object, 'addEventListener').mockImplementation(added),
      jest.spyOn(object, 'removeEventListener').mockImplementation(removed),
    ];
  });
}

function watchIntervals(held: Map<string, Held>): jest.SpyInstance[] {
  const { setInterval: set, clearInterval: clear } = globalThis;
  const started = (...args: Parameters<typeof setInterval>) => {
    const id = set(...args);
    const line = lineOfRemote();
    if (line !== null) held.set(`interval ${Number(id)}`, { what: 'runs an interval', line });
    return id;
  };
  const cleared = (id?: Parameters<typeof clearInterval>[0]) => {
    held.delete(`interval ${Number(id)}`);
    clear(id);
  };
  return [
    jest.spyOn(globalThis, 'setInterval').mockImplementation(started as typeof setInterval),
    jest.spyOn(globalThis, 'clearInterval').mockImplementation(cleared),
  ];
}

function watchStorage(keys: Set<string>): jest.SpyInstance[] {
  return (['getItem', 'setItem', 'removeItem'] as const).map((name) => {
    const original = Storage.prototype[name] as (...args: string[]) => string | null;
    const used = function (this: Storage, ...args: string[]) {
      const place = this === globalThis.localStorage ? 'localStorage ' : '';
      if (lineOfRemote() !== null) keys.add(`${place}${args[0]}`);
      return original.apply(this, args);
    };
    return jest.spyOn(Storage.prototype, name).mockImplementation(used as never);
  });
}

/** Watches from now on what a remote does outside of what it renders. */
export function watchLeaks(): LeakWatch {
  const held = new Map<string, Held>();
  const keys = new Set<string>();
  const spies = [...watchListeners(held), ...watchIntervals(held), ...watchStorage(keys)];
  return {
    held: () => [...held.values()].map(({ what, line }) => `${line} ${what}`),
    keys: () => [...keys],
    end: () => spies.forEach((spy) => spy.mockRestore()),
  };
}
