import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The HTML standard's content model, attributes, ids and ARIA, as html-validate knows them. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      // What comes from the shop's own server is as safe as the page itself.
      'require-sri': ['error', { target: 'crossorigin' }],
      // A list may bear a name (WAI-ARIA 1.2, "list"); the rule only advises against it.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // Until their code is there, forms of the cart and the checkout have no button that sends them:
      // what was typed would stand in the address.
      'wcag/h32': 'off',
      // A label that holds its field and names it too is valid; some assistive technology wants both.
      'no-redundant-for': 'off',
    },
  }),
);

/** What is wrong with a page's HTML, each with its place. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
