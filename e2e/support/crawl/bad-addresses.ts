const LONG = 'x'.repeat(2_000);

/** Paths with a 404 response, in the language of their first segment. */
export const UNKNOWN_PATHS: readonly string[] = [
  ...[
    '/nowhere',
    '/en/nowhere',
    '/en/fi',
    '/fi/en',
    '/en/en',
    '/sv',
    '/sv/events',
    '/de',
    '/xx/events',
  ],
  ...[
    '/events/nowhere',
    '/folders/nowhere',
    '/venues/nowhere',
    '/streams/nowhere',
    '/shop/nowhere',
  ],
  ...['/products/nowhere', '/pages/nowhere', '/en/events/nowhere', '/events/ottelu-8/more'],
  ...['/events/OTTELU-8', '/events/ottelu-8%20', '/events/%20', '/events/..%2f..%2fetc%2fpasswd'],
  ...['/%5c', '/%5cevil.example', '/events/%5c', '/%2f%2fevil.example', '/%00', '/events/%00'],
  ...[
    '/events/ottelu-8%00',
    '/events/%ff',
    '/%E0%A4%A',
    '/events/%F0%9F%8E%AB',
    '/events/%3Cscript%3E',
  ],
  ...['/__proto__', '/constructor', '/events/__proto__', '/pages/constructor', '/events/toString'],
  ...[`/events/${LONG}`, `/${LONG}`, '/.env', '/.git/config', '/wp-login.php', '/index.php'],
  ...['/events/%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '/nowhere?q=%3Cscript%3Ealert(1)'],
  ...['/thank-you', '/orders', '/checkout/nowhere', '/cart/nowhere', '/codes'],
];

/** Malformed queries, with which existing pages are still shown. */
export const MALFORMED_QUERIES: readonly string[] = [
  ...['?', '?&&==', '?q', '?q=%00', '?q=%ff', '?q=1&q=2&q[]=3', '?__proto__=1&constructor=2'],
  ...['?from=2027-02-30&to=x', '?month=9999-99', '?show=-1', '?show=1e309', '?view=%00', '?%=%'],
  ...[
    `?q=${LONG}`,
    '?q=%3Cscript%3Ealert(1)%3C/script%3E',
    '?q="><img src=x onerror=alert(1)>'.replaceAll(' ', '%20'),
  ],
  ...['?folder=nowhere&venue=nowhere', '?lang=xx', '?token='],
];

/** Path → its permanent redirect, never to another host. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '//evil.example': '/evil.example',
  '///evil.example//': '/evil.example',
  '/\\evil.example': '/%5Cevil.example',
  '//evil.example/%2f..': '/evil.example/%2f..',
  '/events/': '/events',
  '/en//events': '/en/events',
  '/index.html': '/',
};
