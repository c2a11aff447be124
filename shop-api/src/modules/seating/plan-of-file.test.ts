import { cpSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { planOfFile } from './plan-of-file';

const file = path.resolve(__dirname, '../../../shops/areena/plans/konsertti.json');

test('a plan finds what it extends beside it', () => {
  const { plan, faults } = planOfFile(file);
  expect(faults).toEqual([]);
  expect(plan?.sections.map(({ id }) => id)).toEqual(expect.arrayContaining(['P1', '101']));
});

test('a plan without what it extends says so', () => {
  const alone = path.join(temporaryFolder(), 'konsertti.json');
  cpSync(file, alone);
  const fault = 'extends: there is no seating plan "areena"';
  expect(planOfFile(alone)).toEqual({ plan: null, faults: [fault] });
});
