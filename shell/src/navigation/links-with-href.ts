/** The document's links with exactly this `href` attribute, in document order. */
export const linksWithHref = (href: string): HTMLElement[] =>
  [...document.links].filter((link) => link.getAttribute('href') === href);
