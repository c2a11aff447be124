import { generateKeyPairSync } from 'node:crypto';
import { entry } from '@permanto/federation/builds/testing';
import { signBuild } from './signature';
import { buildTrustCheck } from './build-trust';

const build = () => entry('1');

it('accepts builds from anywhere if nothing is configured', () => {
  expect(buildTrustCheck({ bases: null, keys: [] })(build())).toBeNull();
});

it.each([
  ['https://s3.test/ours/cart-mfe/1/', null],
  ['https://s3.test/ours/../theirs/cart-mfe/1/', 'refused'],
  ['https://s3.test/ours/%2e%2e/theirs/cart-mfe/1/', 'refused'],
  ['https://s3.test/ours/..%2Ftheirs/cart-mfe/1/', 'refused'],
  ['https://s3.test/ours-too/cart-mfe/1/', 'refused'],
  ['https://s3.test.evil.test/ours/cart-mfe/1/', 'refused'],
  ['https://assets.test/cart-mfe/1/', null],
])('of a build at %s says: %s', (base, outcome) => {
  const refusalOf = buildTrustCheck({
    bases: ['https://s3.test/ours/', 'https://assets.test/'],
    keys: [],
  });
  expect(refusalOf({ ...build(), base })).toBe(
    outcome && `${base} is below nothing in PERMANTO_ASSET_ORIGINS`,
  );
});

it('refuses builds that are not signed by a trusted key if keys are configured', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const refusalOf = buildTrustCheck({ bases: null, keys: [publicKey] });
  const signed = { ...build(), signature: signBuild(build(), privateKey) };
  const changed = { ...signed, version: '2' };
  const fault = 'is not signed by a key of PERMANTO_TRUSTED_KEYS';
  expect([signed, build(), changed].map(refusalOf)).toEqual([null, fault, fault]);
});
