import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../settings';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** `| what | rule | value | file |` */
const rows = read('docs/timeouts.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells[4]?.startsWith('`'))
  .map(([, what = '', , value = '', file = '']) => ({ what, value, file: file.slice(1, -1) }));

/** A default of the environment: its variable, then its value. */
const VARIABLE = /^`(PERMANTO_\w+)` (\d+)$/;

describe('docs/timeouts.md', () => {
  it('has rows', () => {
    expect(rows.length).toBeGreaterThan(25);
  });

  it.each(rows)('$what: the value is in $file', ({ value, file }) => {
    const source = read(file);
    const [, variable, number] = VARIABLE.exec(value) ?? [];
    if (variable === undefined) expect(source).toContain(value.replaceAll('`', ''));
    else expect(source).toMatch(new RegExp(`${variable}: .*'${number}'`));
  });
});
