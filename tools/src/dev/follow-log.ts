import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';

const POLL_INTERVAL_MS = 300;
const WARNING_LEVEL = 40;

interface LogLine {
  readonly level?: number;
  readonly msg?: string;
  readonly build?: string;
  readonly kind?: string;
  readonly detail?: string;
  readonly err?: { readonly stack?: string };
}

/** Parses a line of the server's logger. Returns null for other output, such as a `console.log`. */
function parseLine(text: string): LogLine | null {
  if (!text.startsWith('{')) return null;
  try {
    const line = JSON.parse(text) as LogLine;
    return line.level === undefined ? null : line;
  } catch {
    return null;
  }
}

/** The message of a log line; undefined if it is not a warning or error. */
function messageOf(text: string): string | undefined {
  const line = parseLine(text);
  if (line === null) return text === '' ? undefined : text;
  const { level = 0, msg = '', build, kind, detail, err } = line;
  const parts = [msg, build, kind, detail, err?.stack].filter((word) => word !== undefined);
  return level >= WARNING_LEVEL ? parts.join('\n  ') : undefined;
}

/** Reports new warnings and errors in a server's log. Returns a stop function. */
export function followLog(file: string, onMessage: (text: string) => void): () => void {
  let offset = existsSync(file) ? statSync(file).size : 0;
  const poll = () => {
    const length = existsSync(file) ? statSync(file).size - offset : 0;
    if (length <= 0) return;
    const content = Buffer.alloc(length);
    const fd = openSync(file, 'r');
    readSync(fd, content, 0, length, offset);
    closeSync(fd);
    // An incomplete last line is read with the next poll.
    const complete = content.subarray(0, content.lastIndexOf('\n') + 1);
    offset += complete.length;
    for (const line of complete.toString('utf8').split('\n')) {
      const parts = messageOf(line);
      if (parts !== undefined) onMessage(parts);
    }
  };
  // Not `watchFile`, which misses changes before its first check.
  const timer = setInterval(poll, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}
