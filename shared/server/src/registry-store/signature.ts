import { createHash, createHmac } from 'node:crypto';
import { encoded } from './encoded';
import type { Call } from './http-store';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
  readonly region: string;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

const canonicalPath = ({ pathname }: URL) =>
  pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');

/**
 * The headers that sign a call to S3: AWS Signature Version 4, with the hash of the body
 * (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). No query is signed: the
 * store uses none.
 */
export function signatureOf(call: Call, credentials: Credentials, now: Date) {
  const { accessKeyId, secretAccessKey, sessionToken, region } = credentials;
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const signing = {
    'x-amz-date': time,
    'x-amz-content-sha256': sha256(call.body),
    ...(sessionToken === undefined ? {} : { 'x-amz-security-token': sessionToken }),
  };
  const all: Record<string, string> = { ...call.headers, ...signing, host: call.url.host };
  const names = Object.keys(all).sort();
  const signedHeaders = names.join(';');
  const canonical = [
    call.method,
    canonicalPath(call.url),
    '',
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    signedHeaders,
    signing['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  );
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const signature = hmac(key, text).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${signedHeaders},Signature=${signature}`;
  return { ...signing, authorization };
}
