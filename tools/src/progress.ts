export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

export const seconds = (count: number) => `${count.toFixed(1)} s`;
