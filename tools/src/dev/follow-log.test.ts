import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { followLog } from './follow-log';

it('reports warnings, and all lines that are not from the logger', async () => {
  const file = path.join(temporaryFolder(), 'shell.log');
  const messages: string[] = [];
  const lines = [
    '{"level":30,"msg":"all is well"}',
    '{"level":50,"msg":"no page","err":{"stack":"at home.tsx:1"}}',
    '{"level":40,"build":"cart@1","kind":"threw","detail":"Error: x\\n    at home.tsx:1","msg":"not shown"}',
    '{ a: 1 }',
    '{',
    '{"a":1}',
    'last',
  ];
  await new Promise<void>((resolve) => {
    const stop = followLog(file, (text) => {
      messages.push(text);
      if (text !== 'last') return;
      stop();
      resolve();
    });
    appendFileSync(file, `${lines.join('\n')}\n`);
  });
  expect(messages).toEqual([
    'no page\n  at home.tsx:1',
    'not shown\n  cart@1\n  threw\n  Error: x\n    at home.tsx:1',
    '{ a: 1 }',
    '{',
    '{"a":1}',
    'last',
  ]);
});
