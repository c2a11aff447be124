import { readFileSync } from 'node:fs';
import type { Registry, StatusReport } from '@permanto/release';
import { shellWithPage } from '../testing/shell-with-page';
import { code, writeRegistry } from '../testing/test-remotes';
import type { TestServer } from '../testing/test-server';

const TOKEN = 'a-token-of-more-than-thirty-two-letters';
const basic = (password: string, user = 'maija') =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
const AUTHORIZED = { authorization: basic(TOKEN) };
const NAME = '</title><script>alert(1)</script>';

let shell: TestServer;
let closed: TestServer;

beforeAll(async () => {
  shell = await shellWithPage({
    env: { PERMANTO_STATUS_TOKEN: TOKEN },
    api: (path) => Promise.resolve(path === '/readyz' ? { ok: true } : undefined),
  });
  closed = await shellWithPage({}, { code: code.page('closed') });
}, 120_000);
afterAll(() => Promise.all([shell.close(), closed.close()]));

it('does not exist without a configured token', async () => {
  for (const path of ['/_status', '/_status.json', '/en/_status']) {
    expect((await closed.get(path, AUTHORIZED)).status).toBe(404);
  }
});

describe('a client that', () => {
  it.each([
    ['has no token', {}],
    ['has another one', { authorization: basic('something else') }],
    ['has a prefix of it', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['uses an unknown scheme', { authorization: `Digest ${TOKEN}` }],
    ['has it as user name', { authorization: basic('', TOKEN) }],
  ])('%s gets 401', async (_, headers) => {
    for (const path of ['/_status', '/_status.json', '/sv/_status']) {
      const {
        status,
        headers: responseHeaders,
        html,
      } = await shell.get(path, {
        ...headers,
        'x-forwarded-for': '203.0.113.9',
      });
      expect(status).toBe(401);
      expect(responseHeaders['www-authenticate']).toMatch(/^Basic realm=/);
      expect(responseHeaders['cache-control']).toBe('no-store');
      expect(html).not.toContain('catalog');
    }
  });

  it('guesses too often gets 429, unless it has the token', async () => {
    const guess = async (client: string, given: string) => {
      const headers = { authorization: basic(given), 'x-forwarded-for': client };
      return (await shell.get('/_status', headers)).status;
    };
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push(await guess('203.0.113.1', 'no'));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await guess('203.0.113.1', TOKEN)).toBe(200);
    expect(await guess('203.0.113.1', 'no')).toBe(429);
    expect(await guess('203.0.113.2', TOKEN)).toBe(200);
  });
});

it.each([
  ['/_status', 'Tilannesivulle pääsee vain tunnisteella'],
  ['/en/_status', 'The status page needs its token'],
  ['/sv/_status', 'Statussidan kräver en kod'],
])('asks for the token in its language: %s', async (path, words) => {
  expect((await shell.get(path)).html).toBe(`${words}\n`);
});

describe('the report', () => {
  it('contains the builds and their health', async () => {
    await shell.get('/events/1');
    const { headers, html } = await shell.get('/_status.json', {
      authorization: `Bearer ${TOKEN}`,
    });
    expect(headers['content-type']).toContain('application/json');
    expect(headers['x-robots-tag']).toBe('noindex');
    const report = JSON.parse(html) as StatusReport;
    expect(report.api.is_ready).toBe(true);
    expect(report.registry).toMatchObject({ place: shell.registry, fault: null, faults: [] });
    const [catalog] = report.remotes;
    expect(catalog).toMatchObject({
      name: 'catalog',
      pages: [{ id: 'page', path: '/events/:id' }],
      builds: [
        {
          version: '1',
          roles: ['active'],
          share: 100,
          circuit: 'closed',
          health: { server: { of: 1, errors: 0 }, browsers: { of: 1 } },
        },
      ],
    });
    expect(report.shell.processes.flatMap(({ builds }) => builds)).toContain('catalog@1');
  });

  it('is JSON or a page, depending on Accept', async () => {
    const typeFor = async (accept: string) =>
      (await shell.get('/_status', { ...AUTHORIZED, accept })).headers['content-type'];
    expect(await typeFor('application/json')).toContain('application/json');
    expect(await typeFor('text/html,application/xhtml+xml,*/*;q=0.8')).toContain('text/html');
  });
});

describe('the page', () => {
  it.each([
    ['fi', '/_status', 'Mitä on käytössä ja missä'],
    ['en', '/en/_status', 'What runs where'],
    ['sv', '/sv/_status', 'Vad som körs och var'],
  ])('is available in %s', async (language, path, title) => {
    const { status, html } = await shell.get(path, AUTHORIZED);
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
  });

  it('complies with its content security policy', async () => {
    const { html, headers } = await shell.get('/_status', AUTHORIZED);
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/);
    const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    expect((await shell.get(sheet)).headers['content-type']).toContain('text/css');
  });

  it('has the diagram’s data in a table', async () => {
    const { html } = await shell.get('/_status', AUTHORIZED);
    const dense = html.replace(/>\s+</g, '><');
    expect(dense).toMatch(/<svg[^>]*\srole="img"\s+aria-labelledby="[\w -]+"\s*><title/);
    expect(dense).toContain('<th scope="row">catalog</th><td><code>1</code></td>');
  });
});

it('escapes the history’s texts', async () => {
  const { catalog } = JSON.parse(readFileSync(shell.registry, 'utf8')) as Registry;
  const change = { version: '1', what: 'deploy', who: NAME, when: 'yesterday', why: NAME };
  writeRegistry(shell.registry, { catalog: { ...catalog!, history: [change] } });
  const { html } = await shell.get('/_status', AUTHORIZED);
  expect(html).toContain('yesterday');
  expect(html).not.toContain('<script>');
});
