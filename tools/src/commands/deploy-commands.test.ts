import { deployFrom, PIN_PARAMETER, readPin, readRegistry } from '@permanto/release/deploy';
import { targetOf } from '../target';
import { writeTestBuild } from '@permanto/release/testing';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { canary, promote } from './canary';
import { deploy } from './deploy';
import { pin, unpin } from './pin';
import { remove } from './remove';
import { rollback } from './rollback';
import { status } from './status';

const SECRET = 'a secret of thirty-two characters';

let output = '';
const cart = async () => (await readRegistry(targetOf(process.env))).cart;
const build = (version: string) => writeTestBuild(temporaryFolder(), { name: 'cart', version });
const deployVersion = (version: string, share?: number) =>
  deployFrom(build(version), targetOf(process.env), { canary: share });

beforeEach(async () => {
  output = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  process.env.PERMANTO_VAR = temporaryFolder();
  process.env.PERMANTO_PIN_SECRET = SECRET;
  await deployVersion('1');
});
afterEach(() => {
  jest.restoreAllMocks();
  delete process.env.PERMANTO_VAR;
  delete process.env.PERMANTO_PIN_SECRET;
});

it('starts a canary, raises its share, promotes it and rolls it back', async () => {
  await deployVersion('2', 10);
  await canary(['cart-mfe', '50', '--why', 'No errors']);
  expect((await cart())?.canary).toMatchObject({ share: 50, entry: { version: '2' } });
  await promote(['cart']);
  expect(await cart()).toMatchObject({ active: { version: '2' }, last_good: { version: '1' } });
  await rollback(['cart', '--why', 'No prices']);
  expect((await cart())?.active.version).toBe('1');
  expect((await cart())?.history?.map(({ what, version, why }) => [what, version, why])).toEqual([
    ['deploy', '1', undefined],
    ['canary', '2', undefined],
    ['canary', '2', 'No errors'],
    ['promote', '2', undefined],
    ['rollback', '2', 'No prices'],
  ]);
});

it('removes a remote, and restores it with its next deploy', async () => {
  await remove(['cart', '--why', 'Too slow']);
  expect(await cart()).toMatchObject({ removed: true });
  await status([]);
  expect(output).toMatch(/active +none \(removed\)[^]*remove 1, .*: Too slow/);
  await expect(remove(['cart'])).rejects.toThrow('cart is already removed.');
  await expect(deployVersion('2', 10)).rejects.toThrow('not deployed');
  await deployVersion('1');
  expect(await cart()).not.toHaveProperty('removed');
});

it('frees a removed remote’s pages for another remote', async () => {
  const folder = temporaryFolder();
  const routes = ['/reviews'];
  const to = targetOf(process.env);
  await deployFrom(writeTestBuild(folder, { name: 'reviews', version: '1', routes }), to);
  const rival = writeTestBuild(folder, { name: 'opinions', version: '1', routes });
  await expect(deployFrom(rival, to)).rejects.toThrow('belongs to reviews');
  await remove(['reviews']);
  await deployFrom(rival, to);
  await expect(rollback(['reviews'])).rejects.toThrow('/reviews belongs to opinions');
});

it('stops a canary', async () => {
  await deployVersion('2', 10);
  await canary(['cart', 'stop']);
  expect((await cart())?.canary).toBeUndefined();
});

it('prints a signed link to a version that is not live, and unpins it', async () => {
  await deployVersion('2', 0);
  await canary(['cart', 'stop']);
  await pin(['cart', '2', '--days', '3', '--origin', 'https://shop.test']);
  const token = new URL(/https:\S+/.exec(output)?.[0] ?? '').searchParams.get(PIN_PARAMETER) ?? '';
  expect(readPin(token, SECRET, new Date())).toMatchObject({ pin: { remote: 'cart', id: '2' } });
  expect((await cart())?.pins?.['2']?.base).toMatch(/\/cart\/2\/$/);
  await unpin(['cart', '2']);
  expect((await cart())?.pins).toEqual({});
});

it('shows the status as text and as JSON', async () => {
  await deployVersion('2', 10);
  await expect(status([])).resolves.toBe(0);
  expect(output).toMatch(/cart\s+active +1\s+canary +2 for 10 %[^]*last good +none[^]*deploy 1, /);
  output = '';
  await status(['--json']);
  expect(JSON.parse(output)).toMatchObject({
    remotes: { cart: { active: '1', canary: { version: '2', share: 10 }, last_good: null } },
    faults: [],
  });
});

it.each<[string, () => Promise<number>, string]>([
  ['an invalid share', () => canary(['cart', 'half']), 'The share is "half"'],
  ['a share that is not whole', () => canary(['cart', '0.5']), 'a whole number from 0 to 100'],
  ['an invalid --canary', () => deploy(['cart', '--canary', '101']), '--canary is "101"'],
  ['a version for rollback', () => rollback(['cart', '1']), 'Unexpected argument "1"'],
  ['a second remote', () => promote(['cart', 'seating']), 'Unexpected argument "seating"'],
  ['a remote that is not deployed', () => rollback(['ads']), 'Deployed remotes: cart'],
  ['no earlier version', () => rollback(['cart']), 'cart has no earlier version'],
  ['no canary', () => promote(['cart']), 'cart has no canary'],
  [
    'a canary of the live version',
    () => deployVersion('1', 5).then(() => 0),
    'cart 1 is already live',
  ],
  ['a missing version', () => pin(['cart', '9']), 'There is no cart 9'],
  ['an invalid version', () => pin(['cart', '../x']), '"../x" is not a version'],
  ['the parent folder as a version', () => pin(['cart', '..']), '".." is not a version'],
  ['too many days', () => pin(['cart', '1', '--days', '91']), '--days is "91"'],
  ['an invalid origin', () => pin(['cart', '1', '--origin', 'x']), '--origin is "x"'],
  ['a missing pin', () => unpin(['cart', '1']), 'cart 1 is not pinned'],
  ['another remote’s build', () => deploy(['catalog', '--from', build('2')]), 'a build of cart'],
])('rejects %s with a message', async (_, run, message) => {
  await expect(run()).rejects.toThrow(message);
});

it('names the missing secret', async () => {
  delete process.env.PERMANTO_PIN_SECRET;
  await expect(pin(['cart', '1'])).rejects.toThrow('PERMANTO_PIN_SECRET is missing');
});
