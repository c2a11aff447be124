import { html, type Markup } from './markup';

export type Cell = string | number | Markup;

/** A table that scrolls by itself where it is too wide; its first cells name the rows. */
export function table(id: string, head: Markup, rows: readonly (readonly Cell[])[]): Markup {
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

export const heads = (texts: readonly string[]) =>
  html`<tr>
    ${texts.map((text) => html`<th scope="col">${text}</th>`)}
  </tr>`;

export const section = (id: string, title: string, content: Markup) =>
  html`<section>
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`;
