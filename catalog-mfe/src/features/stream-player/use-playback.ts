import { useEffect, useRef, useState } from 'react';
import type { StartEngine } from './engine';
import { startEngine } from './start-engine';
import { type Playback, type PlaybackState, startPlayback } from './playback';

/** Plays in the element of the returned `video` ref while it is mounted. */
export function usePlayback(playlist: string, isFrozen: boolean, start: StartEngine = startEngine) {
  const video = useRef<HTMLVideoElement>(null);
  const playback = useRef<Playback>(null);
  const [state, setState] = useState<PlaybackState>('loading');

  useEffect(() => {
    if (video.current === null) return;
    const started = startPlayback(video.current, { playlist, start, onStateChange: setState });
    playback.current = started;
    const retry = () => started.retry();
    globalThis.addEventListener('online', retry);
    return () => {
      globalThis.removeEventListener('online', retry);
      playback.current = null;
      started.stop();
    };
  }, [playlist, start]);

  // Runs after the effect that starts playback, so that a frozen stream never plays.
  useEffect(() => playback.current?.freeze(isFrozen), [isFrozen, playlist]);

  return { video, state, retry: () => playback.current?.retry() };
}
