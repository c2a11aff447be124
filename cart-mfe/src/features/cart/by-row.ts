/** Something of each row, by the row's id. */
export type ByRow<Value> = Readonly<Record<string, Value>>;

export function without<Value>(rows: ByRow<Value>, itemId: string): ByRow<Value> {
  const { [itemId]: _, ...rest } = rows;
  return rest;
}

/** Changes what is known of a row; of a row that nothing is known of, nothing. */
export function changed<Value>(
  rows: ByRow<Value>,
  itemId: string,
  changes: Partial<Value>,
): ByRow<Value> {
  const known = rows[itemId];
  return known === undefined ? rows : { ...rows, [itemId]: { ...known, ...changes } };
}
