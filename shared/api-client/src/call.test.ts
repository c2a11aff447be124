import { deferred } from '@permanto/testing';
import type * as Call from './call';
import { operations } from './operations';
import type { Transport } from './transport';

const mockLoad = jest.fn();
jest.mock('./answers', () => {
  mockLoad();
  return jest.requireActual<object>('./answers');
});

const fails = () => {
  throw new Error('network');
};
const answering: Transport = () => Promise.resolve({ status: 200, body: { pages: [] } });

let read: (transport: Transport) => Promise<unknown>;
beforeEach(() => {
  jest.resetModules();
  mockLoad.mockReset();
  const { callOperation } = jest.requireActual<typeof Call>('./call');
  read = (transport) => callOperation(transport, operations.pages.list, {});
});

test('the answer to an operation that nothing is known of is faulty', async () => {
  const { callOperation } = jest.requireActual<typeof Call>('./call');
  const unknown = { ...operations.pages.list, name: 'pages.unknown' };
  await expect(callOperation(answering, unknown, {})).rejects.toMatchObject({ type: 'faulty' });
});

describe('what checks answers', () => {
  test('is loaded while the request is under way', async () => {
    const load = deferred<void>();
    mockLoad.mockImplementation(load.resolve);
    const answered = read((request) => load.promise.then(() => answering(request)));
    await expect(answered).resolves.toEqual({ pages: [] });
    expect(mockLoad).toHaveBeenCalledTimes(1);
  });

  test('is loaded again with the answer after a failure', async () => {
    mockLoad.mockImplementationOnce(fails);
    await expect(read(answering)).resolves.toEqual({ pages: [] });
  });

  test('is loaded again by the next call after a call failed without it', async () => {
    mockLoad.mockImplementationOnce(fails).mockImplementationOnce(fails);
    await expect(read(answering)).rejects.toEqual({ type: 'unavailable' });
    await expect(read(answering)).resolves.toEqual({ pages: [] });
  });
});
