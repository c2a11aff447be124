import type { Engine, StartEngine, PlaybackFailure } from './engine';

export type PlaybackState =
  | 'loading'
  | 'playing'
  | 'paused'
  | 'stalled'
  | 'ended'
  | PlaybackFailure;

/** The playback of one stream in one video element. */
export interface Playback {
  /** Pauses or resumes; a live stream resumes at the live position. */
  freeze(isFrozen: boolean): void;
  retry(): void;
  stop(): void;
}

export interface PlaybackOptions {
  readonly playlist: string;
  readonly start: StartEngine;
  readonly onStateChange: (state: PlaybackState) => void;
}

/** Plays, muted before the first user interaction: browsers refuse sound until then. */
async function play(video: HTMLVideoElement): Promise<void> {
  // Older browsers lack it, and reject `play()` instead.
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
  { playlist, start, onStateChange }: PlaybackOptions,
): Playback {
  const listening = new AbortController();
  let engine: Engine | null = null;
  let isStopped = false;
  let isFrozen = false;
  /** Whether it plays as soon as it is not frozen. */
  let shouldPlay = true;
  let failure: PlaybackFailure | null = null;

  const on = (name: keyof HTMLVideoElementEventMap, listener: () => void) =>
    video.addEventListener(name, listener, { signal: listening.signal });
  const report = (state: PlaybackState) => onStateChange(failure ?? state);
  const resume = () => {
    const edge = engine?.liveEdge() ?? null;
    if (edge !== null) video.currentTime = edge;
    void play(video);
  };

  const startAndPlay = async () => {
    const events = {
      onFailure: (what: PlaybackFailure) => {
        failure = what;
        onStateChange(what);
      },
      onRecovered: () => {
        if (failure === null) return;
        failure = null;
        onStateChange(video.paused ? 'paused' : 'playing');
      },
    };
    try {
      const started = await start(video, playlist, events);
      if (isStopped) started.destroy();
      else engine = started;
    } catch {
      // The player could not be loaded.
      if (!isStopped) events.onFailure('network');
    }
    if (!isStopped && !isFrozen && failure === null) void play(video);
  };

  on('playing', () => report('playing'));
  on('waiting', () => report(video.played.length > 0 ? 'stalled' : 'loading'));
  on('ended', () => report('ended'));
  on('pause', () => {
    if (!video.ended) report('paused');
  });
  on('play', () => {
    if (!isFrozen) return;
    shouldPlay = true;
    video.pause();
  });
  void startAndPlay();

  return {
    freeze: (frozen) => {
      if (frozen === isFrozen) return;
      isFrozen = frozen;
      if (!isFrozen && shouldPlay) resume();
      if (!isFrozen) return;
      shouldPlay = engine === null || !video.paused;
      video.pause();
    },
    retry: () => {
      if (failure === null || failure === 'unsupported') return;
      failure = null;
      onStateChange('loading');
      if (engine === null) void startAndPlay();
      else {
        engine.retry();
        void play(video);
      }
    },
    stop: () => {
      isStopped = true;
      listening.abort();
      video.pause();
      engine?.destroy();
    },
  };
}
