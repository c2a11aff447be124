import type { SeatChange, SeatStates } from '@permanto/contracts';
import { eventBytes, type EventStream } from '../../../http/event-stream';
import type { SeatsNow } from './live.repository';

/** A listener that missed more changes gets the whole state. */
const MAX_REPLAYED_CHANGES = 200;

interface Remembered {
  /** What one knew before the change. */
  readonly since: number;
  readonly bytes: Buffer;
}

const UNKNOWN: SeatsNow = { version: -1, sold: new Set(), held: new Set() };

/** The seats of one event as its listeners know them. */
export class LiveEvent {
  readonly listeners = new Set<EventStream>();
  #seats = UNKNOWN;
  #remembered: Remembered[] = [];
  #stateBytes: Buffer | undefined;

  get seats(): SeatsNow {
    return this.#seats;
  }

  get version(): number {
    return this.#seats.version;
  }

  /** Notifies listeners of the difference; a read older than the known version is ignored. */
  became(now: SeatsNow): void {
    const before = this.#seats;
    if (now.version <= before.version) return;
    this.#seats = now;
    this.#stateBytes = undefined;
    if (before === UNKNOWN) return;
    const bytes = changeBytes(before, now);
    this.#remembered = [...this.#remembered, { since: before.version, bytes }].slice(
      -MAX_REPLAYED_CHANGES,
    );
    for (const listener of this.listeners) listener.send(bytes);
  }

  /** What brings a listener up to date from a known version, or from nothing. */
  catchUp(known: number | undefined): readonly Buffer[] {
    if (known === this.version) return [];
    const from = this.#remembered.findIndex(({ since }) => since === known);
    if (from >= 0) return this.#remembered.slice(from).map(({ bytes }) => bytes);
    this.#stateBytes ??= stateBytes(this.#seats);
    return [this.#stateBytes];
  }
}

function stateBytes({ version, sold, held }: SeatsNow): Buffer {
  const data: SeatStates = { version, taken: [...sold, ...held], held: [...held] };
  return eventBytes({ name: 'state', id: String(version), data });
}

function changeBytes(before: SeatsNow, now: SeatsNow): Buffer {
  const held = beyond(now.held, before.held);
  const data: SeatChange = {
    version: now.version,
    since: before.version,
    taken: [...beyond(now.sold, before.sold), ...held],
    held,
    freed: [
      ...beyond(before.held, now.held).filter((id) => !now.sold.has(id)),
      ...beyond(before.sold, now.sold).filter((id) => !now.held.has(id)),
    ],
  };
  return eventBytes({ name: 'change', id: String(now.version), data });
}

function beyond(ids: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return ids === others ? [] : [...ids].filter((id) => !others.has(id));
}
