import { generateKeyPairSync } from 'node:crypto';
import { signBuild } from '@permanto/federation/signature';
import { refusalBy } from './accepted-builds';
import { testRemotes, type TestRemotes } from './testing/test-remotes';

let remotes: TestRemotes;
beforeAll(async () => {
  remotes = await testRemotes();
});
afterAll(() => remotes.close());

const build = () => remotes.entry({ name: 'cart', code: '' });
const originOf = ({ base }: { base: string }) => new URL(base).origin;

it('takes builds of any origin, where none is named', () => {
  expect(refusalBy({ origins: null, keys: [] })(build())).toBeNull();
});

it('takes none of an origin that is not named', () => {
  const own = originOf(build());
  expect(refusalBy({ origins: ['https://a.test', own], keys: [] })(build())).toBeNull();
  expect(refusalBy({ origins: ['https://a.test'], keys: [] })(build())).toBe(
    `${own} is not in PERMANTO_ASSET_ORIGINS`,
  );
});

it('takes none that no trusted key has signed, once there is one', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const refusalOf = refusalBy({ origins: null, keys: [publicKey] });
  const signed = { ...build(), signature: signBuild(build(), privateKey) };
  const changed = { ...signed, version: '2' };
  const fault = 'is not signed by a key of PERMANTO_TRUSTED_KEYS';
  expect([signed, build(), changed].map(refusalOf)).toEqual([null, fault, fault]);
});
