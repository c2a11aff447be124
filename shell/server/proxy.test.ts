import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { registerApi } from './proxy';
import { httpStub, type HttpStub } from './testing/http-stub';

type Tools = Parameters<typeof registerApi>[1];

/** More than undici opens to one server unless it is told to. */
const LISTENERS = 150;

describe('a stream of the API', () => {
  const streams: ServerResponse[] = [];
  let api: HttpStub;
  let shell: FastifyInstance;

  beforeAll(async () => {
    api = await httpStub((request, response) => {
      if (!request.url?.endsWith('/changes')) return void response.end('{}');
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      streams.push(response);
    });
    shell = fastify();
    await shell.register(compress);
    await registerApi(shell, {
      config: { apiUrl: api.origin },
      caller: { passedOn: (_: unknown, __: unknown, headers: object) => headers },
    } as unknown as Tools);
    await shell.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(() => {
    streams.length = 0;
  });
  afterAll(async () => {
    await shell.close();
    await api.close();
  });

  const ask = async (path: string): Promise<IncomingMessage> => {
    const { port } = shell.server.address() as AddressInfo;
    const headers = { 'accept-encoding': 'br, gzip' };
    const asked = get({ port, path: `/v1/testi${path}`, agent: false, headers });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return response.setEncoding('utf8');
  };
  const listen = () => ask('/events/peli/seats/changes');

  test('reaches the browser as it comes, and ends with it', async () => {
    const heard = await listen();
    expect(heard.headers).toMatchObject({ 'content-type': 'text/event-stream' });
    expect(heard.headers['content-encoding']).toBeUndefined();
    expect(await once(heard, 'data')).toEqual(['data: 1\n\n']);
    streams[0]?.write('data: 2\n\n');
    expect(await once(heard, 'data')).toEqual(['data: 2\n\n']);
    const end = once(heard, 'end');
    streams[0]?.end();
    heard.resume();
    await end;
  });

  test('ends at the API when the browser leaves', async () => {
    const heard = await listen();
    await once(heard, 'data');
    const [stream] = streams;
    const gone = stream && once(stream, 'close');
    heard.destroy();
    await gone;
    expect(stream?.writableFinished).toBe(false);
  });

  test('takes no connection from anybody else, however many listen', async () => {
    const all = await Promise.all(Array.from({ length: LISTENERS }, listen));
    const answer = await ask('/shop.json');
    expect(answer.statusCode).toBe(200);
    for (const heard of all) heard.destroy();
  });

  test('does not hold up the end of the shell', async () => {
    const heard = await listen();
    heard.on('error', () => undefined);
    const gone = new Promise((resolve) => heard.once('close', resolve));
    heard.resume();
    await shell.close();
    await gone;
  });
});
