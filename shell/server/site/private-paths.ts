/** Pages of a single visitor, which must not be indexed. Paths without language prefix. */
export const PRIVATE_PATHS = [
  '/cart',
  '/checkout',
  '/thank-you',
  '/orders/pw',
  '/orders/access',
  '/orders/confirm',
  '/codes',
] as const;

export const isPrivatePath = (path: string): boolean =>
  PRIVATE_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
