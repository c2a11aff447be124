import { acceptedEncoding } from './accept-encoding';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.9,gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.000,gzip;q=0', 'identity'],
  ['brotli', 'identity'],
  ['*', 'identity'],
  [undefined, 'identity'],
])('of %j is %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
