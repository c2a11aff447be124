import type { App } from '../app';
import { startJobs } from './runner';

const app = { log: { error: jest.fn() } } as unknown as App;
const EVERY_SECONDS = 10;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function job(answers: readonly (boolean | Error)[]) {
  const run = jest.fn<Promise<{ again: boolean }>, []>();
  for (const answer of answers) {
    if (answer instanceof Error) run.mockRejectedValueOnce(answer);
    else run.mockResolvedValueOnce({ again: answer });
  }
  return { name: 'work', everySeconds: EVERY_SECONDS, run };
}

const turn = () => jest.advanceTimersByTimeAsync(EVERY_SECONDS * 1_000);

test('a job goes on while there is more, then waits for its next turn', async () => {
  const work = job([true, true, false, false]);
  const stop = startJobs(app, [work]);
  expect(work.run).toHaveBeenCalledTimes(0);
  await turn();
  expect(work.run).toHaveBeenCalledTimes(3);
  await turn();
  expect(work.run).toHaveBeenCalledTimes(4);
  await stop();
});

test('a failed step is logged and does not end the job', async () => {
  const work = job([new Error('no database'), false]);
  const stop = startJobs(app, [work]);
  await turn();
  await turn();
  expect(work.run).toHaveBeenCalledTimes(2);
  expect(app.log.error).toHaveBeenCalledTimes(1);
  await stop();
});

test('nothing runs after the stop', async () => {
  const work = job([false]);
  await startJobs(app, [work])();
  await turn();
  expect(work.run).not.toHaveBeenCalled();
});
