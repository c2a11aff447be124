import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { mailbox } from './mailbox';

const dataFolder = temporaryFolder();
const box = mailbox(dataFolder);
const write = (text: string) =>
  writeFileSync(path.join(dataFolder, 'shop-load/request.json'), text);

it('has no request before the first one', () => {
  expect(box.request()).toBeNull();
});

it('has the last request', () => {
  box.ask({ id: 'one', keys: ['areena'], renew: false });
  box.ask({ id: 'two', keys: [], renew: true });
  expect(box.request()).toEqual({ id: 'two', keys: [], renew: true });
});

it.each([
  ['of another version', JSON.stringify({ id: 'three', shops: ['areena'] })],
  ['cut off', '{"id":"three","ke'],
])('passes over a request that is %s', (_, text) => {
  box.ask({ id: 'one', keys: [], renew: false });
  write(text);
  expect(box.request()).toBeNull();
});
