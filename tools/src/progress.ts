/** One line of what is going on, for the person who waits. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export const seconds = (count: number) => `${count.toFixed(1)} s`;
