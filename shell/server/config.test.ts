import { readConfig } from './config';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, apiUrl: 'http://127.0.0.1:3001' });
  });

  it.each([
    ['PERMANTO_SHELL_PORT', 'many'],
    ['PERMANTO_SHELL_PORT', '70000'],
    ['PERMANTO_API_URL', 'nowhere'],
    ['PERMANTO_HOSTS', '{'],
    ['PERMANTO_WORKERS', '0'],
    ['PERMANTO_TRUSTED_PROXIES', 'the balancer'],
    ['PERMANTO_ASSETS_URL', 'assets'],
    ['PERMANTO_ASSET_ORIGINS', 'https://assets.test/cart'],
    ['PERMANTO_ASSET_ORIGINS', 'https://assets.test,nowhere'],
    ['PERMANTO_ASSET_ORIGINS', 'https://me@assets.test/shop/'],
    ['PERMANTO_ASSET_ORIGINS', 'https://assets.test/a;b/'],
    ['PERMANTO_PAYMENT_REDIRECTS', '*'],
    ['PERMANTO_PAYMENT_REDIRECTS', 'https://bank.test/login'],
    ['PERMANTO_TRUSTED_KEYS', 'secret'],
    ['PERMANTO_CANARY_GUARD', 'yes'],
    ['PERMANTO_STATUS_TOKEN', 'short'],
    ['PERMANTO_REGISTRY', 'ftp://registry.test/shop.json'],
    ['PERMANTO_REGISTRY', 'https://me:secret@registry.test/shop.json'],
    ['PERMANTO_REGISTRY', ''],
    ['PERMANTO_REGISTRY_CACHE', ''],
    ['OTEL_METRIC_EXPORT_INTERVAL', 'often'],
  ])('names %s when its value is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it.each([
    [{}, ['http://localhost:3002/']],
    [{ PERMANTO_ASSETS_URL: 'https://files.test/remotes' }, ['https://files.test/remotes/']],
    [
      { PERMANTO_ASSET_ORIGINS: 'https://a.test, https://b.test/shop/' },
      ['https://a.test/', 'https://b.test/shop/'],
    ],
    [{ PERMANTO_ASSET_ORIGINS: '*' }, null],
  ])('with %j allows builds below %j', (env, bases) => {
    expect(readConfig(env).trust).toEqual({ bases, keys: [] });
  });

  it('caches each registry in a separate file below PERMANTO_VAR', () => {
    const cacheOf = (registry: string) =>
      readConfig({ PERMANTO_VAR: '/srv/var', PERMANTO_REGISTRY: registry }).registry.cache;
    expect(cacheOf('/srv/a.json')).toMatch(/^\/srv\/var\/registry-[0-9a-f]{8}\.json$/);
    expect(cacheOf('/srv/b.json')).not.toBe(cacheOf('/srv/a.json'));
    const named = { PERMANTO_REGISTRY_CACHE: '/tmp/copy.json' };
    expect(readConfig(named).registry.cache).toBe('/tmp/copy.json');
  });

  it('names the missing variable of an object store', () => {
    const place = { PERMANTO_REGISTRY: 's3://remotes/registry.json' };
    expect(() => readConfig(place)).toThrow('AWS_ENDPOINT_URL_S3 is missing');
  });
});
