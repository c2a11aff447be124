import { Hash } from '@smithy/hash-node';
import { SignatureV4 } from '@smithy/signature-v4';
import { type Call, httpStore } from './http-store';
import type { Store } from './store';

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
  readonly region: string;
}

interface S3StoreOptions {
  /** The URL of S3 (`https://s3.eu-north-1.amazonaws.com`) or of a compatible store. */
  readonly endpoint: string;
  readonly bucket: string;
  /** The prefix of every key; empty, or ends with a slash. */
  readonly prefix: string;
  readonly credentials: Credentials;
  readonly cacheControl: string;
}

/** Signs calls by AWS Signature Version 4. Keys are encoded already, and no query is used. */
function signerOf({ region, sessionToken, ...keys }: Credentials) {
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { ...keys, ...(sessionToken !== undefined && { sessionToken }) },
    sha256: Hash.bind(null, 'sha256'),
    uriEscapePath: false,
  });
  return async ({ method, url, headers, body }: Call) => {
    const { protocol, hostname, pathname: path, host } = url;
    const request = { method, protocol, hostname, path, headers: { ...headers, host }, body };
    return (await signer.sign(request)).headers;
  };
}

/** A bucket, addressed by path, which every compatible store supports. */
export function s3Store(options: S3StoreOptions): Store {
  const { endpoint, bucket, prefix, credentials, cacheControl } = options;
  return httpStore({
    base: `${endpoint.replace(/\/$/, '')}/${bucket}/${prefix}`,
    cacheControl,
    authorize: signerOf(credentials),
  });
}
