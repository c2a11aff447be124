import { loggedError } from './log';

/** As PostgreSQL's driver and PGlite throw it. */
const databaseError = (message: string, code: string) =>
  Object.assign(new Error(message), {
    code,
    detail: 'Failing row contains (aino@example.fi).',
    query: 'insert into orders values ($1)',
    params: ['aino@example.fi'],
  });

test('an error is logged by type, message, code and stack, without what hangs on it', () => {
  const error = databaseError('violates unique constraint "orders_pkey"', '23505');
  const logged = loggedError(error);
  expect(Object.keys(logged).sort()).toEqual(['code', 'message', 'stack', 'type']);
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'violates unique constraint "orders_pkey"',
    code: '23505',
  });
  expect(logged.stack).toMatch(
    /^Error: violates unique constraint "orders_pkey"\n {4}at .*log\.test/,
  );
  expect(JSON.stringify(logged)).not.toContain('aino');
});

test('so is its cause, however deep, and one that leads back to itself ends', () => {
  const cause = databaseError('the row is locked', '55P03');
  expect(loggedError(new Error('the database is busy', { cause }))).toMatchObject({
    message: 'the database is busy',
    cause: { message: 'the row is locked', code: '55P03' },
  });
  const circle = new Error('round');
  circle.cause = circle;
  expect(JSON.stringify(loggedError(circle)).match(/"message"/g)).toHaveLength(6);
});

test.each([
  [
    'of PostgreSQL',
    databaseError('invalid input syntax for type uuid: "aino@example.fi"', '22P02'),
  ],
  ['of a parser', new SyntaxError('Unexpected token, "{"email":"aino@example.fi" is not JSON')],
])('a value that a message quotes is left out: %s', (_, error) => {
  const logged = loggedError(error);
  expect(logged.message).toContain('"…"');
  expect(JSON.stringify(logged)).not.toContain('aino');
});

test('what is thrown and is no error says nothing of itself', () => {
  expect(loggedError('aino@example.fi')).toEqual({
    type: 'string',
    message: 'not an Error',
    stack: '',
  });
});
