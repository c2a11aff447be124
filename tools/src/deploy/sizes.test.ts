import { randomBytes } from 'node:crypto';
import { writeTestBuild } from '@permanto/release/testing';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { readRecord } from '@permanto/release/deploy';
import { assertWithinBudget, budgetOf } from './sizes';

/** Text of about `kilobytes` that hardly compresses. */
const incompressible = (kilobytes: number) => randomBytes(kilobytes * 1000).toString('latin1');

function check(files: Parameters<typeof writeTestBuild>[1]['files']) {
  const source = writeTestBuild(temporaryFolder(), {
    name: 'cart',
    version: '1',
    files: files ?? {},
  });
  return () => assertWithinBudget(source, readRecord(source), { firstLoad: 20, page: 10 });
}

it('accepts a small build', () => {
  expect(check({})).not.toThrow();
});

it('rejects a first load and a page over budget, with the limits', () => {
  const both = {
    'web/remoteEntry.js': incompressible(25),
    'web/page-cart.js': incompressible(12),
  } as const;
  expect(check(both)).toThrow(
    /cart exceeds[^]*its first load is \d+\.\d kB \(brotli\), but may be 20 kB[^]*page cart .* 10 kB/,
  );
});

it('has budgets of their own for known remotes, and a default for others', () => {
  expect(budgetOf('checkout').firstLoad).toBeGreaterThan(budgetOf('reviews').firstLoad);
  expect(budgetOf('constructor')).toEqual(budgetOf('reviews'));
});
