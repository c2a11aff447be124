export interface Identified {
  readonly id: string;
}

/** Ids that a list has twice. */
export function repeated(file: string, list: string, entries: readonly Identified[]): string[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id }, index) => {
    const fault = seen.has(id) ? [`${file}: ${list}.${index}.id: "${id}" is used twice`] : [];
    seen.add(id);
    return fault;
  });
}

/** Where an id stands in the files; null where none does. */
export type Reference = readonly [place: string, id: string | null];

/** References that lead to nothing. */
export function unknown(
  what: string,
  known: readonly Identified[],
  references: readonly Reference[],
): string[] {
  const ids = new Set(known.map(({ id }) => id));
  return references.flatMap(([place, id]) =>
    id === null || ids.has(id) ? [] : [`${place}: there is no ${what} "${id}"`],
  );
}
