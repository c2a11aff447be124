import type { SeatChange, SeatStates } from '@permanto/contracts';

interface WatchOptions {
  /** The URL of the event's change stream. */
  readonly address: string;
  /** The current version of the seats; undefined before the first. */
  readonly knownVersion: () => number | undefined;
  readonly onOpen: () => void;
  /** A snapshot of all seats that are not free. */
  readonly onState: (state: SeatStates) => void;
  readonly onChange: (change: SeatChange) => void;
  /** There is no stream: the caller must poll. */
  readonly onDisconnect: () => void;
}

/** An API of the previous release doesn't send `held`. */
const parseMessage = <Message extends { held: string[] }>(data: string) =>
  ({ held: [], ...JSON.parse(data) }) as unknown as Message;

/** `EventSource.OPEN`, also in browsers without EventSource. */
const OPEN = 1;
const POLL_INTERVAL_MS = 15_000;

/**
 * Subscribes to seat changes while the page is visible: a hidden tab would waste one of the browser's
 * few connections per host. Without a stream (unsupported, or refused by a full server), polls and
 * retries the stream at each poll. The stream resumes from the known version, or begins with a snapshot
 * if a change doesn't follow on it. Returns a function that unsubscribes.
 */
export function watchSeats({
  address,
  knownVersion,
  onOpen,
  onState,
  onChange,
  onDisconnect,
}: WatchOptions): () => void {
  let stream: EventSource | null = null;
  const isVisible = () => document.visibilityState === 'visible';

  function close() {
    stream?.close();
    stream = null;
  }

  function applyChange(change: SeatChange) {
    const { version, since } = change;
    const known = knownVersion() ?? version;
    // A polled version may lie between two versions of the stream.
    if (known >= version || since === undefined || since === known) return onChange(change);
    close();
    open(true);
  }

  function open(fromSnapshot = false) {
    if (stream !== null || !isVisible() || typeof EventSource === 'undefined') return;
    const known = fromSnapshot ? undefined : knownVersion();
    const opened = new EventSource(known === undefined ? address : `${address}?since=${known}`);
    stream = opened;
    opened.addEventListener('open', onOpen);
    opened.addEventListener('state', ({ data }: MessageEvent<string>) =>
      onState(parseMessage<SeatStates>(data)),
    );
    opened.addEventListener('change', ({ data }: MessageEvent<string>) =>
      applyChange(parseMessage<SeatChange>(data)),
    );
    opened.addEventListener('error', () => {
      // Unless closed, the browser reconnects by itself and resumes.
      if (opened.readyState !== EventSource.CLOSED) return;
      close();
      onDisconnect();
    });
  }

  function poll() {
    if (!isVisible()) return;
    if (stream?.readyState !== OPEN) onDisconnect();
    open();
  }

  const onVisibilityChange = () => (isVisible() ? open() : close());
  const timer = setInterval(poll, POLL_INTERVAL_MS);
  document.addEventListener('visibilitychange', onVisibilityChange);
  open();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    close();
  };
}
