import type { SeatChange, SeatStates } from '@permanto/contracts';
import { eventBytes, type EventStream } from '../../../http/event-stream';
import type { SeatsNow } from './live.repository';

/** So many changes can be made up for; who missed more gets the whole state. */
const MOST_REMEMBERED = 200;

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

  /** Tells whoever listens what is different; what was read too late to be new is let be. */
  became(now: SeatsNow): void {
    const before = this.#seats;
    if (now.version <= before.version) return;
    this.#seats = now;
    this.#stateBytes = undefined;
    if (before === UNKNOWN) return;
    const bytes = changeBytes(before, now);
    this.#remembered = [...this.#remembered, { since: before.version, bytes }].slice(
      -MOST_REMEMBERED,
    );
    for (const listener of this.listeners) listener.tell(bytes);
  }

  /** What brings somebody up to date who knew the seats of a version, or nothing at all. */
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
