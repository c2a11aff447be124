import { nameOf, type DocsDocument, type DocsOperation, type DocsParameter } from './docs-document';
import { html, type Html } from '@permanto/server/html';
import { marked, table, type Row } from './docs-html';
import { fieldsOf, typeOf } from './docs-schema';

interface Placed {
  readonly path: string;
  readonly method: string;
  readonly operation: DocsOperation;
}

/** The document's operations in its order, each with its place. */
export function operationsOf({ paths }: DocsDocument): Placed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

function parameterRow({ name, in: place, description, required, schema }: DocsParameter): Row {
  return {
    cells: [
      html`<code>${name}</code>`,
      html`${place}`,
      typeOf(schema),
      html`${required ? 'yes' : 'no'}`,
      html`${description ?? ''}`,
    ],
  };
}

function parametersOf({ components }: DocsDocument, { parameters }: DocsOperation): Html | null {
  const resolved = parameters.map(
    (parameter) => components.parameters[nameOf(parameter.$ref ?? '')] ?? parameter,
  );
  const heads = ['Name', 'In', 'Type', 'Required', 'What it is'];
  return table('Parameters', heads, resolved.map(parameterRow));
}

function routeOpenedPayload(
  { components }: DocsDocument,
  { security }: DocsOperation,
): Html | null {
  const schemes = security
    .flatMap((each) => Object.keys(each))
    .map((name) => {
      const scheme = components.securitySchemes[name];
      return html`<li>
        <code>${scheme?.name ?? name}</code> (${scheme?.in ?? ''}):
        ${marked(scheme?.description ?? '')}
      </li>`;
    });
  return schemes.length === 0
    ? null
    : html`<p>Opened by:</p>
        <ul>
          ${schemes}
        </ul>`;
}

function bodyOf({ requestBody }: DocsOperation): Html | null {
  const content = requestBody?.content['application/json'];
  if (!content?.schema) return null;
  const example =
    content.example === undefined
      ? null
      : html`<p>For example:</p>
          <pre tabindex="0"><code>${JSON.stringify(content.example, null, 2)}</code></pre>`;
  return html`${fieldsOf('Body', content.schema)}${example}`;
}

const isSuccess = (status: string) => /^[23]\d\d$/.test(status) && status !== '304';

function answerOf({ responses }: DocsOperation): Html[] {
  return Object.entries(responses)
    .filter(([status]) => isSuccess(status))
    .map(([status, { content = {} }]) => {
      const [media, { schema } = {}] = Object.entries(content)[0] ?? [];
      if (media === undefined) return html`<p>Answer ${status}: no body.</p>`;
      return schema && media === 'application/json'
        ? fieldsOf(`Answer ${status}`, schema)
        : html`<p>Answer ${status}: <code>${media}</code>.</p>`;
    });
}

/** Codes in an answer's description, each a link to its texts. */
const linked = (description: string): Html =>
  html`${description
    .split('`')
    .map((part, index) =>
      index % 2 === 0 ? html`${part}` : html`<a href="#error-${part}"><code>${part}</code></a>`,
    )}`;

function refusalsOf({ responses }: DocsOperation): Html | null {
  const rows = Object.entries(responses)
    .filter(([status]) => /^4\d\d$/.test(status))
    .map(([status, { description }]) => {
      const [meaning = '', codes = ''] = description.split(/: (?=`[a-z_]+`(?: \(|,|$))/);
      return { cells: [html`${status}`, marked(meaning), linked(codes)] };
    });
  return table('Refusals', ['Status', 'Meaning', 'Codes and their parameters'], rows);
}

/** An operation: its line is always there, the rest unfolds. */
export function operationSection(
  document: DocsDocument,
  { path, method, operation }: Placed,
): Html {
  const { operationId, summary } = operation;
  return html`<article id="${operationId}">
    <h3>
      <span class="method ${method}">${method.toUpperCase()}</span>
      <a href="#${operationId}"><code>${path}</code></a>
    </h3>
    <p>${marked(summary)} <span class="name">${operationId}</span></p>
    ${routeOpenedPayload(document, operation)}
    <details>
      <summary>Parameters, body, answers</summary>
      ${parametersOf(document, operation)} ${bodyOf(operation)} ${answerOf(operation)}
      ${refusalsOf(operation)}
    </details>
  </article>`;
}
