import http from 'node:http';

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const agent = new http.Agent({ keepAlive: true });

/**
 * Asks for an address exactly as it is written, which browsers would tidy up first. Hosts of shops
 * on one machine are told in the header: not every system resolves `areena.localhost`.
 */
export function ask(
  origin: string,
  address: string,
  headers: http.OutgoingHttpHeaders = {},
): Promise<Answer> {
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
