import path from 'node:path';
import { folderStore } from './folder-store';
import { httpStore } from './http-store';
import { s3Store } from './s3-store';
import type { Store } from './store';

type Environment = Readonly<Record<string, string | undefined>>;

/** A file of a store. */
export interface Place {
  readonly store: Store;
  readonly key: string;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

function needed(env: Environment, name: string, why: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`${name} is missing: ${why}.`);
  return value;
}

const isS3 = (place: string) => place.startsWith('s3://');

function s3(address: string, prefix: string, env: Environment, cacheControl: string): Store {
  const why = `${address} is asked in its name`;
  return s3Store({
    endpoint: needed(env, 'AWS_ENDPOINT_URL_S3', `${address} is in the store at that address`),
    bucket: new URL(address).host,
    prefix,
    credentials: {
      accessKeyId: needed(env, 'AWS_ACCESS_KEY_ID', why),
      secretAccessKey: needed(env, 'AWS_SECRET_ACCESS_KEY', why),
      sessionToken: env.AWS_SESSION_TOKEN,
      region: env.AWS_REGION ?? 'us-east-1',
    },
    cacheControl,
  });
}

/** The store of builds: `PERMANTO_STORE` (`s3://bucket/prefix` or a folder), by default `folder`. */
export function storeOf(env: Environment, folder: string): Store {
  const place = env.PERMANTO_STORE ?? '';
  if (!isS3(place)) return folderStore(place === '' ? folder : path.resolve(place));
  const prefix = new URL(place).pathname.replace(/^\/|\/$/g, '');
  return s3(place, prefix === '' ? '' : `${prefix}/`, env, IMMUTABLE);
}

/** The place of the registry: `PERMANTO_REGISTRY` (`s3://bucket/key`, `https://…` or a file), by default `file`. */
export function registryOf(env: Environment, file: string): Place {
  const place = env.PERMANTO_REGISTRY ?? '';
  const split = (whole: string) => {
    const cut = whole.lastIndexOf('/') + 1;
    return { base: whole.slice(0, cut), key: decodeURIComponent(whole.slice(cut)) };
  };
  if (isS3(place)) {
    const { base, key } = split(new URL(place).pathname.slice(1));
    return { store: s3(place, base, env, REVALIDATE), key };
  }
  if (/^https?:\/\//.test(place)) {
    const { origin, pathname, search } = new URL(place);
    const { base, key } = split(origin + pathname);
    const token = env.PERMANTO_REGISTRY_TOKEN;
    const authorize = (): Record<string, string> =>
      token === undefined ? {} : { authorization: `Bearer ${token}` };
    return { store: httpStore({ base, search, cacheControl: REVALIDATE, authorize }), key };
  }
  const whole = place === '' ? file : path.resolve(place);
  return { store: folderStore(path.dirname(whole)), key: path.basename(whole) };
}
