import { DatabaseBusy, withAttempts } from './attempts';

const failure = (code: string) => Object.assign(new Error(code), { code });

function failing(times: number, code: string) {
  let calls = 0;
  const attempt = () => {
    calls += 1;
    return calls <= times ? Promise.reject(failure(code)) : Promise.resolve(calls);
  };
  return attempt;
}

test.each(['40001', '40P01', '55P03'])('%s is tried again', async (code) => {
  expect(await withAttempts(failing(2, code))).toBe(3);
});

test('any other failure is not', async () => {
  await expect(withAttempts(failing(1, '23505'))).rejects.toThrow('23505');
});

test('in the end the database counts as busy', async () => {
  await expect(withAttempts(failing(100, '55P03'))).rejects.toBeInstanceOf(DatabaseBusy);
});
