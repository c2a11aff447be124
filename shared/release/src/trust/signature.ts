import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { RemoteEntry } from '@permanto/federation/builds';

interface BuildFileName {
  readonly file: string;
  readonly integrity: string;
}

const isFile = (value: object): value is BuildFileName => 'file' in value && 'integrity' in value;

/** Every file in an entry, as `path hash`. */
function namedFiles(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return isFile(value)
    ? [`${value.file} ${value.integrity}`]
    : Object.values(value).flatMap(namedFiles);
}

const sorted = (record: Readonly<Record<string, unknown>>) =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * The signed part of a build: its declaration and every file by its hash. It excludes the URL, which may
 * move, and the order of fields, since a newer tool may rewrite an old entry with more fields.
 */
function signedText({ declaration, version, web, node, shared }: RemoteEntry): Buffer {
  const { name, contracts, routes, slots } = declaration;
  const pages = routes.map(({ id, path, slots: held }) => [
    ...[id, path],
    held.map(({ name: slot, props }) => [slot, sorted(props)]),
  ]);
  const files = [...new Set(namedFiles([web, node]))].sort();
  const text = [name, version, sorted(contracts), pages, slots, sorted(shared), web.global, files];
  return Buffer.from(`permanto-build 1 ${JSON.stringify(text)}`);
}

/** The signature of a build, Ed25519 (RFC 8032), in base64. */
export const signBuild = (entry: RemoteEntry, privateKey: KeyObject): string =>
  sign(null, signedText(entry), privateKey).toString('base64');

/** Whether one of the keys signed the build in the entry. */
export function isSignedBy(entry: RemoteEntry, publicKeys: readonly KeyObject[]): boolean {
  const { signature } = entry;
  if (signature === undefined) return false;
  const bytes = Buffer.from(signature, 'base64');
  return publicKeys.some((key) => verify(null, signedText(entry), key, bytes));
}

const PEM = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g;

/** Parses concatenated public keys in PEM. Throws if there is none, or one that is not Ed25519. */
export function publicKeysIn(pem: string): KeyObject[] {
  const keys = (pem.match(PEM) ?? []).map((one) => createPublicKey(one));
  if (keys.length === 0) throw new Error('must be public keys in PEM');
  if (keys.some(({ asymmetricKeyType }) => asymmetricKeyType !== 'ed25519')) {
    throw new Error('must be Ed25519 keys');
  }
  return keys;
}
