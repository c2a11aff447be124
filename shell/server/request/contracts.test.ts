import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import fastify from 'fastify';
import { CONTRACTS_PATH, registerContracts } from './contracts';

const shellOf = (contracts?: object) => {
  const folder = temporaryFolder();
  if (contracts) writeFileSync(path.join(folder, 'contracts.json'), JSON.stringify(contracts));
  const server = fastify();
  registerContracts(server, folder);
  return server;
};

test('returns the versions of the shell’s contracts, revalidated on each request', async () => {
  const contracts = { versions: { remote: 1, bus: 1, slots: 1 } };
  const server = shellOf(contracts);
  const answer = await server.inject(CONTRACTS_PATH);
  expect(answer.json()).toEqual(contracts);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' });
  const again = {
    url: CONTRACTS_PATH,
    headers: { 'if-none-match': String(answer.headers.etag) },
  };
  expect((await server.inject(again)).statusCode).toBe(304);
});

test('returns 404 if the build has none', async () => {
  expect((await shellOf().inject(CONTRACTS_PATH)).statusCode).toBe(404);
});
