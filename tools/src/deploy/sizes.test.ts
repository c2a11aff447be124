import { randomBytes } from 'node:crypto';
import { buildOfRemote } from '../testing/build-of-remote';
import { temporaryFolder } from '../testing/temporary-folder';
import { readRecord } from './record';
import { assertLight, budgetOf } from './sizes';

/** Text of about `kilobytes` that can't be compressed much. */
const heavy = (kilobytes: number) => randomBytes(kilobytes * 1000).toString('latin1');

function checked(files: Parameters<typeof buildOfRemote>[1]['files']) {
  const source = buildOfRemote(temporaryFolder(), {
    name: 'cart',
    version: '1',
    files: files ?? {},
  });
  return () => assertLight(source, readRecord(source), { firstLoad: 20, page: 10 });
}

it('lets a light build be', () => {
  expect(checked({})).not.toThrow();
});

it('refuses a heavy first load and a heavy page, with how much is allowed', () => {
  const both = { 'web/remoteEntry.js': heavy(25), 'web/page-cart.js': heavy(12) } as const;
  expect(checked(both)).toThrow(
    /cart is too heavy[^]*its first load is \d+\.\d kB \(brotli\), 20 kB are[^]*page cart .* 10 kB/,
  );
});

it('gives a remote of its own its budget, and any other one the usual', () => {
  expect(budgetOf('checkout').firstLoad).toBeGreaterThan(budgetOf('reviews').firstLoad);
  expect(budgetOf('constructor')).toEqual(budgetOf('reviews'));
});
