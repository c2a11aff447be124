import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** No part of the page is sent later by an inline script, however large it is. */
const ALL_AT_ONCE = Number.MAX_SAFE_INTEGER;

/** Renders to a string when everything is there. `onError` hears each error inside a boundary. */
export function toHtml(page: ReactNode, onError: (reason: unknown) => void): Promise<string> {
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
      progressiveChunkSize: ALL_AT_ONCE,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError,
    });
  });
}
