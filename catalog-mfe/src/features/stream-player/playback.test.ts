import type { Engine, EngineEvents, StartEngine } from './engine';
import { type PlaybackState, startPlayback } from './playback';

/** A fake video element that plays and pauses. */
function aVideo({ refusesSound = false } = {}) {
  const video = document.createElement('video');
  let isPaused = true;
  const fire = (name: string) => video.dispatchEvent(new Event(name));
  Object.defineProperties(video, {
    paused: { get: () => isPaused },
    played: { value: { length: 1 } },
  });
  video.play = jest.fn(() => {
    if (refusesSound && !video.muted) {
      return Promise.reject(new DOMException('no press', 'NotAllowedError'));
    }
    isPaused = false;
    fire('play');
    if (!isPaused) fire('playing');
    return Promise.resolve();
  });
  video.pause = jest.fn(() => {
    if (isPaused) return;
    isPaused = true;
    fire('pause');
  });
  return { video, fire };
}

async function watch(options: { refusesSound?: boolean; edge?: number; start?: StartEngine } = {}) {
  const { video, fire } = aVideo(options);
  const states: PlaybackState[] = [];
  let events: EngineEvents | null = null;
  const engine = {
    retry: jest.fn(),
    liveEdge: jest.fn(() => options.edge ?? null),
    destroy: jest.fn(),
  } satisfies Engine;
  const start: StartEngine = (_, __, given) => {
    events = given;
    return Promise.resolve(engine);
  };
  const playback = startPlayback(video, {
    playlist: '/demo.m3u8',
    start: options.start ?? start,
    onStateChange: (state) => states.push(state),
  });
  await settled();
  const fail = (what: Parameters<EngineEvents['onFailure']>[0]) => events?.onFailure(what);
  return { video, fire, states, engine, playback, fail, recover: () => events?.onRecovered() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('plays as soon as its engine runs, and reports its state', async () => {
  const { video, fire, states } = await watch();
  expect(video.paused).toBe(false);
  fire('waiting');
  fire('playing');
  video.pause();
  fire('ended');
  expect(states).toEqual(['playing', 'stalled', 'playing', 'paused', 'ended']);
});

test('plays muted if the browser requires a user interaction', async () => {
  const { video } = await watch({ refusesSound: true });
  expect(video.paused).toBe(false);
  expect(video.muted).toBe(true);
});

test('stays paused while frozen, and resumes at the live edge', async () => {
  const { video, playback } = await watch({ edge: 90 });
  playback.freeze(true);
  expect(video.paused).toBe(true);
  await video.play();
  expect(video.paused).toBe(true);
  playback.freeze(false);
  expect(video.paused).toBe(false);
  expect(video.currentTime).toBe(90);
});

test('a recording resumes at its position', async () => {
  const { video, playback } = await watch();
  video.currentTime = 7;
  playback.freeze(true);
  playback.freeze(false);
  expect([video.paused, video.currentTime]).toEqual([false, 7]);
});

test('stays paused after a freeze if the viewer had paused it', async () => {
  const { video, playback } = await watch();
  video.pause();
  playback.freeze(true);
  playback.freeze(false);
  expect(video.paused).toBe(true);
});

test('does not play before the end of an initial freeze', async () => {
  const { video, fire } = aVideo();
  const engine = { retry: jest.fn(), liveEdge: () => null, destroy: jest.fn() };
  const playback = startPlayback(video, {
    playlist: '/demo.m3u8',
    start: () => Promise.resolve(engine),
    onStateChange: jest.fn(),
  });
  playback.freeze(true);
  await settled();
  fire('canplay');
  expect(video.play).not.toHaveBeenCalled();
  playback.freeze(false);
  expect(video.paused).toBe(false);
});

test('reports a failure until recovery, and can be retried', async () => {
  const { engine, states, fire, fail, playback, recover } = await watch();
  fail('network');
  fire('waiting');
  expect(states.slice(-2)).toEqual(['network', 'network']);
  playback.retry();
  expect(engine.retry).toHaveBeenCalledTimes(1);
  expect(states).toContain('loading');
  fail('media');
  recover();
  expect(states.at(-1)).toBe('playing');
});

test('does not retry in an unsupported browser', async () => {
  const { engine, fail, playback } = await watch();
  fail('unsupported');
  playback.retry();
  expect(engine.retry).not.toHaveBeenCalled();
});

test('loads the player on retry after a failure', async () => {
  const engine = { retry: jest.fn(), liveEdge: () => null, destroy: jest.fn() };
  const start = jest
    .fn<Promise<Engine>, []>()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValueOnce(engine);
  const { states, playback, video } = await watch({ start });
  expect(states).toEqual(['network']);
  playback.retry();
  await settled();
  expect(video.paused).toBe(false);
});

test('cleans up, also if stopped before its engine runs', async () => {
  const { video, engine, playback, states, fire } = await watch();
  playback.stop();
  expect(engine.destroy).toHaveBeenCalledTimes(1);
  expect(video.paused).toBe(true);
  const count = states.length;
  fire('waiting');
  expect(states).toHaveLength(count);

  const late = { retry: jest.fn(), liveEdge: () => null, destroy: jest.fn() };
  const other = aVideo();
  startPlayback(other.video, {
    playlist: '/demo.m3u8',
    start: () => Promise.resolve(late),
    onStateChange: jest.fn(),
  }).stop();
  await settled();
  expect(late.destroy).toHaveBeenCalledTimes(1);
  expect(other.video.play).not.toHaveBeenCalled();
});
