/** What a program writes where a text should stand. */
const NO_TEXT = /\b(?:undefined|null|NaN|Infinity|Invalid Date)\b|\[object \w+\]|\{\{|\}\}|\$\{/;

/** `event.title`: a key of a text. Addresses and hosts look alike, and end in one of these. */
const KEY = /(?<![\w@/.-])[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)+(?![\w@/.-])/g;
const HOSTS = /\.(?:fi|com|org|eu|example)$/;

/** Attributes that people read or hear. */
const SPOKEN = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label'];

const faultIn = (text: string): boolean =>
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
  for (const name of SPOKEN) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      yield element.getAttribute(name) ?? '';
    }
  }
}

/** Texts that nobody wrote: keys, programs' words for "nothing", holes of templates. */
export const missingTexts = (document: Document): string[] =>
  [...textsOf(document)].filter(faultIn).map((text) => `a missing text: ${text.trim()}`);

const isNamed = (element: Element): boolean => {
  const named = [element, ...element.querySelectorAll('img, svg, [aria-label]')];
  const labels = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/);
  return (
    (element.textContent ?? '').trim() !== '' ||
    named.some((one) => ['aria-label', 'alt', 'title'].some((name) => one.getAttribute(name))) ||
    labels.some((id) => element.ownerDocument.getElementById(id)?.textContent)
  );
};

/** Headings, buttons, links and the like without a word. */
export const emptyThings = (document: Document): string[] =>
  [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, button, a[href], summary, option, th, dt')]
    .filter((element) => !isNamed(element))
    .map((element) => `an empty ${element.outerHTML.slice(0, 120)}`);
