import type { Migration } from '../migration';
import { migrations } from '.';

/**
 * What breaks an instance of the release before, which still runs while this one migrates.
 * `docs/operations.md`, "Migrations", says how such a change is made in two releases.
 */
const BREAKING =
  /\bdrop\s+(?:table|column|view|type|schema)\b|\brename\b|\bset\s+not\s+null\b|\balter\s+(?:column\s+\w+\s+(?:set\s+data\s+)?type|type)\b|\btruncate\b/gi;

/** `-- contract: since 0.4.0 nothing reads carts.step` stands in the step that removes it. */
const CONTRACT = /--\s*contract:\s*since\s+(\d+\.\d+\.\d+)\s+\S+/i;

const withoutComments = (sql: string) => sql.replace(/--[^\n]*/g, '');

/** What a step may not do without saying which release stopped needing it. */
function breaking({ sql }: Migration): readonly string[] {
  return CONTRACT.test(sql) ? [] : (withoutComments(sql).match(BREAKING) ?? []);
}

describe('the check', () => {
  const step = (sql: string) => ({ id: '900-test', sql });

  test.each([
    'drop table carts;',
    'ALTER TABLE carts\n  DROP COLUMN step;',
    'alter table carts rename column step to stage;',
    'alter table carts alter column customer set not null;',
    'alter table carts alter column step type integer;',
    'alter table carts alter column step set data type integer;',
    'truncate carts;',
  ])('finds %j', (sql) => {
    expect(breaking(step(sql))).toHaveLength(1);
    expect(breaking(step(`-- contract: since 0.4.0 nothing reads it\n${sql}`))).toEqual([]);
  });

  test.each([
    'create table a (id uuid primary key, type text not null);',
    "alter table carts add column codes jsonb not null default '[]';",
    'alter table orders alter column customer drop not null;',
    'create index a on b (c); -- never drop table here',
  ])('lets %j be', (sql) => {
    expect(breaking(step(sql))).toEqual([]);
  });
});

test.each(migrations.map((migration) => [migration.id, migration] as const))(
  '%s is safe while an older instance runs',
  (_, migration) => {
    expect(breaking(migration)).toEqual([]);
  },
);

/** What checks every row that is there while it locks its table. */
const CHECKING =
  /\badd\s+constraint\b[^;]*\b(?:check\s*\(|foreign\s+key\b)[^;]*(?<!\bnot\s+valid\s*);/gi;

/** Before it the tables were small. */
const LAST_CHECKING = '210-unanswered-refunds';

test.each(
  migrations
    .filter(({ id }) => id > LAST_CHECKING)
    .map((migration) => [migration.id, migration] as const),
)('%s doesn’t read a big table while it locks it', (_, { sql }) => {
  expect(withoutComments(sql).match(CHECKING) ?? []).toEqual([]);
});

test('every step has a number of its own, in order', () => {
  const numbers = migrations.map(({ id }) => Number(/^(\d{3})-/.exec(id)?.[1]));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});
