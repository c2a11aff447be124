import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteDeclaration } from '@permanto/contracts';
import { printLine } from '../progress';
import { createRemote } from '../scaffold/create';
import { assertName, assertPage, type Existing } from '../scaffold/name';
import { REMOTES, root } from '../settings';

/** `new reviews [--page /reviews]` makes the remote `reviews-mfe`. */
export async function newRemote(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { page: { type: 'string' } },
  });
  const name = (positionals[0] ?? '').replace(/-mfe$/, '');
  if (name === '') throw new Error('Name the new remote, such as reviews.');
  if (positionals.length > 1)
    throw new Error('Name one remote, in one word, such as hotel-offers.');
  const existing = readExisting();
  assertName(name, existing);
  const page = values.page ?? `/${name}`;
  assertPage(page, existing);
  const folder = await createRemote({ name, page });
  printLine(
    `Created ${folder} with the page ${page} and a part below each event (slot event-extra).\n\n` +
      `  npm start -w ${folder}        runs it alone\n` +
      `  npm test -w ${folder}         runs its tests\n` +
      `  npm run deploy -- ${folder}   puts it live\n\n` +
      `See ${folder}/README.md for more.`,
  );
  return 0;
}

function readExisting(): Existing {
  const declarations = REMOTES.map((remote) => {
    const file = path.join(root, remote, 'src/remote.json');
    return JSON.parse(readFileSync(file, 'utf8')) as RemoteDeclaration;
  });
  return {
    folders: readdirSync(root),
    remotes: new Map(declarations.map(({ name, routes }) => [name, routes.map((one) => one.path)])),
  };
}
