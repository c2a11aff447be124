type Rows = readonly { readonly places: readonly number[] }[];

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** How the seats are laid out where the key is pressed. */
interface Layout {
  /** The rows run down the screen, so that an arrow to the side leads to another row. */
  readonly runsDown: boolean;
  /** The seat of another row that stands beside one. */
  readonly beside: (places: readonly number[], seat: number, column: number) => number | undefined;
}

/** As a table: the same column, or the row's last seat. */
export const TABLE: Layout = {
  runsDown: false,
  beside: (places, _, column) => places[column] ?? places.at(-1),
};

/** As on the map, whose rows are bent and of any length: the nearest seat of the other row. */
export function mapLayout(
  { x, y }: { readonly x: Float32Array; readonly y: Float32Array },
  runsDown: boolean,
): Layout {
  const distance = (a: number, b: number) => Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!);
  return {
    runsDown,
    beside: (places, seat) =>
      places.reduce<number | undefined>(
        (nearest, place) =>
          nearest === undefined || distance(place, seat) < distance(nearest, seat)
            ? place
            : nearest,
        undefined,
      ),
  };
}

/** Page Up and Page Down go over this many rows: ARIA's pattern leaves the number to the author. */
const PAGE = 5;

/** Rows and columns that each key goes over; the arrows are those of rows that run across. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
};

/** Where a key leads from a seat of a section's grid, as ARIA's grid pattern has it; null for other keys. */
export function stepInGrid(
  rows: Rows,
  from: number,
  { key, ctrlKey }: Key,
  { runsDown, beside }: Layout,
): number | null {
  const rowAt = rows.findIndex(({ places }) => places.includes(from));
  const row = rows[rowAt]?.places ?? [];
  const at = row.indexOf(from);
  if (key === 'Home') return (ctrlKey ? rows[0]?.places[0] : row[0]) ?? from;
  if (key === 'End') return (ctrlKey ? rows.at(-1)?.places.at(-1) : row.at(-1)) ?? from;
  const step = STEPS[key];
  if (!step) return null;
  const isTurned = runsDown && key.startsWith('Arrow');
  const [down, along] = isTurned ? [step[1], step[0]] : step;
  if (down === 0) return row[at + along] ?? from;
  const other = rows[Math.min(Math.max(rowAt + down, 0), rows.length - 1)]?.places ?? [];
  return other === row ? from : (beside(other, from, at) ?? from);
}
