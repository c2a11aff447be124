/**
 * What keeps a stream from playing: `network` and `media` may go away by another try;
 * `unsupported` is a browser that can't play it at all.
 */
export type Trouble = 'network' | 'media' | 'unsupported';

/** Brings a stream's pictures into a video element. */
export interface Engine {
  /** Tries again after trouble. */
  retry(): void;
  /** Seconds in the video's own time where live is now; null for a recording. */
  liveEdge(): number | null;
  destroy(): void;
}

export interface EngineEvents {
  readonly onTrouble: (trouble: Trouble) => void;
  /** Pictures come again. */
  readonly onRecovered: () => void;
}

export type StartEngine = (
  video: HTMLVideoElement,
  playlist: string,
  events: EngineEvents,
) => Promise<Engine>;

const NOTHING: Engine = { retry: () => undefined, liveEdge: () => null, destroy: () => undefined };

/**
 * HLS by the browser itself where scripts can't feed a video (Safari on phones), by hls.js
 * elsewhere; it is loaded here and nowhere before. Rejects where it can't be loaded.
 */
export const startEngine: StartEngine = async (video, playlist, events) => {
  if ('MediaSource' in globalThis) {
    const { startHls } = await import(/* webpackChunkName: "stream-player" */ './hls-engine');
    return startHls(video, playlist, events) ?? refuse(events);
  }
  if (video.canPlayType('application/vnd.apple.mpegurl') === '') return refuse(events);
  const { startNative } = await import(/* webpackChunkName: "stream-native" */ './native-engine');
  return startNative(video, playlist, events);
};

function refuse({ onTrouble }: EngineEvents): Engine {
  onTrouble('unsupported');
  return NOTHING;
}
