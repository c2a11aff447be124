/** Program output in place of a text. */
const NO_TEXT = /\b(?:undefined|null|NaN|Infinity|Invalid Date)\b|\[object \w+\]|\{\{|\}\}|\$\{/;

/** A text key such as `event.title`. Host names look alike, but end with one of `HOSTS`. */
const KEY = /(?<![\w@/.-])[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)+(?![\w@/.-])/g;
const HOSTS = /\.(?:fi|com|org|eu|example)$/;

/** Attributes that are shown or read out. */
const TEXT_ATTRIBUTES = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label'];

const hasFault = (text: string): boolean =>
  NO_TEXT.test(text) || (text.match(KEY) ?? []).some((key) => !HOSTS.test(key));

function* textsOf(document: Document): Generator<string> {
  yield document.title;
  for (const meta of document.querySelectorAll('meta[name=description], meta[property^="og:"]')) {
    const content = meta.getAttribute('content') ?? '';
    if (!content.includes('://')) yield content;
  }
  const walker = document.createTreeWalker(document.body, 4 /* NodeFilter.SHOW_TEXT */);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest('script, style') === null) yield textContent ?? '';
  }
  for (const name of TEXT_ATTRIBUTES) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      yield element.getAttribute(name) ?? '';
    }
  }
}

/** Finnish words that exist neither in English nor in Swedish. */
const FINNISH = /(?<=\s)(?:ja|ei|tai|sekä|ovat|voit|klo)(?=\s)/;

/** Finnish text without `lang` on a page in another language (WCAG 3.1.2). */
export const finnishWithoutLang = (document: Document): string[] =>
  document.documentElement.lang === 'fi'
    ? []
    : [...document.body.querySelectorAll('*:not(script, style)')]
        .filter((element) => element.closest('[lang]')?.getAttribute('lang') !== 'fi')
        .flatMap(({ childNodes }) => [...childNodes])
        .filter(({ nodeType, textContent }) => nodeType === 3 && FINNISH.test(textContent ?? ''))
        .map(({ textContent }) => `Finnish without lang: ${textContent?.trim().slice(0, 80)}`);

/** Missing texts: keys, values such as `undefined`, and unfilled placeholders. */
export const missingTexts = (document: Document): string[] =>
  [...textsOf(document)].filter(hasFault).map((text) => `a missing text: ${text.trim()}`);

const isNamed = (element: Element): boolean => {
  const named = [element, ...element.querySelectorAll('img, svg, [aria-label]')];
  const labels = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/);
  return (
    (element.textContent ?? '').trim() !== '' ||
    named.some((one) => ['aria-label', 'alt', 'title'].some((name) => one.getAttribute(name))) ||
    labels.some((id) => element.ownerDocument.getElementById(id)?.textContent)
  );
};

/** Headings, buttons, links and similar elements without an accessible name. */
export const emptyElements = (document: Document): string[] =>
  [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, button, a[href], summary, option, th, dt')]
    .filter((element) => !isNamed(element))
    .map((element) => `an empty ${element.outerHTML.slice(0, 120)}`);
