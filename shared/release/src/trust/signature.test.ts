import { generateKeyPairSync } from 'node:crypto';
import type { RemoteEntry } from '@permanto/federation/builds';
import { isSignedBy, publicKeysIn, signBuild } from './signature';
import { entry } from '@permanto/federation/builds/testing';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const build = entry('1');
const signed: RemoteEntry = { ...build, signature: signBuild(build, privateKey) };

it('counts, whichever of the trusted keys it is by', () => {
  expect(isSignedBy(signed, [publicKey])).toBe(true);
  expect(isSignedBy(signed, [stranger.publicKey, publicKey])).toBe(true);
});

it.each<[string, RemoteEntry]>([
  ['is missing', build],
  ['is no signature', { ...signed, signature: 'abc' }],
  ['is by a stranger', { ...build, signature: signBuild(build, stranger.privateKey) }],
])('counts for nothing where it %s', (_, one) => {
  expect(isSignedBy(one, [publicKey])).toBe(false);
});

const OTHER = { file: 'y.js', integrity: 'sha384-y' };
it.each<[string, Partial<RemoteEntry>]>([
  ['version', { version: '2' }],
  ['server file', { node: OTHER }],
  ['entry', { web: { ...build.web, entry: OTHER } }],
  ['chunk', { web: { ...build.web, pages: { home: { scripts: [OTHER], styles: [] } } } }],
  ['slot', { declaration: { ...build.declaration, slots: ['buy-box'] } }],
  ['route', { declaration: { ...build.declaration, routes: [{ id: 'a', path: '/', slots: [] }] } }],
])('counts no more where another %s stands in the entry', (_, change) => {
  expect(isSignedBy({ ...signed, ...change }, [publicKey])).toBe(false);
});

it('goes on counting where the build moves, and where a newer tool adds to the entry', () => {
  const moved = { ...signed, base: 'https://other.test/', needs: {} };
  expect(isSignedBy(moved, [publicKey])).toBe(true);
});

describe('the trusted keys', () => {
  const pem = (key: typeof publicKey) => key.export({ type: 'spki', format: 'pem' }).toString();

  it('stand one after the other', () => {
    expect(publicKeysIn(pem(stranger.publicKey) + pem(publicKey))).toHaveLength(2);
  });

  it('are refused where they are none', () => {
    expect(() => publicKeysIn('secret')).toThrow('must be public keys in PEM');
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(() => publicKeysIn(pem(rsa.publicKey))).toThrow('must be Ed25519 keys');
  });
});
