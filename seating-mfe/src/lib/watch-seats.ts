import type { SeatChange, SeatStates } from '@permanto/contracts';

interface WatchOptions {
  /** Of the event's stream of changes. */
  readonly address: string;
  /** The version of the seats that is known now; undefined where none is. */
  readonly knownVersion: () => number | undefined;
  /** The server listens to us: from here on it tells what changes. */
  readonly onOpen: () => void;
  /** Which seats are not free: everything, as it is now. */
  readonly onState: (state: SeatStates) => void;
  readonly onChange: (change: SeatChange) => void;
  /** The stream is not there: what it would have told has to be asked for. */
  readonly onSilence: () => void;
}

/** An API of the release before doesn't tell which seats are only held. */
const heard = <Told extends { held: string[] }>(data: string) =>
  ({ held: [], ...JSON.parse(data) }) as unknown as Told;

/** `EventSource.OPEN`, also where a browser has no EventSource. */
const OPEN = 1;
/** Milliseconds after which the seats are asked for, while there is no stream. */
const POLL = 15_000;

/**
 * Hears what others take and give back, for as long as somebody looks at the page: a hidden tab
 * would only keep one of the few connections that a browser has for a shop. Where there is no stream
 * (none to be had, or the server has too many listeners), it is tried again at each poll. It begins with
 * what is new, or with everything where what it tells doesn't follow on what is known. Returns the way to
 * stop.
 */
export function watchSeats({
  address,
  knownVersion,
  onOpen,
  onState,
  onChange,
  onSilence,
}: WatchOptions): () => void {
  let stream: EventSource | null = null;
  const isSeen = () => document.visibilityState === 'visible';

  function close() {
    stream?.close();
    stream = null;
  }

  function hearChange(change: SeatChange) {
    const { version, since } = change;
    const known = knownVersion() ?? version;
    // What was asked for beside the stream may lie between two of its versions.
    if (known >= version || since === undefined || since === known) return onChange(change);
    close();
    open(true);
  }

  function open(isWhole = false) {
    if (stream !== null || !isSeen() || typeof EventSource === 'undefined') return;
    const known = isWhole ? undefined : knownVersion();
    const opened = new EventSource(known === undefined ? address : `${address}?since=${known}`);
    stream = opened;
    opened.addEventListener('open', onOpen);
    opened.addEventListener('state', ({ data }: MessageEvent<string>) =>
      onState(heard<SeatStates>(data)),
    );
    opened.addEventListener('change', ({ data }: MessageEvent<string>) =>
      hearChange(heard<SeatChange>(data)),
    );
    opened.addEventListener('error', () => {
      // Otherwise the browser itself tries again, from where it was.
      if (opened.readyState !== EventSource.CLOSED) return;
      close();
      onSilence();
    });
  }

  function poll() {
    if (!isSeen()) return;
    if (stream?.readyState !== OPEN) onSilence();
    open();
  }

  const look = () => (isSeen() ? open() : close());
  const timer = setInterval(poll, POLL);
  document.addEventListener('visibilitychange', look);
  open();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    close();
  };
}
