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
    ['PERMANTO_CANARY_GUARD', 'yes'],
    ['PERMANTO_STATUS_TOKEN', 'short'],
    ['PERMANTO_REGISTRY', 'ftp://registry.test/shop.json'],
    ['OTEL_METRIC_EXPORT_INTERVAL', 'often'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('names what an object store lacks', () => {
    const place = { PERMANTO_REGISTRY: 's3://remotes/registry.json' };
    expect(() => readConfig(place)).toThrow('AWS_ENDPOINT_URL_S3 is missing');
  });
});
