import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';

const LOOK_MS = 300;
const WARNING = 40;

interface Line {
  readonly level?: number;
  readonly msg?: string;
  readonly build?: string;
  readonly reason?: string;
  readonly err?: { readonly stack?: string };
}

/** A line that the server's logger wrote; null for what anybody else said, such as a `console.log`. */
function lineIn(text: string): Line | null {
  if (!text.startsWith('{')) return null;
  try {
    const line = JSON.parse(text) as Line;
    return line.level === undefined ? null : line;
  } catch {
    return null;
  }
}

/** What a person needs of a line of a server's log; undefined where it is no warning. */
function toldIn(text: string): string | undefined {
  const line = lineIn(text);
  if (line === null) return text === '' ? undefined : text;
  const { level = 0, msg = '', build, reason, err } = line;
  const words = [msg, build, reason, err?.stack].filter((word) => word !== undefined);
  return level >= WARNING ? words.join('\n  ') : undefined;
}

/** Tells the warnings and errors that are added to a server's log from now on. Answers the way to stop. */
export function followLog(file: string, told: (text: string) => void): () => void {
  let at = existsSync(file) ? statSync(file).size : 0;
  const look = () => {
    const length = existsSync(file) ? statSync(file).size - at : 0;
    if (length <= 0) return;
    const content = Buffer.alloc(length);
    const fd = openSync(file, 'r');
    readSync(fd, content, 0, length, at);
    closeSync(fd);
    // A line that is being written is read when it is whole.
    const whole = content.subarray(0, content.lastIndexOf('\n') + 1);
    at += whole.length;
    for (const line of whole.toString('utf8').split('\n')) {
      const words = toldIn(line);
      if (words !== undefined) told(words);
    }
  };
  // What is added before its first look escapes `watchFile`.
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}
