/** One figure with its measured and target value. */
export interface Row {
  name: string;
  measured: string;
  target: string;
}

export function printTable(title: string, rows: Row[]): void {
  const all = [{ name: '', measured: 'measured', target: 'target' }, ...rows];
  const width = (column: keyof Row) => Math.max(...all.map((row) => row[column].length));
  const [first, second] = [width('name'), width('measured')];
  console.log(`\n${title}`);
  for (const { name, measured, target } of all) {
    console.log(`  ${name.padEnd(first)}  ${measured.padStart(second)}  ${target}`);
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
