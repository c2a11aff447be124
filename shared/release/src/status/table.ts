import { html, type Html } from '@permanto/server/html';

export type Cell = string | number | Html;

/** A table that scrolls horizontally if it is too wide; the first cell of each row is its header. */
export function table(id: string, head: Html, rows: readonly (readonly Cell[])[]): Html {
  const row = ([name = '', ...cells]: readonly Cell[]) =>
    html`<tr>
      <th scope="row">${name}</th>
      ${cells.map((cell) => html`<td>${cell}</td>`)}
    </tr>`;
  return html`<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0">
    <table>
      <thead>
        ${head}
      </thead>
      <tbody>
        ${rows.map(row)}
      </tbody>
    </table>
  </div>`;
}

export const headRow = (texts: readonly string[]) =>
  html`<tr>
    ${texts.map((text) => html`<th scope="col">${text}</th>`)}
  </tr>`;

export const section = (id: string, title: string, content: Html) =>
  html`<section>
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`;
