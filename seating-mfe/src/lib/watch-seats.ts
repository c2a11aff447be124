import type { SeatChange, SeatStates } from '@permanto/contracts';

interface WatchOptions {
  /** Of the event's stream of changes. */
  readonly address: string;
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
 * (none to be had, or the server has too many listeners), it is tried again at each poll. Returns the
 * way to stop.
 */
export function watchSeats({ address, onState, onChange, onSilence }: WatchOptions): () => void {
  let stream: EventSource | null = null;
  const isSeen = () => document.visibilityState === 'visible';

  function close() {
    stream?.close();
    stream = null;
  }

  function open() {
    if (stream !== null || !isSeen() || typeof EventSource === 'undefined') return;
    const opened = new EventSource(address);
    stream = opened;
    opened.addEventListener('state', ({ data }: MessageEvent<string>) =>
      onState(heard<SeatStates>(data)),
    );
    opened.addEventListener('change', ({ data }: MessageEvent<string>) =>
      onChange(heard<SeatChange>(data)),
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
