import { EventStream, eventBytes } from './event-stream';

const BIG = eventBytes({ name: 'change', id: '1', data: 'x'.repeat(100_000) });

test('an event is what browsers read as one', () => {
  expect(eventBytes({ name: 'change', id: '7', data: { a: 'b\nc' } }).toString()).toBe(
    'id: 7\nevent: change\ndata: {"a":"b\\nc"}\n\n',
  );
});

test('a client that doesn’t read is disconnected, and its buffer dropped', () => {
  const stream = new EventStream();
  for (let n = 0; n < 10; n++) stream.send(BIG);
  expect(stream.destroyed).toBe(true);
  expect(stream.readableLength).toBeLessThan(5 * BIG.length);
});

test('a large burst leaves the client time to read it', () => {
  const stream = new EventStream();
  const small = eventBytes({ name: 'change', id: '2', data: 'x' });
  stream.send(eventBytes({ name: 'state', id: '1', data: 'x'.repeat(600_000) }));
  for (let n = 0; n < 100; n++) stream.send(small);
  expect(stream.destroyed).toBe(false);
  stream.destroy();
});

test('who reads hears everything, however much it is', async () => {
  const stream = new EventStream();
  let heard = 0;
  stream.on('data', (chunk: Buffer) => (heard += chunk.length));
  for (let n = 0; n < 10; n++) {
    stream.send(BIG);
    await new Promise(setImmediate);
  }
  expect(stream.destroyed).toBe(false);
  expect(heard).toBeGreaterThan(10 * BIG.length);
  stream.destroy();
});
