import { generateKeyPairSync } from 'node:crypto';
import { isSignedBy } from '../trust/signature';
import { deployFrom } from './deploy';
import { readRegistry } from './change-remote';
import { signingKeyOf } from './signing-key';
import type { Target } from './target';
import { writeTestBuild } from '../testing/write-test-build';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { noteOf } from './note';
import { pinVersion } from './pins';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const PEM = { type: 'pkcs8', format: 'pem' } as const;
const unsigned = (): Target => ({ folder: temporaryFolder(), assetsUrl: 'http://localhost:3002' });
const signing = (target: Target) => ({ ...target, signingKey: privateKey });
const cart = (target: Target, version = '1') =>
  writeTestBuild(target.folder, { name: 'cart', version });
const isLiveSigned = async (target: Target) => {
  const live = (await readRegistry(target)).cart?.active;
  return live !== undefined && isSignedBy(live, [publicKey]);
};

describe('a deploy with a key', () => {
  it('signs the build', async () => {
    const to = unsigned();
    await deployFrom(cart(to), signing(to));
    expect(await isLiveSigned(to)).toBe(true);
  });

  it('signs a live unsigned build; a deploy without a key keeps the signature', async () => {
    const to = unsigned();
    const source = cart(to);
    await deployFrom(source, to);
    expect(await isLiveSigned(to)).toBe(false);
    await deployFrom(source, signing(to));
    expect(await isLiveSigned(to)).toBe(true);
    await deployFrom(source, to);
    expect(await isLiveSigned(to)).toBe(true);
  });

  it('can be pinned later without the key', async () => {
    const to = unsigned();
    await deployFrom(cart(to), signing(to));
    await deployFrom(cart(to, '2'), signing(to), { canary: 0 });
    await deployFrom(cart(to, '3'), signing(to), { canary: 0 });
    await pinVersion('cart', '2', to, noteOf());
    const pinned = (await readRegistry(to)).cart?.pins?.['2'];
    expect(pinned && isSignedBy(pinned, [publicKey])).toBe(true);
  });
});

describe('the key', () => {
  it('is read from the environment', () => {
    const pem = privateKey.export(PEM).toString();
    expect(signingKeyOf({ PERMANTO_SIGNING_KEY: pem })?.equals(privateKey)).toBe(true);
    expect(signingKeyOf({})).toBeUndefined();
  });

  it.each(['secret', generateKeyPairSync('x25519').privateKey.export(PEM).toString()])(
    'is rejected if it is not a signing key',
    (pem) => {
      expect(() => signingKeyOf({ PERMANTO_SIGNING_KEY: pem })).toThrow(
        /^PERMANTO_SIGNING_KEY must be an Ed25519 private key in PEM\.$/,
      );
    },
  );
});
