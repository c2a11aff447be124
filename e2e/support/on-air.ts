import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '@permanto/tools/settings';

const HOUR = 3_600_000;

interface StreamFile {
  streams: { id: string; start_date: string; end_date: string }[];
}

/** A copy of the shops' data in which a stream of Areena plays now. */
export function shopsOnAir(streamId: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'permanto-shops-'));
  cpSync(path.join(root, 'shop-api/shops'), folder, { recursive: true });
  const file = path.join(folder, 'areena/streams.json');
  const data = JSON.parse(readFileSync(file, 'utf8')) as StreamFile;
  const stream = data.streams.find(({ id }) => id === streamId);
  if (!stream) throw new Error(`there is no stream ${streamId}`);
  stream.start_date = new Date(Date.now() - HOUR).toISOString();
  stream.end_date = new Date(Date.now() + 6 * HOUR).toISOString();
  writeFileSync(file, JSON.stringify(data));
  return { folder, end: () => rmSync(folder, { recursive: true, force: true }) };
}
