import { generateKeyPairSync } from 'node:crypto';
import { entry } from '@permanto/federation/builds/testing';
import { signBuild } from './signature';
import { buildTrustCheck } from './build-trust';

const build = () => entry('1');
const originOf = ({ base }: { base: string }) => new URL(base).origin;

it('accepts builds of any origin if no origin is configured', () => {
  expect(buildTrustCheck({ origins: null, keys: [] })(build())).toBeNull();
});

it('refuses builds of an origin that is not configured', () => {
  const own = originOf(build());
  expect(buildTrustCheck({ origins: ['https://a.test', own], keys: [] })(build())).toBeNull();
  expect(buildTrustCheck({ origins: ['https://a.test'], keys: [] })(build())).toBe(
    `${own} is not in PERMANTO_ASSET_ORIGINS`,
  );
});

it('refuses builds that are not signed by a trusted key if keys are configured', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const refusalOf = buildTrustCheck({ origins: null, keys: [publicKey] });
  const signed = { ...build(), signature: signBuild(build(), privateKey) };
  const changed = { ...signed, version: '2' };
  const fault = 'is not signed by a key of PERMANTO_TRUSTED_KEYS';
  expect([signed, build(), changed].map(refusalOf)).toEqual([null, fault, fault]);
});
