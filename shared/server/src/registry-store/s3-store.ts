import { httpStore } from './http-store';
import { type Credentials, signatureOf } from './signature';
import type { Store } from './store';

interface S3StoreOptions {
  /** `https://s3.eu-north-1.amazonaws.com`, or that of a compatible store. */
  readonly endpoint: string;
  readonly bucket: string;
  /** What every key begins with; empty, or ends with a slash. */
  readonly prefix: string;
  readonly credentials: Credentials;
  readonly cacheControl: string;
}

/** A bucket, addressed by path, which every compatible store understands. */
export function s3Store(options: S3StoreOptions): Store {
  const { endpoint, bucket, prefix, credentials, cacheControl } = options;
  return httpStore({
    base: `${endpoint.replace(/\/$/, '')}/${bucket}/${prefix}`,
    cacheControl,
    authorize: (call) => signatureOf(call, credentials, new Date()),
  });
}
