import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { followLog } from './follow-log';

it('tells warnings and whatever is no line of the logger, as it is', async () => {
  const file = path.join(temporaryFolder(), 'shell.log');
  const told: string[] = [];
  const lines = [
    '{"level":30,"msg":"all is well"}',
    '{"level":50,"msg":"no page","err":{"stack":"at home.tsx:1"}}',
    '{ a: 1 }',
    '{',
    '{"a":1}',
    'last',
  ];
  await new Promise<void>((resolve) => {
    const stop = followLog(file, (text) => {
      told.push(text);
      if (text !== 'last') return;
      stop();
      resolve();
    });
    appendFileSync(file, `${lines.join('\n')}\n`);
  });
  expect(told).toEqual(['no page\n  at home.tsx:1', '{ a: 1 }', '{', '{"a":1}', 'last']);
});
