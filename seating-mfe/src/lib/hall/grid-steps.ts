type Rows = readonly { readonly places: readonly number[] }[];

/** Where a key leads from a seat of a section's grid, as ARIA's grid pattern has it; null for other keys. */
export function stepInGrid(
  rows: Rows,
  from: number,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
): number | null {
  const rowAt = rows.findIndex(({ places }) => places.includes(from));
  const row = rows[rowAt]?.places ?? [];
  const at = row.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return row[at - 1] ?? from;
    case 'ArrowRight':
      return row[at + 1] ?? from;
    case 'ArrowUp':
      return beside(rows, rowAt - 1, at) ?? from;
    case 'ArrowDown':
      return beside(rows, rowAt + 1, at) ?? from;
    case 'PageUp':
      return beside(rows, 0, at) ?? from;
    case 'PageDown':
      return beside(rows, rows.length - 1, at) ?? from;
    case 'Home':
      return (ctrlKey ? rows[0]?.places[0] : row[0]) ?? from;
    case 'End':
      return (ctrlKey ? rows.at(-1)?.places.at(-1) : row.at(-1)) ?? from;
    default:
      return null;
  }
}

/** The same column of another row, or that row's last seat. */
function beside(rows: Rows, rowAt: number, column: number): number | undefined {
  const places = rows[rowAt]?.places;
  return places?.[column] ?? places?.at(-1);
}
