import type { Engine, EngineEvents, StartEngine } from './engine';
import { type PlaybackState, startPlayback } from './playback';

/** A video that plays and pauses as a browser's does, without pictures. */
function aVideo({ refusesSound = false } = {}) {
  const video = document.createElement('video');
  let isPaused = true;
  const tell = (name: string) => video.dispatchEvent(new Event(name));
  Object.defineProperties(video, {
    paused: { get: () => isPaused },
    played: { value: { length: 1 } },
  });
  video.play = jest.fn(() => {
    if (refusesSound && !video.muted) {
      return Promise.reject(new DOMException('no press', 'NotAllowedError'));
    }
    isPaused = false;
    tell('play');
    if (!isPaused) tell('playing');
    return Promise.resolve();
  });
  video.pause = jest.fn(() => {
    if (isPaused) return;
    isPaused = true;
    tell('pause');
  });
  return { video, tell };
}

async function watch(options: { refusesSound?: boolean; edge?: number; start?: StartEngine } = {}) {
  const { video, tell } = aVideo(options);
  const states: PlaybackState[] = [];
  let events: EngineEvents | null = null;
  const engine = {
    retry: jest.fn(),
    liveEdge: jest.fn(() => options.edge ?? null),
    destroy: jest.fn(),
  } satisfies Engine;
  const start: StartEngine = (_, __, told) => {
    events = told;
    return Promise.resolve(engine);
  };
  const playback = startPlayback(video, {
    playlist: '/demo.m3u8',
    start: options.start ?? start,
    tell: (state) => states.push(state),
  });
  await settled();
  const trouble = (what: Parameters<EngineEvents['onTrouble']>[0]) => events?.onTrouble(what);
  return { video, tell, states, engine, playback, trouble, recover: () => events?.onRecovered() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('plays as soon as its engine runs, and says what it does', async () => {
  const { video, tell, states } = await watch();
  expect(video.paused).toBe(false);
  tell('waiting');
  tell('playing');
  video.pause();
  tell('ended');
  expect(states).toEqual(['playing', 'stalled', 'playing', 'paused', 'ended']);
});

test('plays without a sound where the browser wants a press first', async () => {
  const { video } = await watch({ refusesSound: true });
  expect(video.paused).toBe(false);
  expect(video.muted).toBe(true);
});

test('stands still while it is frozen, whatever is pressed, and goes on at the live edge', async () => {
  const { video, playback } = await watch({ edge: 90 });
  playback.freeze(true);
  expect(video.paused).toBe(true);
  await video.play();
  expect(video.paused).toBe(true);
  playback.freeze(false);
  expect(video.paused).toBe(false);
  expect(video.currentTime).toBe(90);
});

test('a recording goes on where it stood', async () => {
  const { video, playback } = await watch();
  video.currentTime = 7;
  playback.freeze(true);
  playback.freeze(false);
  expect([video.paused, video.currentTime]).toEqual([false, 7]);
});

test('what the viewer paused stays so after a freeze', async () => {
  const { video, playback } = await watch();
  video.pause();
  playback.freeze(true);
  playback.freeze(false);
  expect(video.paused).toBe(true);
});

test('what is frozen from the start never plays until it goes on', async () => {
  const { video, tell } = aVideo();
  const engine = { retry: jest.fn(), liveEdge: () => null, destroy: jest.fn() };
  const playback = startPlayback(video, {
    playlist: '/demo.m3u8',
    start: () => Promise.resolve(engine),
    tell: jest.fn(),
  });
  playback.freeze(true);
  await settled();
  tell('canplay');
  expect(video.play).not.toHaveBeenCalled();
  playback.freeze(false);
  expect(video.paused).toBe(false);
});

test('trouble stays told until pictures come again, and can be tried anew', async () => {
  const { engine, states, tell, trouble, playback, recover } = await watch();
  trouble('network');
  tell('waiting');
  expect(states.slice(-2)).toEqual(['network', 'network']);
  playback.retry();
  expect(engine.retry).toHaveBeenCalledTimes(1);
  expect(states).toContain('loading');
  trouble('media');
  recover();
  expect(states.at(-1)).toBe('playing');
});

test('a browser that can’t play it is not asked again', async () => {
  const { engine, trouble, playback } = await watch();
  trouble('unsupported');
  playback.retry();
  expect(engine.retry).not.toHaveBeenCalled();
});

test('a player that could not be loaded is loaded by the next try', async () => {
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

test('leaves nothing behind, also where it ends before its engine runs', async () => {
  const { video, engine, playback, states, tell } = await watch();
  playback.end();
  expect(engine.destroy).toHaveBeenCalledTimes(1);
  expect(video.paused).toBe(true);
  const told = states.length;
  tell('waiting');
  expect(states).toHaveLength(told);

  const late = { retry: jest.fn(), liveEdge: () => null, destroy: jest.fn() };
  const other = aVideo();
  startPlayback(other.video, {
    playlist: '/demo.m3u8',
    start: () => Promise.resolve(late),
    tell: jest.fn(),
  }).end();
  await settled();
  expect(late.destroy).toHaveBeenCalledTimes(1);
  expect(other.video.play).not.toHaveBeenCalled();
});
