import { operations } from '@permanto/contracts/api';
import { callOperation } from './call';
import { type ApiError, shownError } from './errors';
import { httpTransport } from './http-transport';

/** The body of an answer, as it comes from the network. */
const answering = (text: () => Promise<string>, status = 200): typeof globalThis.fetch =>
  (() => Promise.resolve({ status, headers: new Headers(), text })) as never;

/** A network that never answers, as `fetch` meets it: its signal ends it. */
const silent: typeof globalThis.fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

const written = (fetch: typeof globalThis.fetch) =>
  callOperation(httpTransport({ base: '', deadline: 20, fetch }), operations.carts.create, {
    body: {},
  }).catch((error: unknown) => shownError(error as ApiError));

test.each([
  ['an answer that never comes', silent],
  ['a network that is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that breaks off', answering(() => Promise.reject(new TypeError('terminated')))],
  ['half an answer', answering(() => Promise.resolve('{"cart":{"uu'), 201)],
  ['a page instead of an answer', answering(() => Promise.resolve('<!doctype html>'), 502)],
])('%s ends in an unspecified exception', async (_, fetch) => {
  expect(await written(fetch)).toEqual({ code: 'unspecified_exception', parameters: {} });
});

test('every call has a deadline', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await httpTransport({ base: '', fetch: answering(() => Promise.resolve('{}')) })({
    operation: 'carts.create',
    method: 'POST',
    path: '/carts.json',
    headers: {},
    body: {},
  });
  expect(timeout).toHaveBeenCalledWith(15_000);
});

test('what a page says as it goes outlives it', async () => {
  const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(
    answering(() => Promise.resolve('{}')),
  );
  const transport = httpTransport({ base: '', fetch });
  const request = { operation: 'x', method: 'PUT', path: '/x', headers: {}, body: {} };
  await transport(request);
  await transport({ ...request, keepalive: true });
  expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([undefined, true]);
});

test('what comes as bytes is read as bytes', async () => {
  const headers = new Headers({ 'content-type': 'application/octet-stream' });
  const arrayBuffer = () => Promise.resolve(Uint8Array.of(1, 2).buffer);
  const fetch = (() => Promise.resolve({ status: 200, headers, arrayBuffer })) as never;
  const params = { planHash: 'abc' };
  const transport = httpTransport({ base: '', fetch });
  const read = await callOperation(transport, operations.seatingPlans.get, { params });
  expect(new Uint8Array(read)).toEqual(Uint8Array.of(1, 2));
});
