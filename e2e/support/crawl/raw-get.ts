import http from 'node:http';

export interface RawResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const agent = new http.Agent({ keepAlive: true });

/**
 * Requests a path exactly as written, without the normalisation of browsers. The shop's host is sent in the
 * header, because not every system resolves `areena.localhost`.
 */
export function rawGet(
  origin: string,
  address: string,
  headers: http.OutgoingHttpHeaders = {},
): Promise<RawResponse> {
  const { host, port } = new URL(origin);
  const options = { agent, host: 'localhost', port, path: address, headers: { host, ...headers } };
  return new Promise((resolve, reject) => {
    const request = http.get(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject);
  });
}
