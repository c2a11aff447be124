/**
 * Why a stream doesn't play: `network` and `media` failures may be solved by a retry; `unsupported`
 * means that the browser can't play it at all.
 */
export type PlaybackFailure = 'network' | 'media' | 'unsupported';

/** Plays a stream in a video element. */
export interface Engine {
  retry(): void;
  /** The live position in seconds of the video's time; null for a recording. */
  liveEdge(): number | null;
  destroy(): void;
}

export interface EngineEvents {
  readonly onFailure: (trouble: PlaybackFailure) => void;
  readonly onRecovered: () => void;
}

export type StartEngine = (
  video: HTMLVideoElement,
  playlist: string,
  events: EngineEvents,
) => Promise<Engine>;

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
