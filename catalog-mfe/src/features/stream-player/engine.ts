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
