type Rows = readonly { readonly places: readonly number[] }[];

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
}

interface Layout {
  /** Rows run down the screen, so that the left and right arrows lead to other rows. */
  readonly runsDown: boolean;
  /** The adjacent seat in another row. */
  readonly adjacent: (
    places: readonly number[],
    seat: number,
    column: number,
  ) => number | undefined;
}

/** In a table: the same column, or the row's last seat. */
export const TABLE: Layout = {
  runsDown: false,
  adjacent: (places, _, column) => places[column] ?? places.at(-1),
};

/** On the map, where rows are bent and vary in length: the nearest seat of the other row. */
export function mapLayout(
  { x, y }: { readonly x: Float32Array; readonly y: Float32Array },
  runsDown: boolean,
): Layout {
  const distance = (a: number, b: number) => Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!);
  return {
    runsDown,
    adjacent: (places, seat) =>
      places.reduce<number | undefined>(
        (nearest, place) =>
          nearest === undefined || distance(place, seat) < distance(nearest, seat)
            ? place
            : nearest,
        undefined,
      ),
  };
}

/** Page Up and Page Down move by this many rows: ARIA's pattern leaves the number to the author. */
const PAGE_ROWS = 5;

/** The rows and columns by which each key moves, for rows that run across the screen. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  PageUp: [-PAGE_ROWS, 0],
  PageDown: [PAGE_ROWS, 0],
};

/** The seat to which a key moves in a section's grid (ARIA grid pattern); null for other keys. */
export function stepInGrid(
  rows: Rows,
  from: number,
  { key, ctrlKey }: Key,
  { runsDown, adjacent }: Layout,
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
  return other === row ? from : (adjacent(other, from, at) ?? from);
}
