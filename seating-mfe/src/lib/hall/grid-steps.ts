import type { PlannedSeat } from '@permanto/contracts';

type Rows = readonly { readonly seats: readonly PlannedSeat[] }[];

/** Where a key leads from a seat of a section's grid, as ARIA's grid pattern has it; null for other keys. */
export function stepInGrid(
  rows: Rows,
  from: string,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
): string | null {
  const rowAt = rows.findIndex(({ seats }) => seats.some(({ id }) => id === from));
  const row = rows[rowAt]?.seats ?? [];
  const at = row.findIndex(({ id }) => id === from);
  switch (key) {
    case 'ArrowLeft':
      return row[at - 1]?.id ?? from;
    case 'ArrowRight':
      return row[at + 1]?.id ?? from;
    case 'ArrowUp':
      return beside(rows, rowAt - 1, at) ?? from;
    case 'ArrowDown':
      return beside(rows, rowAt + 1, at) ?? from;
    case 'PageUp':
      return beside(rows, 0, at) ?? from;
    case 'PageDown':
      return beside(rows, rows.length - 1, at) ?? from;
    case 'Home':
      return (ctrlKey ? rows[0]?.seats[0]?.id : row[0]?.id) ?? from;
    case 'End':
      return (ctrlKey ? rows.at(-1)?.seats.at(-1)?.id : row.at(-1)?.id) ?? from;
    default:
      return null;
  }
}

/** The same column of another row, or that row's last seat. */
function beside(rows: Rows, rowAt: number, column: number): string | undefined {
  const seats = rows[rowAt]?.seats;
  return (seats?.[column] ?? seats?.at(-1))?.id;
}
