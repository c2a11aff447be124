import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The HTML standard's content model, attributes, ids and ARIA, as html-validate knows them. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      // Files from the shop's own server are as trustworthy as the page itself.
      'require-sri': ['error', { target: 'crossorigin' }],
      // A list may have a name (WAI-ARIA 1.2, "list"); the rule only advises against it.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // Before hydration, forms of cart and checkout have no submit button, because the browser would put the
      // typed values into the URL.
      'wcag/h32': 'off',
      // A label that both wraps its field and references it is valid; some assistive technology needs both.
      'no-redundant-for': 'off',
    },
  }),
);

/** The faults of a page's HTML, with their selectors. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
