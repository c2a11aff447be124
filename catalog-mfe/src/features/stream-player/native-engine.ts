import type { Engine, EngineEvents } from './engine';

/** Seconds behind the newest picture where a browser plays live without running dry. */
const BEHIND = 6;

/** The browser plays HLS by itself. */
export function startNative(
  video: HTMLVideoElement,
  playlist: string,
  { onTrouble, onRecovered }: EngineEvents,
): Engine {
  const listening = new AbortController();
  const { signal } = listening;
  // A playlist that can't be had is told as a source that isn't supported.
  const handleError = () =>
    onTrouble(video.error?.code === MediaError.MEDIA_ERR_DECODE ? 'media' : 'network');
  video.addEventListener('error', handleError, { signal });
  video.addEventListener('playing', onRecovered, { signal });
  video.src = playlist;
  return {
    retry: () => video.load(),
    liveEdge: () => {
      const { seekable } = video;
      if (video.duration !== Infinity || seekable.length === 0) return null;
      return Math.max(0, seekable.end(seekable.length - 1) - BEHIND);
    },
    destroy: () => {
      listening.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}
