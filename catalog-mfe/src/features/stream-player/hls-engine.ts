import Hls, { type ErrorData, ErrorTypes, Events } from 'hls.js';
import type { Engine, EngineEvents } from './engine';

/** A media error within this time after a recovery means that the recovery failed. */
const RECOVERY_WINDOW_MS = 5000;
const BACK_BUFFER_SECONDS = 30;

/** As hls.js recommends: recover, then recover with the other audio codec, then give up. */
function makeMediaRecovery(hls: Hls): () => boolean {
  let recoveredAt = -Infinity;
  let swappedAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - swappedAt < RECOVERY_WINDOW_MS) return false;
    if (now - recoveredAt < RECOVERY_WINDOW_MS) {
      swappedAt = now;
      hls.swapAudioCodec();
    }
    recoveredAt = now;
    hls.recoverMediaError();
    return true;
  };
}

/** Returns null if hls.js doesn't support the browser. */
export function startHls(
  video: HTMLVideoElement,
  playlist: string,
  { onFailure, onRecovered }: EngineEvents,
): Engine | null {
  if (!Hls.isSupported()) return null;
  // The worker is a blob, which the page's content security policy forbids.
  const hls = new Hls({ enableWorker: false, backBufferLength: BACK_BUFFER_SECONDS });
  const recoverMedia = makeMediaRecovery(hls);
  const onError = ({ fatal, type }: ErrorData) => {
    if (!fatal) return;
    if (type === ErrorTypes.NETWORK_ERROR) onFailure('network');
    else if (type !== ErrorTypes.MEDIA_ERROR || !recoverMedia()) onFailure('media');
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
