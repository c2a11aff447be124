import { html, type Html } from '@permanto/server/html';

/** Text in which `names` stand between backticks. */
export function marked(text: string): Html {
  return html`${text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;
}

/** A row of a table: its first cell is its head. */
export interface Row {
  readonly id?: string;
  readonly cells: readonly Html[];
}

/** Roles are named since a narrow page shows the cells below each other, and then forgets that it is a table. */
function rowOf({ id, cells }: Row, heads: readonly string[]): Html {
  const shown = cells.map((cell, index) =>
    index === 0
      ? html`<th scope="row" role="rowheader">${cell}</th>`
      : html`<td role="cell" data-head="${heads[index] ?? ''}">${cell}</td>`,
  );
  return html`<tr role="row" ${id === undefined ? null : html`id="${id}"`}>
    ${shown}
  </tr>`;
}

/** Nothing where there are no rows. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly Row[],
): Html | null {
  if (rows.length === 0) return null;
  return html`<table role="table">
    <caption>
      ${caption}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        ${heads.map((head) => html`<th scope="col" role="columnheader">${head}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map((row) => rowOf(row, heads))}
    </tbody>
  </table>`;
}
