import type { Engine, EngineEvents } from './engine';

/** The distance from the end of the buffer at which a browser plays live without stalling. */
const LIVE_DELAY_SECONDS = 6;

/** Uses the browser's own HLS support. */
export function startNative(
  video: HTMLVideoElement,
  playlist: string,
  { onFailure, onRecovered }: EngineEvents,
): Engine {
  const listening = new AbortController();
  const { signal } = listening;
  // A playlist that can't be loaded is reported as an unsupported source.
  const handleError = () =>
    onFailure(video.error?.code === MediaError.MEDIA_ERR_DECODE ? 'media' : 'network');
  video.addEventListener('error', handleError, { signal });
  video.addEventListener('playing', onRecovered, { signal });
  video.src = playlist;
  return {
    retry: () => video.load(),
    liveEdge: () => {
      const { seekable } = video;
      if (video.duration !== Infinity || seekable.length === 0) return null;
      return Math.max(0, seekable.end(seekable.length - 1) - LIVE_DELAY_SECONDS);
    },
    destroy: () => {
      listening.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}
