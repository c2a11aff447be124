import type { Engine, EngineEvents, StartEngine } from './engine';

const NO_ENGINE: Engine = {
  retry: () => undefined,
  liveEdge: () => null,
  destroy: () => undefined,
};

/**
 * Uses the browser's own HLS support without Media Source Extensions (Safari on phones), else hls.js,
 * which is loaded on demand. Rejects if it can't be loaded.
 */
export const startEngine: StartEngine = async (video, playlist, events) => {
  if ('MediaSource' in globalThis) {
    const { startHls } = await import(/* webpackChunkName: "stream-player" */ './hls-engine');
    return startHls(video, playlist, events) ?? reportUnsupported(events);
  }
  if (video.canPlayType('application/vnd.apple.mpegurl') === '') return reportUnsupported(events);
  const { startNative } = await import(/* webpackChunkName: "stream-native" */ './native-engine');
  return startNative(video, playlist, events);
};

function reportUnsupported({ onFailure }: EngineEvents): Engine {
  onFailure('unsupported');
  return NO_ENGINE;
}
