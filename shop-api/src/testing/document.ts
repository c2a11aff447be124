import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Operation } from '@permanto/contracts/api';
import { openApiDocument } from '../http/openapi';

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: string;
}

type Node = Record<string, unknown>;

interface Described {
  readonly headers?: Node;
  readonly content?: Readonly<Record<string, { schema?: object }>>;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/**
 * Shuts every object to fields that it doesn't name: clients pass over them (`wire.md`, "Form"),
 * but an undocumented field may be one that must not be exposed.
 */
function shut(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shut);
  if (!isNode(node)) return node;
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, shut(value)]));
  const isOpen = isNode(node.properties) && !('additionalProperties' in node);
  return isOpen && node.type === 'object' ? { ...inner, additionalProperties: false } : inner;
}

interface Document {
  readonly paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
}

let document: Document | undefined;
const documented = () => (document ??= openApiDocument() as Document);

const DOCUMENT = 'document';
/** RFC 6901. */
const pointer = (...names: readonly string[]) =>
  names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function makeAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    // Each suite compiles, and validates little: half the time.
    inlineRefs: false,
    code: { optimize: false },
  });
  addFormats(ajv);
  return ajv.addSchema(shut(documented()) as object, DOCUMENT);
}

// Once for each suite, when it first asks; each schema when it is first met.
let made: Ajv2020 | undefined;
const validators = new Map<string, ValidateFunction>();

function validatorAt(place: string): ValidateFunction {
  const known = validators.get(place);
  if (known) return known;
  made ??= makeAjv();
  const validator = made.compile({ $ref: `${DOCUMENT}#${encodeURI(place)}` });
  validators.set(place, validator);
  return validator;
}

/** What is wrong with a value by the document's schema at this place, or null. */
function faultAt(value: unknown, ...place: readonly string[]): string | null {
  const validate = validatorAt(pointer(...place));
  if (validate(value)) return null;
  const errors = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  return errors.join('; ');
}

/** The description of an operation's answer with this status, and where it stands. */
function describedAnswer({ name, path, method }: Operation, status: number) {
  const place = ['paths', `/v1/{shopKey}${path}`, method.toLowerCase(), 'responses'];
  const responses = documented().paths[`/v1/{shopKey}${path}`]?.[method.toLowerCase()]?.responses;
  const range = `${Math.floor(status / 100)}XX`;
  const key = responses?.[status] ? String(status) : range;
  const described = responses?.[key];
  if (!described) throw new Error(`${name}: the document knows no answer ${status}`);
  return { described, place: [...place, key] };
}

function checkHeaders(name: string, { headers: described = {} }: Described, given: Answer): void {
  if (!('x-request-id' in given.headers)) throw new Error(`${name}: an answer without its id`);
  const REPORTED_HEADERS = ['ETag', 'Retry-After', 'Location', 'Allow', 'Content-Range'];
  for (const header of REPORTED_HEADERS) {
    const isGiven = given.headers[header.toLowerCase()] !== undefined;
    if (isGiven && !(header in described)) {
      throw new Error(`${name}: the document knows no header ${header} at ${given.statusCode}`);
    }
  }
}

/** Whether a media type of the document, which may have parameters or be any, is this one. */
const covers = (known: string, media: string) => known === '*/*' || known.split(';')[0] === media;

/** Throws where an operation's answer isn't what the OpenAPI document says. */
export function holdToDocument(operation: Operation, answer: Answer): void {
  const { name } = operation;
  const { described, place } = describedAnswer(operation, answer.statusCode);
  checkHeaders(name, described, answer);
  const [media = ''] = String(answer.headers['content-type'] ?? '').split(';');
  const { content } = described;
  if (content === undefined) {
    if (answer.body !== '') throw new Error(`${name}: a body where the document knows none`);
    return;
  }
  const isKnown = Object.keys(content).some((known) => covers(known, media));
  if (!isKnown) throw new Error(`${name}: the document knows no ${media}`);
  if (media !== 'application/json') return;
  const fault = faultAt(JSON.parse(answer.body), ...place, 'content', media, 'schema');
  if (fault !== null)
    throw new Error(`${name} ${answer.statusCode} is not as documented: ${fault}`);
}

/** What is wrong with a request's body by the document, or null. */
export function bodyFault({ path, method }: Operation, body: unknown): string | null {
  const place = ['paths', `/v1/{shopKey}${path}`, method.toLowerCase(), 'requestBody'];
  return faultAt(body, ...place, 'content', 'application/json', 'schema');
}
