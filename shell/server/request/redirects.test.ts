import { movedTo } from './redirects';

const OLD = { '/event/101': '/events/ottelu-1' };

describe('redirects', () => {
  it.each([
    ['/events/ottelu-1/', '/events/ottelu-1'],
    ['/cart//', '/cart'],
    ['/index.html', '/'],
    ['/en/index.html', '/en'],
    ['/en/', '/en'],
    ['/event/101', '/events/ottelu-1'],
    ['/EVENT/101', '/events/ottelu-1'],
    ['/Event/101/', '/events/ottelu-1'],
    ['/en/event/101', '/en/events/ottelu-1'],
    ['/event/101?utm=a&b=%2F', '/events/ottelu-1?utm=a&b=%2F'],
    ['/cart/?step=1', '/cart?step=1'],
    ['/pages/contact', '/contact'],
    ['/sv/pages/terms/?a=b', '/sv/terms?a=b'],
    ['/en/pages/home', '/en'],
    ['/%63odes/%41le', '/codes/Ale'],
    ['/%65n/cart', '/en/cart'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/%5Cevil.example'],
  ])('from %s to %s', (from, to) => {
    expect(movedTo(from, OLD)).toBe(to);
  });

  it.each([
    '/',
    '/en',
    '/pages/tulo',
    '/pages/contact/x',
    '/contact',
    '/events/ottelu-1',
    '/event/102',
    '/events/%C3%A4%2F%2E%2e%25',
    '/cart?next=/cart/',
  ])('do not apply to %s', (url) => {
    expect(movedTo(url, OLD)).toBeNull();
  });
});
