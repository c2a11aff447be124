import { errorCatalogue, type ErrorCode } from '@permanto/contracts';
import { errorsOf, type Operation } from '@permanto/contracts/api';
import { schemaOf, SCHEMAS, type JsonSchema } from './openapi-schemas';
import { STATUS_TEXTS } from './openapi-texts';
import { statusOf } from './refusals';
import { SUMMARIES } from './openapi-summaries';

export const json = (schema: object) => ({ 'application/json': { schema } });

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

const REQUEST_ID = { 'X-Request-Id': header('RequestId') };

const text = (description: string, type = 'string') => ({ description, schema: { type } });

export const HEADER_COMPONENTS = {
  RequestId: text('The request’s id, under which the logs know it'),
  ETag: text('The answer’s version, for `If-None-Match`'),
  CacheControl: text('For how long the answer may be used without asking again'),
  RetryAfter: text('Seconds to wait', 'integer'),
  ContentRange: text('Which bytes these are, and of how many: `bytes 0-99/1234`'),
  Allow: text('The methods that the path has'),
  Location: { ...text('Where to go on'), required: true },
};

const FAULT_TEXT: JsonSchema = { type: 'string' };

interface Response {
  readonly description: string;
  readonly headers: object;
  readonly content?: object;
}

function contentOf({ media, output, status }: Operation): object | undefined {
  if (output && media === 'application/json') return json(schemaOf(output));
  if (status === 204 || status === 303) return undefined;
  // JSON Schema says nothing of what isn't JSON; a stream of events is text, a file is bytes.
  return { [media]: media.startsWith('text/') ? { schema: { type: 'string' } } : {} };
}

/** Files have types of their own, and are given in parts (RFC 9110, section 14). */
export const isFile = ({ media }: Operation) => media === '*/*';

function partsOf(operation: Operation): Record<string, Response> {
  if (!isFile(operation)) return {};
  const { headers, content } = successOf(operation);
  const range = { 'Content-Range': header('ContentRange') };
  return {
    206: {
      description: STATUS_TEXTS[206] ?? '',
      headers: { ...headers, ...range },
      ...(content && { content }),
    },
    416: { description: STATUS_TEXTS[416] ?? '', headers: { ...headers, ...range } },
  };
}

function headersOf({ cache, status }: Operation): object {
  return {
    ...REQUEST_ID,
    ...(status !== 303 && { 'Cache-Control': header('CacheControl') }),
    ...(cache === 'shared' && { ETag: header('ETag') }),
    ...(status === 303 && { Location: header('Location') }),
  };
}

function successOf(operation: Operation): Response {
  const content = contentOf(operation);
  const headers = headersOf(operation);
  return {
    description: SUMMARIES[operation.name] ?? operation.name,
    headers,
    ...(content && { content }),
  };
}

/** The refusals of an operation, gathered by status. */
function codesByStatus(operation: Operation): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(operation)) {
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

const describeCode = (code: ErrorCode) => {
  const parameters = Object.keys(schemaOf(errorCatalogue[code]).properties ?? {});
  return parameters.length === 0 ? `\`${code}\`` : `\`${code}\` (${parameters.join(', ')})`;
};

function refusalOf(status: number, codes: readonly ErrorCode[]): Response {
  const refusals = codes.map((code) => ({ $ref: `${SCHEMAS}error_${code}` }));
  // A fault that passes by itself has the same status.
  const oneOf = status === 503 ? [...refusals, FAULT_TEXT] : refusals;
  return {
    description: `${STATUS_TEXTS[status] ?? 'Refused'}: ${codes.map(describeCode).join(', ')}`,
    headers: {
      ...REQUEST_ID,
      ...(status === 405 && { Allow: header('Allow') }),
      ...((status === 429 || status === 503) && { 'Retry-After': header('RetryAfter') }),
    },
    content: json({
      type: 'object',
      required: ['error'],
      properties: { error: { oneOf } },
    }),
  };
}

const notModified: Response = {
  description: STATUS_TEXTS[304] ?? '',
  headers: { ...REQUEST_ID, ETag: header('ETag') },
};

const fault: Response = {
  description: 'A fault of the server; `Retry-After` where it passes by itself',
  headers: { ...REQUEST_ID, 'Retry-After': header('RetryAfter') },
  content: json({
    type: 'object',
    required: ['error'],
    properties: { error: FAULT_TEXT },
  } satisfies JsonSchema),
};

export function responsesOf(operation: Operation): Record<string, Response> {
  return {
    [operation.status]: successOf(operation),
    ...partsOf(operation),
    ...(operation.cache === 'shared' && { 304: notModified }),
    ...Object.fromEntries(
      [...codesByStatus(operation)].map(([status, codes]) => [status, refusalOf(status, codes)]),
    ),
    '5XX': fault,
  };
}
