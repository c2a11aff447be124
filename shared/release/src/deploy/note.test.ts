import os from 'node:os';
import { noteOf } from './note';

// git without a user name.
jest.mock('node:child_process', () => ({ spawnSync: () => ({ stdout: '' }) }));

const { USER } = process.env;
beforeEach(() => void delete process.env.USER);
afterEach(() => {
  jest.restoreAllMocks();
  if (USER !== undefined) process.env.USER = USER;
});

const mockUnknownUser = () =>
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });

it('uses the system’s user if there is no other name', () => {
  expect(noteOf('No prices')).toMatchObject({ who: os.userInfo().username, why: 'No prices' });
});

it('uses “unknown” if the system has no entry for the user', () => {
  mockUnknownUser();
  expect(noteOf().who).toBe('unknown');
});

it('prefers the user of the environment to the system’s', () => {
  const userInfo = mockUnknownUser();
  process.env.USER = 'maija';
  expect(noteOf().who).toBe('maija');
  expect(userInfo).not.toHaveBeenCalled();
});
