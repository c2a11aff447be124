/** Pages of one visitor's own: no search engine is to show them. Paths without language prefix. */
export const PERSONAL = ['/cart', '/checkout', '/thank-you', '/orders/pw', '/codes'] as const;

export const isPersonal = (path: string): boolean =>
  PERSONAL.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
