import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface S3Server {
  readonly origin: string;
  /** The headers with which an object was put; the path is decoded. */
  readonly headersOf: (path: string) => IncomingHttpHeaders | undefined;
  readonly close: () => Promise<void>;
}

const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hex = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Reckons the signature from what came over the wire alone: none of the store's own code. */
function isSigned(request: IncomingMessage, body: Buffer, keys: Keys): boolean {
  const { headers, method, url = '' } = request;
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (match === null) return false;
  const [, id, day = '', region = '', names = '', signature] = match;
  const time = String(headers['x-amz-date']);
  const isRecent = Math.abs(Date.now() - timeOf(time)) < 15 * 60_000 && time.startsWith(day);
  if (id !== keys.accessKeyId || region !== keys.region || !isRecent) return false;
  if (headers['x-amz-content-sha256'] !== hex(body)) return false;
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!needed.every((name) => names.split(';').includes(name))) return false;
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = `${method}\n${url}\n\n${lines.join('')}\n${names}\n${hex(body)}`;
  const scope = `${day}/${region}/s3/aws4_request`;
  const dayKey = mac(`AWS4${keys.secretAccessKey}`, day);
  const key = mac(mac(mac(dayKey, region), 's3'), 'aws4_request');
  const text = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hex(canonical)}`;
  return mac(key, text).toString('hex') === signature;
}

const timeOf = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** A tiny object store that checks signatures and conditions. */
export async function s3Server(keys: Keys): Promise<S3Server> {
  const objects = new Map<string, { body: Buffer; headers: IncomingHttpHeaders }>();
  const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
  const server = createServer((request, response) => {
    const end = (status: number, content: string | Buffer = '', headers = {}) =>
      response.writeHead(status, headers).end(content);
    void bodyOf(request).then((body) => {
      if (!isSigned(request, body, keys)) return end(403, '<Code>SignatureDoesNotMatch</Code>');
      const path = decodeURIComponent(request.url ?? '');
      const there = objects.get(path);
      const etag = there && etagOf(there.body);
      if (request.method === 'GET') {
        return there ? end(200, there.body, { etag }) : end(404, '<Code>NoSuchKey</Code>');
      }
      const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
      if (match !== undefined && match !== etag) return end(412);
      if (noneMatch === '*' && there !== undefined) return end(412);
      objects.set(path, { body, headers: request.headers });
      return end(200, '', { etag: etagOf(body) });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headersOf: (path) => objects.get(path)?.headers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
