import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Prevents React from sending parts later with an inline script. */
const ONE_CHUNK = Number.MAX_SAFE_INTEGER;

/** Renders to a string once all boundaries are resolved. `onError` receives each error inside a boundary. */
export function renderToHtml(page: ReactNode, onError: (reason: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(page, {
      progressiveChunkSize: ONE_CHUNK,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError,
    });
  });
}
