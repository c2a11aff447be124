import Hls, { type ErrorData, ErrorTypes, Events } from 'hls.js';
import type { Engine, EngineEvents } from './engine';

/** A media error so soon after the last one was not mended by what mended that. */
const SOON_MS = 5000;
/** Seconds of what was seen that are kept for going back. */
const BACK_BUFFER = 30;

/** hls.js's own recipe: mend, then mend with the other audio codec, then give up. */
function mediaMender(hls: Hls): () => boolean {
  let mendedAt = -Infinity;
  let swappedAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - swappedAt < SOON_MS) return false;
    if (now - mendedAt < SOON_MS) {
      swappedAt = now;
      hls.swapAudioCodec();
    }
    mendedAt = now;
    hls.recoverMediaError();
    return true;
  };
}

/** Null where the browser can't play what HLS carries. */
export function startHls(
  video: HTMLVideoElement,
  playlist: string,
  { onTrouble, onRecovered }: EngineEvents,
): Engine | null {
  if (!Hls.isSupported()) return null;
  // A worker would be made of a blob, which the page's policy forbids.
  const hls = new Hls({ enableWorker: false, backBufferLength: BACK_BUFFER });
  const mends = mediaMender(hls);
  const onError = ({ fatal, type }: ErrorData) => {
    if (!fatal) return;
    if (type === ErrorTypes.NETWORK_ERROR) onTrouble('network');
    else if (type !== ErrorTypes.MEDIA_ERROR || !mends()) onTrouble('media');
  };
  hls.on(Events.ERROR, (_, data) => onError(data));
  hls.on(Events.FRAG_BUFFERED, onRecovered);
  hls.loadSource(playlist);
  hls.attachMedia(video);
  return {
    retry: () => {
      if (hls.levels.length === 0) return hls.loadSource(playlist);
      if (video.error !== null) hls.recoverMediaError();
      hls.startLoad();
    },
    liveEdge: () => (hls.latestLevelDetails?.live ? hls.liveSyncPosition : null),
    destroy: () => hls.destroy(),
  };
}
