import { runInNewContext } from 'node:vm';
import Fastify, { type FastifyInstance } from 'fastify';
import { bindDocs } from './docs';

describe('the API’s documentation', () => {
  let server: FastifyInstance;
  let page: string;
  beforeAll(async () => {
    server = Fastify();
    bindDocs(server);
    page = (await server.inject('/v1/docs')).body;
  });
  afterAll(() => server.close());

  test('loads Swagger UI from files beside it, with a 304 for a cached one', async () => {
    const urls = [...page.matchAll(/ (?:src|href)="(\/v1\/docs[^"]*)"/g)].map(([, url]) => url);
    expect(urls).toHaveLength(3);
    for (const url of urls) {
      const file = await server.inject(url!);
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-type']).toMatch(/^text\/(?:css|javascript); charset=utf-8$/);
      const known = { 'if-none-match': String(file.headers.etag) };
      expect((await server.inject({ url: url!, headers: known })).statusCode).toBe(304);
    }
  });

  test('starts it with the OpenAPI document', async () => {
    const { body } = await server.inject('/v1/docs/start.js');
    const start = jest.fn();
    runInNewContext(body, { SwaggerUIBundle: start });
    expect(start).toHaveBeenCalledWith(expect.objectContaining({ url: '/v1/openapi.json' }));
  });

  test('holds no script and no style of its own, and is allowed none', async () => {
    expect(page).not.toMatch(/<script>|<style| style=| on\w+=/);
    const { headers } = await server.inject('/v1/docs');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });
});
