/** HTML that is safe to put into a page. */
export class Html {
  constructor(readonly source: string) {}
}

type Part = string | number | Html | readonly Html[] | null;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.source;
  if (typeof part === 'object') return part.map(({ source }) => source).join('');
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** A template whose texts are escaped; only {@link Html} goes in as it is. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(render)));
}

/** Text in which `names` stand between backticks. */
export function marked(text: string): Html {
  return html`${text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;
}

/** A table that scrolls by itself where the page is narrower. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly Html[],
): Html | null {
  if (rows.length === 0) return null;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
