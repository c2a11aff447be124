import os from 'node:os';
import { noteOf } from './note';

// A git that knows no name.
jest.mock('node:child_process', () => ({ spawnSync: () => ({ stdout: '' }) }));

const { USER } = process.env;
beforeEach(() => void delete process.env.USER);
afterEach(() => {
  jest.restoreAllMocks();
  if (USER !== undefined) process.env.USER = USER;
});

const nobody = () =>
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });

it('is by the user of the system where nothing else tells a name', () => {
  expect(noteOf('No prices')).toMatchObject({ who: os.userInfo().username, why: 'No prices' });
});

it('is by somebody unknown where the system has no entry of the user', () => {
  nobody();
  expect(noteOf().who).toBe('unknown');
});

it('does not ask the system where the environment names the user', () => {
  const asked = nobody();
  process.env.USER = 'maija';
  expect(noteOf().who).toBe('maija');
  expect(asked).not.toHaveBeenCalled();
});
