import Fastify, { type FastifyInstance } from 'fastify';
import { ERROR_CODES } from '@permanto/contracts';
import { allOperations } from '@permanto/contracts/api';
import { bindDocs } from './docs';

describe('the readable page', () => {
  let server: FastifyInstance;
  let page: string;
  beforeAll(async () => {
    server = Fastify();
    bindDocs(server);
    page = (await server.inject('/v1/docs')).body;
  });
  afterAll(() => server.close());

  test('shows every operation with its path', () => {
    for (const { name, path } of allOperations) {
      expect(page).toContain(`id="${name}"`);
      expect(page).toContain(`/v1/{shopKey}${path}</code>`);
    }
  });

  test('shows every error code with its Finnish and English text', () => {
    for (const code of ERROR_CODES) expect(page).toContain(`id="error-${code}"`);
    expect(page).toContain('Koodi on jo käytössä ostoskorissa.');
    expect(page).toContain('The code is already in use in the cart.');
  });

  test('leads nowhere that isn’t there, and no id is there twice', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(ids.length);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('escapes what it shows', () => {
    expect(page).toContain('{&quot;error&quot;: &quot;&lt;text&gt;&quot;}');
    expect(page).not.toContain('<text>');
  });

  test('holds no script and no style of its own, and is allowed none', async () => {
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
    const { headers } = await server.inject('/v1/docs');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('is styled by a file beside it, with a 304 for a cached one', async () => {
    const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
    const style = await server.inject(href);
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    const known = { 'if-none-match': String(style.headers.etag) };
    expect((await server.inject({ url: href, headers: known })).statusCode).toBe(304);
  });

  test('has its landmarks, and headings without gaps', () => {
    for (const landmark of ['<header>', '<nav aria-label', '<main id="content">']) {
      expect(page).toContain(landmark);
    }
    const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.slice(1).forEach((level, index) => {
      expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1);
    });
  });
});
