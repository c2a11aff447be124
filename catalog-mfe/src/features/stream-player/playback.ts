import type { Engine, StartEngine, Trouble } from './engine';

export type PlaybackState = 'loading' | 'playing' | 'paused' | 'stalled' | 'ended' | Trouble;

/** One stream in one video element, from its first picture until `end`. */
export interface Playback {
  /** Lets the picture stand still, or go on; live goes on at its newest picture. */
  freeze(isFrozen: boolean): void;
  /** Tries again after trouble. */
  retry(): void;
  end(): void;
}

export interface PlaybackOptions {
  readonly playlist: string;
  readonly start: StartEngine;
  readonly tell: (state: PlaybackState) => void;
}

/** Plays; without a sound where nobody has pressed anything yet, since browsers refuse it. */
async function play(video: HTMLVideoElement): Promise<void> {
  // Older browsers don't know it; they say by refusing.
  const { userActivation } = navigator as Partial<Navigator>;
  if (userActivation?.hasBeenActive === false) video.muted = true;
  try {
    await video.play();
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    if (!isRefused || video.muted) return;
    video.muted = true;
    await video.play().catch(() => undefined);
  }
}

export function startPlayback(
  video: HTMLVideoElement,
  { playlist, start, tell }: PlaybackOptions,
): Playback {
  const listening = new AbortController();
  let engine: Engine | null = null;
  let isEnded = false;
  let isFrozen = false;
  /** Whether it goes on by itself: after the first picture, and when it is no longer frozen. */
  let isWanted = true;
  let trouble: Trouble | null = null;

  const on = (name: keyof HTMLVideoElementEventMap, listener: () => void) =>
    video.addEventListener(name, listener, { signal: listening.signal });
  const say = (state: PlaybackState) => tell(trouble ?? state);
  const goOn = () => {
    const edge = engine?.liveEdge() ?? null;
    if (edge !== null) video.currentTime = edge;
    void play(video);
  };

  const begin = async () => {
    const events = {
      onTrouble: (what: Trouble) => {
        trouble = what;
        tell(what);
      },
      onRecovered: () => {
        if (trouble === null) return;
        trouble = null;
        tell(video.paused ? 'paused' : 'playing');
      },
    };
    try {
      const started = await start(video, playlist, events);
      if (isEnded) started.destroy();
      else engine = started;
    } catch {
      // The player itself could not be loaded.
      if (!isEnded) events.onTrouble('network');
    }
    if (!isEnded && !isFrozen && trouble === null) void play(video);
  };

  on('playing', () => say('playing'));
  on('waiting', () => say(video.played.length > 0 ? 'stalled' : 'loading'));
  on('ended', () => say('ended'));
  on('pause', () => {
    if (!video.ended) say('paused');
  });
  on('play', () => {
    if (!isFrozen) return;
    isWanted = true;
    video.pause();
  });
  void begin();

  return {
    freeze: (wanted) => {
      if (wanted === isFrozen) return;
      isFrozen = wanted;
      if (!isFrozen && isWanted) goOn();
      if (!isFrozen) return;
      isWanted = engine === null || !video.paused;
      video.pause();
    },
    retry: () => {
      if (trouble === null || trouble === 'unsupported') return;
      trouble = null;
      tell('loading');
      if (engine === null) void begin();
      else {
        engine.retry();
        void play(video);
      }
    },
    end: () => {
      isEnded = true;
      listening.abort();
      video.pause();
      engine?.destroy();
    },
  };
}
