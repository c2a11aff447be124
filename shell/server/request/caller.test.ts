import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createCaller } from './caller';
import { readConfig } from '../config';
import { createServer } from '../app';
import { httpStub } from '@permanto/server/testing/http-stub';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';

const ID = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const asked = (remoteAddress: string, headers: IncomingHttpHeaders = {}) =>
  ({ socket: { remoteAddress }, headers }) as IncomingMessage;

describe('what the shell forwards to the API about its caller', () => {
  const caller = createCaller(['loopback', '10.0.0.0/8'], { makesTraces: false });

  it('trusts the id of a trusted machine only', () => {
    const headers = { 'x-request-id': ID };
    expect(caller.requestId(asked('10.1.2.3', headers))).toBe(ID);
    expect(caller.requestId(asked('203.0.113.1', headers))).not.toBe(ID);
    expect(caller.requestId(asked('203.0.113.1', headers))).toMatch(UUID);
    expect(caller.requestId(asked('10.1.2.3', { 'x-request-id': 'a\nforged line' }))).toMatch(UUID);
  });

  it('uses the visitor’s address, whatever headers the visitor sent', () => {
    const forged = {
      'x-forwarded-for': '198.51.100.1',
      forwarded: 'for=198.51.100.1',
      tracestate: 'a=b',
    };
    const proxyHeaders = (remoteAddress: string, headers: IncomingHttpHeaders) =>
      caller.proxyHeaders(asked(remoteAddress, headers), ID, headers);
    expect(proxyHeaders('203.0.113.1', { ...forged, traceparent: TRACE, accept: '*/*' })).toEqual({
      accept: '*/*',
      'x-request-id': ID,
      'x-forwarded-for': '203.0.113.1',
    });
    const throughProxy = { 'x-forwarded-for': '198.51.100.1, 203.0.113.2' };
    expect(proxyHeaders('10.0.0.1', throughProxy)['x-forwarded-for']).toBe('203.0.113.2');
  });

  it('counts a visitor by network, and trusted machines not at all', () => {
    expect(caller.client(asked('203.0.113.1'))).toBe('203.0.113.1');
    expect(caller.client(asked('2001:db8:1:2:3:4:5:6'))).toBe('2001:db8:1:2');
    const forged = { 'x-forwarded-for': '198.51.100.1' };
    expect(caller.client(asked('203.0.113.1', forged))).toBe('203.0.113.1');
    expect(caller.client(asked('10.0.0.1', forged))).toBe('198.51.100.1');
    expect(caller.client(asked('10.0.0.1'))).toBeNull();
  });

  it.each([
    ['203.0.113.2:51234', '203.0.113.2', '203.0.113.2'],
    ['[2001:db8:1:2::9]:51234', '2001:db8:1:2::9', '2001:db8:1:2'],
    ['203.0.113.2:51234, 10.0.0.7:443', '203.0.113.2', '203.0.113.2'],
    ['unknown', '10.0.0.1', null],
  ])('counts %j by its address, whatever the port', (entry, address, client) => {
    const request = asked('10.0.0.1', { 'x-forwarded-for': entry });
    expect(caller.privatePageHeaders(request, ID)['x-forwarded-for']).toBe(address);
    expect(caller.client(request)).toBe(client);
  });

  it('names no visitor for what a page reads: it may go to many', () => {
    const headers = { 'x-forwarded-for': '203.0.113.2' };
    expect(caller.pageHeaders(asked('10.0.0.1', headers), ID)).toEqual({ 'x-request-id': ID });
  });

  it('names the visitor for a page of their own', () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.2' };
    expect(caller.privatePageHeaders(asked('10.0.0.1', headers), ID)).toEqual({
      'x-request-id': ID,
      'x-forwarded-for': '203.0.113.2',
    });
  });

  it('passes on the trace of a machine that it trusts, and begins one where spans are collected', () => {
    expect(caller.pageHeaders(asked('10.0.0.1', { traceparent: TRACE }), ID).traceparent).toBe(
      TRACE,
    );
    const tracing = createCaller(['loopback'], { makesTraces: true });
    expect(
      tracing.pageHeaders(asked('203.0.113.1', { traceparent: TRACE }), ID).traceparent,
    ).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-01$/);
  });
});

const SILENT_WORKER = 'setInterval(() => undefined, 1e6);';
/** Its pages say what the API would be told of the caller. */
const TELLING_WORKER = `process.on('message', ({ id, caller }) => process.send({
  ...{ id, status: 200, html: JSON.stringify(caller), styles: [], reads: [], shown: [], lacking: [], failures: [] },
}));`;

/** A shell to which this test, which comes from loopback, is a stranger. */
async function start(apiUrl: string, worker: string) {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'web'));
  writeFileSync(
    path.join(folder, 'web/shell.json'),
    '{"preHydration":[],"entries":{},"styles":[]}',
  );
  writeFileSync(path.join(folder, 'worker.js'), worker);
  const config = readConfig({
    PERMANTO_API_URL: apiUrl,
    PERMANTO_LOG_LEVEL: 'silent',
    PERMANTO_TRUSTED_PROXIES: '10.0.0.0/8',
    PERMANTO_HOSTS: '{"127.0.0.1":"kotipelit"}',
  });
  const server = await createServer(config, folder);
  return { server, origin: await server.listen({ port: 0, host: '127.0.0.1' }) };
}

describe('a page', () => {
  it.each([
    ['/events/derby', undefined],
    ['/codes/ARVAUS', '127.0.0.1'],
    ['/en/%63odes/ARVAUS', '127.0.0.1'],
    ['/events/derby?token=abc', '127.0.0.1'],
  ])('at %s names the visitor as %s to the API', async (address, visitor) => {
    const { server, origin } = await start('http://127.0.0.1:9', TELLING_WORKER);
    const headers = (await (await fetch(origin + address)).json()) as Record<string, string>;
    await server.close();
    expect(headers['x-forwarded-for']).toBe(visitor);
  });
});

describe('a call through the shell', () => {
  it('reaches the API with the id of its answer and the visitor’s address', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const api = await httpStub((request, response) => {
      seen.push(request.headers);
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
    const { server, origin } = await start(api.origin, SILENT_WORKER);
    const answer = await fetch(`${origin}/v1/kotipelit/products.json`, {
      headers: { 'x-forwarded-for': '198.51.100.1', 'x-request-id': ID },
    });
    await answer.text();
    await server.close();
    await api.close();
    expect(answer.status).toBe(200);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen[0]?.['x-request-id']).toBe(answer.headers.get('x-request-id'));
    expect(answer.headers.get('x-request-id')).toMatch(UUID);
    expect(answer.headers.get('x-request-id')).not.toBe(ID);
  });
});
