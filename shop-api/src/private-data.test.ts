import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { openFolder } from './db/data-folder';
import { startApiProcess } from './testing/api-process';
import { createFreshPglite } from './testing/fresh-pglite';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** What another user of the machine could open, below `place`. */
function openToOthers(place: string): string[] {
  const within = readdirSync(place, { recursive: true, encoding: 'utf8' });
  const all = [place, ...within.map((name) => path.join(place, name))];
  return all.filter((one) => (statSync(one).mode & 0o077) !== 0);
}

test('a new embedded database is its user’s alone', async () => {
  const data = path.join(folder, 'data');
  const db = await openFolder(data);
  expect(openToOthers(data)).toEqual([]);
  await db.close();
}, 120_000);

test('data and mails that others could read are mended at the start, and what comes later is private', async () => {
  const [data, mail] = [path.join(folder, 'data'), path.join(folder, 'mail')];
  await createFreshPglite(data);
  mkdirSync(mail);
  writeFileSync(path.join(mail, 'old.eml'), 'To: aino@example.fi');
  execFileSync('chmod', ['-R', 'a+rwX', data, mail]);
  const before = openToOthers(folder).length;

  const api = await startApiProcess({ PERMANTO_DATA_FOLDER: data, PERMANTO_MAIL_FOLDER: mail });
  const made = await fetch(`${api.address}/v1/kotipelit/carts.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const left = [...openToOthers(data), ...openToOthers(mail)];
  await api.kill('SIGTERM');

  expect(made.status).toBe(201);
  expect(before).toBeGreaterThan(100);
  expect(left).toEqual([]);
}, 120_000);
