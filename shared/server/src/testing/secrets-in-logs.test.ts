import { secretsIn } from './secrets-in-logs';

const SECRET = 'q3VbYd0fM1xN7hJ2kL9pR4sT6uW8zA5cE-gI_oQwXyB';

test.each([
  [
    '{"path":"/v1/kotipelit/orders/K7Q2M9XDA.json","token":"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJrIn0.x"}',
    'a token',
  ],
  [`{"path":"/orders/access/K7Q2M9XDA.${SECRET}"}`, 'an order’s secret'],
  [`{"query":"signature=${'0a'.repeat(32)}"}`, 'a payment’s signature'],
  ['{"to":"aino.makela@example.fi"}', 'an e-mail address'],
  ['{"customer":"+358401234567"}', 'a phone number'],
])('finds a secret: %s', (line, kind) => {
  expect(secretsIn(line)).toEqual([kind]);
});

test('finds none in what programs say', () => {
  const stack = 'at Object.<anonymous> (/srv/node_modules/@fastify/compress/index.js:12:3)';
  const route =
    '{"reqId":"3db8d966-eeec-4d2a-892a-36bebbd5ebfe","route":"/v1/:shopKey/carts/:cartId.json"}';
  expect([stack, route].flatMap(secretsIn)).toEqual([]);
});
