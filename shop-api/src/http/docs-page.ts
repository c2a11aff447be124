import type { DocsDocument } from './docs-document';
import { html, type Html } from '@permanto/server/html';
import { marked, table, type Row } from './docs-html';
import { operationSection, operationsOf } from './docs-operation';
import { fieldsOf } from './docs-schema';
import { DOCS_PATH } from './openapi';
import type { JsonSchema } from './openapi-schemas';

export const STYLE_PATH = '/v1/docs.css';

const ERROR = 'error_';

function tagSections(document: DocsDocument): Html[] {
  const all = operationsOf(document);
  return document.tags.map(({ name, description }) => {
    const own = all.filter(({ operation }) => operation.tags.includes(name));
    return html`<section aria-labelledby="tag-${name}">
      <h2 id="tag-${name}">${name}</h2>
      <p>${marked(description)}</p>
      ${own.map((placed) => operationSection(document, placed))}
    </section>`;
  });
}

const parametersOf = ({ properties }: JsonSchema) =>
  Object.keys(properties?.exception_parameters?.properties ?? {}).join(', ');

function errorRows({ components }: DocsDocument): Row[] {
  return Object.entries(components.schemas).flatMap(([name, schema]) => {
    const texts = schema['x-texts'];
    if (!texts) return [];
    const code = name.slice(ERROR.length);
    const cells = [
      html`<code>${code}</code>`,
      html`${parametersOf(schema)}`,
      html`<span lang="fi">${texts.fi}</span>`,
      html`${texts.en}`,
    ];
    return [{ id: `error-${code}`, cells }];
  });
}

function schemaSections({ components }: DocsDocument): Html[] {
  return Object.entries(components.schemas)
    .filter(([name]) => !name.startsWith(ERROR))
    .map(
      ([name, schema]) =>
        html`<article id="schema-${name}">
          <h3>${name}</h3>
          ${schema.description === undefined ? null : html`<p>${schema.description}</p>`}
          ${fieldsOf(name, schema)}
        </article>`,
    );
}

const navigation = ({ tags }: DocsDocument): Html =>
  html`<nav aria-label="Contents">
    <ul>
      ${tags.map(({ name }) => html`<li><a href="#tag-${name}">${name}</a></li>`)}
      <li><a href="#errors">Error codes</a></li>
      <li><a href="#schemas">Schemas</a></li>
    </ul>
  </nav>`;

/** Without what leads here. */
const introductionOf = (description: string) =>
  description.split('\n\n').filter((paragraph) => !paragraph.includes(DOCS_PATH));

/** The OpenAPI document as a page that needs no script. */
export function docsPage(document: DocsDocument): string {
  const { title, version, description } = document.info;
  const errors = table(
    'Error codes',
    ['Code', 'Parameters', 'Finnish', 'English'],
    errorRows(document),
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the operations</a>
        <header>
          <h1>${title} <small>version ${version}</small></h1>
          ${introductionOf(description).map((paragraph) => html`<p>${marked(paragraph)}</p>`)}
          <p><a href="/v1/openapi.json">The document as OpenAPI 3.1 (JSON)</a></p>
        </header>
        ${navigation(document)}
        <main id="content">
          ${tagSections(document)}
          <section aria-labelledby="errors">
            <h2 id="errors">Error codes</h2>
            <p>
              What stands in <code>error.code</code>, and what a shopper reads. Texts take the
              parameters in double braces from <code>exception_parameters</code>.
            </p>
            ${errors}
          </section>
          <section aria-labelledby="schemas">
            <h2 id="schemas">Schemas</h2>
            ${schemaSections(document)}
          </section>
        </main>
      </body>
    </html>`.source;
}
