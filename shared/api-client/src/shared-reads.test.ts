import { withSharedReads } from './shared-reads';
import type { ApiRequest } from './transport';

const read: ApiRequest = {
  operation: 'products.get',
  method: 'GET',
  path: '/products/p1.json',
  headers: {},
  body: undefined,
  isShared: true,
};

const answering = () => jest.fn(() => Promise.resolve({ status: 200, body: {} }));

it('requests a shared read once at a time', async () => {
  const transport = answering();
  const send = withSharedReads(transport);
  const [first, second] = await Promise.all([send(read), send(read)]);
  expect(first).toBe(second);
  expect(transport).toHaveBeenCalledTimes(1);
  await send(read);
  expect(transport).toHaveBeenCalledTimes(2);
});

it('requests again after a failure, which all readers see', async () => {
  const transport = jest.fn(() => Promise.reject(new TypeError('network')));
  const send = withSharedReads(transport);
  const both = await Promise.allSettled([send(read), send(read)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(send(read)).rejects.toThrow('network');
  expect(transport).toHaveBeenCalledTimes(2);
});

it.each<[string, ApiRequest]>([
  ['of other things', { ...read, path: '/products/p2.json' }],
  ['of what is personal', { ...read, isShared: false }],
])('shares no reads %s', async (_, other) => {
  const transport = answering();
  const send = withSharedReads(transport);
  await Promise.all([send(other), send({ ...other, path: read.path })]);
  expect(transport).toHaveBeenCalledTimes(2);
});
