import { PIN_PARAMETER, readPin } from '@permanto/federation/pin-link';
import { deployFrom } from '../deploy';
import { readRegistry } from '../registry';
import { targetOf } from '../target';
import { buildOfRemote } from '../testing/build-of-remote';
import { temporaryFolder } from '../testing/temporary-folder';
import { canary, promote } from './canary';
import { deploy } from './deploy';
import { pin, unpin } from './pin';
import { remove } from './remove';
import { rollback } from './rollback';
import { status } from './status';

const SECRET = 'a secret of thirty-two characters';

let said = '';
const cart = async () => (await readRegistry(targetOf(process.env))).cart;
const build = (version: string) => buildOfRemote(temporaryFolder(), { name: 'cart', version });
const deployed = (version: string, share?: number) =>
  deployFrom(build(version), targetOf(process.env), { canary: share });

beforeEach(async () => {
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  process.env.PERMANTO_VAR = temporaryFolder();
  process.env.PERMANTO_PIN_SECRET = SECRET;
  await deployed('1');
});
afterEach(() => {
  jest.restoreAllMocks();
  delete process.env.PERMANTO_VAR;
  delete process.env.PERMANTO_PIN_SECRET;
});

it('gives a version to some, to more, to all, and takes it back', async () => {
  await deployed('2', 10);
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

it('takes a remote out of the shop, and puts it back by its next deploy', async () => {
  await remove(['cart', '--why', 'Too slow']);
  expect(await cart()).toMatchObject({ removed: true });
  await status([]);
  expect(said).toMatch(/active +none: it was removed[^]*remove 1, .*: Too slow/);
  await expect(remove(['cart'])).rejects.toThrow('cart was removed already.');
  await expect(deployed('2', 10)).rejects.toThrow('not deployed');
  await deployed('1');
  expect(await cart()).not.toHaveProperty('removed');
});

it('makes room for another remote’s pages by removing one', async () => {
  const folder = temporaryFolder();
  const routes = ['/reviews'];
  const to = targetOf(process.env);
  await deployFrom(buildOfRemote(folder, { name: 'reviews', version: '1', routes }), to);
  const rival = buildOfRemote(folder, { name: 'opinions', version: '1', routes });
  await expect(deployFrom(rival, to)).rejects.toThrow('belongs to reviews');
  await remove(['reviews']);
  await deployFrom(rival, to);
  await expect(rollback(['reviews'])).rejects.toThrow('/reviews belongs to opinions');
});

it('ends a canary', async () => {
  await deployed('2', 10);
  await canary(['cart', 'stop']);
  expect((await cart())?.canary).toBeUndefined();
});

it('prints a signed link of a version that nobody gets yet, until it is unpinned', async () => {
  await deployed('2', 0);
  await canary(['cart', 'stop']);
  await pin(['cart', '2', '--days', '3', '--origin', 'https://shop.test']);
  const token = new URL(/https:\S+/.exec(said)?.[0] ?? '').searchParams.get(PIN_PARAMETER) ?? '';
  expect(readPin(token, SECRET, new Date())).toMatchObject({ pin: { remote: 'cart', id: '2' } });
  expect((await cart())?.pins?.['2']?.base).toMatch(/\/cart\/2\/$/);
  await unpin(['cart', '2']);
  expect((await cart())?.pins).toEqual({});
});

it('tells what runs, as text and as data', async () => {
  await deployed('2', 10);
  await expect(status([])).resolves.toBe(0);
  expect(said).toMatch(/cart\s+active +1\s+canary +2 for 10 %[^]*last good +none[^]*deploy 1, /);
  said = '';
  await status(['--json']);
  expect(JSON.parse(said)).toMatchObject({
    remotes: { cart: { active: '1', canary: { version: '2', share: 10 }, last_good: null } },
    faults: [],
  });
});

it.each<[string, () => Promise<number>, string]>([
  ['a share that is none', () => canary(['cart', 'half']), 'The second word is "half"'],
  ['a share that is not whole', () => canary(['cart', '0.5']), 'a whole number from 0 to 100'],
  ['--canary that is no share', () => deploy(['cart', '--canary', '101']), '--canary is "101"'],
  ['a version that rollback can’t choose', () => rollback(['cart', '1']), '"1" is a word too many'],
  ['a second remote', () => promote(['cart', 'seating']), '"seating" is a word too many'],
  ['a remote that is not deployed', () => rollback(['ads']), 'there are: cart'],
  ['nothing before', () => rollback(['cart']), 'cart has no earlier version'],
  ['no canary', () => promote(['cart']), 'cart has no canary'],
  ['a canary of what is live', () => deployed('1', 5).then(() => 0), 'cart 1 is live already'],
  ['a version that is not there', () => pin(['cart', '9']), 'There is no cart 9'],
  ['a version that is none', () => pin(['cart', '../x']), '"../x" is no version'],
  ['the folder above as a version', () => pin(['cart', '..']), '".." is no version'],
  ['days that are too many', () => pin(['cart', '1', '--days', '91']), '--days is "91"'],
  ['an address that is none', () => pin(['cart', '1', '--origin', 'x']), '--origin is "x"'],
  ['a pin that is not there', () => unpin(['cart', '1']), 'cart 1 is not pinned'],
  ['another remote’s build', () => deploy(['catalog', '--from', build('2')]), 'a build of cart'],
])('refuses %s and says so', async (_, run, message) => {
  await expect(run()).rejects.toThrow(message);
});

it('names the secret that is missing', async () => {
  delete process.env.PERMANTO_PIN_SECRET;
  await expect(pin(['cart', '1'])).rejects.toThrow('PERMANTO_PIN_SECRET is missing');
});
