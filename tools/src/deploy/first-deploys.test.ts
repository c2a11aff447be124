import { changeRegistry, deployFrom } from '@permanto/release/deploy';
import { describeDifferences, planStart } from './first-deploys';
import { REMOTES } from '../settings';
import { writeTestBuild } from '@permanto/release/testing';
import { temporaryFolder } from '@permanto/server/temporary-folder';

const target = () => ({ folder: temporaryFolder(), assetsUrl: 'http://localhost:3002' });

it('a start deploys new remotes, and keeps live and removed ones', async () => {
  const to = target();
  for (const name of ['cart', 'catalog']) {
    await deployFrom(writeTestBuild(to.folder, { name, version: '1' }), to);
  }
  await changeRegistry(to, ({ cart, ...rest }) =>
    cart === undefined ? rest : { ...rest, cart: { ...cart, removed: true } },
  );
  const { undeployed, kept } = await planStart(to);
  expect(undeployed).toEqual(REMOTES.filter((one) => one !== 'cart-mfe' && one !== 'catalog-mfe'));
  expect(describeDifferences(kept, new Map([['seating-mfe', new Error('It throws.')]]))).toEqual([
    'cart-mfe was removed and is not started. To deploy it: npm run deploy -- cart-mfe',
    'catalog-mfe differs from the live version 1. To deploy it: npm run deploy -- catalog-mfe',
    expect.stringMatching(/seating-mfe is not live:\nIt throws\.[^]*npm run deploy -- seating-mfe/),
  ]);
});
