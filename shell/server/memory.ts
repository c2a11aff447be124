interface Memory<Value> {
  /** What is remembered of `key`; `make` makes it where nothing is. */
  readonly of: (key: string, make: () => Value) => Value;
  readonly forget: (key: string) => void;
}

/** Remembers `size` things, and forgets what has been there longest. */
export function createMemory<Value>(size: number): Memory<Value> {
  const things = new Map<string, Value>();
  return {
    of: (key, make) => {
      const known = things.get(key);
      if (known !== undefined) return known;
      const made = make();
      things.set(key, made);
      const [oldest] = things.keys();
      if (things.size > size && oldest !== undefined) things.delete(oldest);
      return made;
    },
    forget: (key) => void things.delete(key),
  };
}
