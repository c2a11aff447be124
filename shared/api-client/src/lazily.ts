/**
 * Makes each property when it is first read: an effect takes 0.3 ms to make, on a slow phone more than 1 ms, and a page
 * uses few of them.
 */
export function lazily<Makers extends Readonly<Record<string, () => unknown>>>(makers: Makers) {
  const made: Record<string, unknown> = {};
  for (const [name, make] of Object.entries(makers)) {
    let value: unknown;
    Object.defineProperty(made, name, { enumerable: true, get: () => (value ??= make()) });
  }
  return made as { readonly [Name in keyof Makers]: ReturnType<Makers[Name]> };
}
