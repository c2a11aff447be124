import { EventStream, eventText } from './event-stream';

const BIG = eventText({ name: 'change', id: '1', data: 'x'.repeat(100_000) });

test('an event is what browsers read as one', () => {
  expect(eventText({ name: 'change', id: '7', data: { a: 'b\nc' } })).toBe(
    'id: 7\nevent: change\ndata: {"a":"b\\nc"}\n\n',
  );
});

test('who doesn’t read is let go, and nothing more is kept for him', () => {
  const stream = new EventStream();
  for (let n = 0; n < 10; n++) stream.tell(BIG);
  expect(stream.destroyed).toBe(true);
  expect(stream.readableLength).toBeLessThan(4 * BIG.length);
});

test('who reads hears everything, however much it is', async () => {
  const stream = new EventStream();
  let heard = 0;
  stream.on('data', (chunk: Buffer) => (heard += chunk.length));
  for (let n = 0; n < 10; n++) {
    stream.tell(BIG);
    await new Promise(setImmediate);
  }
  expect(stream.destroyed).toBe(false);
  expect(heard).toBeGreaterThan(10 * BIG.length);
  stream.destroy();
});
