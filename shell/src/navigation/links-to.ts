/** The links of the document that are written so, in their order. */
export const linksTo = (href: string): HTMLElement[] =>
  [...document.links].filter((link) => link.getAttribute('href') === href);
