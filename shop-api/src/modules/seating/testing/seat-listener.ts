import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { seatChange, seatStates, type SeatChange, type SeatStates } from '@permanto/contracts';
import { fillPath, HEADERS, operations } from '@permanto/contracts/api';
import type { StartedShop } from '../../../testing/start-shop';

/** One event of a stream, checked by its contract. */
export type SeatMessage =
  | { readonly name: 'state'; readonly id: string; readonly data: SeatStates }
  | { readonly name: 'change'; readonly id: string; readonly data: SeatChange };

const EVENT = /^id: (.*)\nevent: (.*)\ndata: (.*)$/;

function toldBy(block: string): SeatMessage[] {
  const [, id, name, json] = EVENT.exec(block) ?? [];
  if (id === undefined || json === undefined) return [];
  const data: unknown = JSON.parse(json);
  return name === 'state'
    ? [{ name, id, data: v.parse(seatStates, data) }]
    : [{ name: 'change', id, data: v.parse(seatChange, data) }];
}

interface Asked {
  readonly eventId?: string;
  readonly lastEventId?: string;
  readonly since?: string;
  /** Whose address a proxy names. */
  readonly client?: string;
}

/** Hears the seats of an event over the network, as a browser does. */
export class SeatListener {
  readonly messages: SeatMessage[] = [];
  readonly taken = new Set<string>();
  /** Of those taken, by carts. */
  readonly held = new Set<string>();
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  #wake: () => void = () => undefined;
  #hasLeft = false;

  private constructor(readonly response: IncomingMessage) {
    response.setEncoding('utf8');
    this.ended = this.#hear();
  }

  /** On a connection of its own, which ends with it. */
  static async open(
    { server }: StartedShop,
    { eventId = 'peli', lastEventId, since, client }: Asked = {},
  ): Promise<SeatListener> {
    if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.server.address() as AddressInfo;
    const path = fillPath(operations.events.seatChanges.path, { eventId });
    const request = get({
      agent: false,
      port,
      path: `/v1/testi${path}${since === undefined ? '' : `?since=${since}`}`,
      headers: {
        ...(lastEventId !== undefined && { [HEADERS.lastEventId]: lastEventId }),
        ...(client !== undefined && { 'x-forwarded-for': client }),
      },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return new SeatListener(response);
  }

  get lastEventId(): string {
    return this.messages.at(-1)?.id ?? '';
  }

  /** Waits until what it has heard is so. */
  async until(isSo: (listener: SeatListener) => boolean): Promise<void> {
    while (!isSo(this)) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async leave(): Promise<void> {
    this.#hasLeft = true;
    this.response.destroy();
    await this.ended;
  }

  async #hear(): Promise<void> {
    let rest = '';
    try {
      for await (const chunk of this.response) {
        const blocks = (rest + String(chunk)).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const messages of blocks.flatMap(toldBy)) this.#take(messages);
        this.#wake();
      }
    } catch (error) {
      if (!this.#hasLeft) throw error;
    }
  }

  #take(messages: SeatMessage): void {
    this.messages.push(messages);
    const { taken, held } = messages.data;
    const freed = messages.name === 'state' ? [...this.taken] : messages.data.freed;
    for (const id of freed) this.taken.delete(id);
    for (const id of [...freed, ...taken]) this.held.delete(id);
    for (const id of taken) this.taken.add(id);
    for (const id of held) this.held.add(id);
  }
}
