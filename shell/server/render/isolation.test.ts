import { builtShell } from '../testing/built-shell';
import { testRemotes, type TestRemotes, writeRegistry } from '../testing/test-remotes';
import { testServer, type TestServer } from '../testing/test-server';

/** Reads from the API for its own id; shows each response. */
const READING_PAGE = `
  const { createElement } = require('react');
  const { createEvent, createStore, sample, attach } = require('effector');
  const { useUnit } = require('effector-react');
  const { defineRemote } = require('@permanto/federation');
  const { $transport } = require('@permanto/api-client');
  const opened = createEvent({ sid: 'opened' });
  const readFx = attach({
    source: $transport,
    effect: (transport, { params }) =>
      transport({ operation: 'test', method: 'GET', path: '/slow/' + params.id, headers: {} }),
  });
  sample({ clock: opened, target: readFx });
  const $answers = createStore([], { sid: 'answers' })
    .on(readFx.doneData, (known, { body }) => [...known, body.id]);
  const $head = createStore({ title: 'Reading' }, { sid: 'head' });
  const Page = () => createElement('h1', null, 'answers: ' + useUnit($answers).join());
  exports.remote = defineRemote({ routes: { page: { Page, opened, $head } } });`;

let folder: string;
let remotes: TestRemotes;
let shell: TestServer;
let release: () => void = () => undefined;

beforeAll(async () => {
  folder = await builtShell();
  remotes = await testRemotes();
  const together = new Promise<void>((resolve) => (release = resolve));
  const asked: string[] = [];
  shell = await testServer({
    folder,
    // Responses wait for each other, so that all requests are in flight at once.
    api: async (url) => {
      const id = url.split('/').at(-1) ?? '';
      asked.push(id);
      if (asked.length === IDS.length) release();
      await together;
      return { id };
    },
  });
}, 120_000);
afterAll(async () => {
  await shell.close();
  await remotes.close();
});

const IDS = Array.from({ length: 12 }, (_, index) => `event-${index}`);

describe('concurrent requests in one rendering process', () => {
  it('don’t share state', async () => {
    const routes = [{ id: 'page', path: '/events/:id', slots: [] }];
    const active = remotes.entry({ name: 'catalog', routes, code: READING_PAGE });
    writeRegistry(shell.registry, { catalog: { active, last_good: null } });
    const pages = await Promise.all(IDS.map((id) => shell.get(`/events/${id}`)));
    const headings = pages.map(({ html }) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]);
    expect(headings).toEqual(IDS.map((id) => `answers: ${id}`));
  }, 30_000);
});
