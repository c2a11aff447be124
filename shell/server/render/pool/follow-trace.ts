import type { Readable } from 'node:stream';

/**
 * Follows the lines that a worker writes when it enters (`+`) and leaves (`-`) a build's code. Returns a
 * function that returns the build it is in, or was in when it died.
 */
export function followTrace(pipe: Readable): () => string | null {
  const inside: string[] = [];
  let rest = '';
  pipe.setEncoding('utf8');
  pipe.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const build = line.slice(1);
      const at = inside.lastIndexOf(build);
      if (line.startsWith('+')) inside.push(build);
      else if (at !== -1) inside.splice(at, 1);
    }
  });
  return () => inside.at(-1) ?? null;
}
