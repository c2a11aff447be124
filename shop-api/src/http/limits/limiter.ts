import { HEADERS, type Operation } from '@permanto/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../app';
import { refuse } from '../../result';
import { UNKNOWN_CLIENT } from '../../unknown-client';
import type { Outgoing } from '../answers';
import { headerOf } from '../read-call';
import { refusalAnswer } from '../refusals';
import { sendAnswer } from '../send-answer';
import { staffRefusal } from '../staff-auth';
import { clientOf } from './client-address';
import {
  credentialOf,
  type Guessed,
  isListenedTo,
  type LimitName,
  longGuessOf,
  shortGuessOf,
} from './limits';

/** Streams that each client has open: they take a place each for as long as they last. */
class Listeners {
  readonly #open = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Whether there is a place left; it is the client's until it disconnects. */
  enter(client: string): boolean {
    const open = this.#open.get(client) ?? 0;
    if (open >= this.most) return false;
    this.#open.set(client, open + 1);
    return true;
  }

  leave(client: string): void {
    const open = this.#open.get(client) ?? 0;
    if (open > 1) this.#open.set(client, open - 1);
    else this.#open.delete(client);
  }
}

/** What keeps an operation's limits. */
interface OperationLimits {
  /** Counts a request, and answers one that is past a limit. */
  readonly onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Gives back what was counted for nothing. */
  readonly onResponse?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Counts a long guess that was wrong; the answer to send, which may be 429 in place of the given one. */
  readonly countGuess?: (answer: Outgoing, client: string | null) => Promise<Outgoing>;
}

/** Gives each operation what keeps its limits; nothing where limits are off. */
type Limiter = (operation: Operation) => OperationLimits;

const tooMany = (retryAfterSeconds: number) =>
  refusalAnswer(refuse('too_many_requests', { retry_after: retryAfterSeconds }).refusal);

const guessKey = (guessed: Guessed, client: string | null) =>
  `${guessed}:${client ?? UNKNOWN_CLIENT}`;

type Counter = readonly [LimitName, key: string];

/** What was counted, and whether an answer's status gives it back: no guess was wrong, no cart was made. */
interface Refund {
  readonly counter: Counter;
  readonly isDue: (status: number) => boolean;
}

type Parameters = Readonly<Record<'shopKey' | 'cartId', string>>;

/** The app's limits, counted in this process: several instances let through as many times more. */
export function limiterOf(app: App): Limiter {
  const { config, log, rateLimiter, tokens } = app;
  const { rateLimits, trustsAddress } = config;
  if (rateLimits === null || rateLimiter === null) return () => ({});
  const listeners = new Listeners(rateLimits.listeners.requests);
  /** Kept, since after the answer the connection may be gone, and its address with it. */
  const refunds = new WeakMap<FastifyRequest, Refund>();

  /** Whether the header shows the credential that the operation wants. */
  const showsCredential = (
    credential: 'cart_token' | 'staff_key',
    request: FastifyRequest,
  ): boolean => {
    const cart = request.params as Parameters;
    if (credential === 'staff_key') {
      return staffRefusal(app, cart.shopKey, headerOf(request, HEADERS.staffKey)) === null;
    }
    const token = headerOf(request, HEADERS.cartToken);
    return token !== undefined && tokens.opens(token, cart);
  };

  let hasWarned = false;
  const warnOnce = () => {
    if (hasWarned) return;
    hasWarned = true;
    log.warn('visitors come without an address: does a trusted proxy send no X-Forwarded-For?');
  };

  return (operation) => {
    const credential = credentialOf(operation);
    const shortGuess = shortGuessOf(operation);
    const longGuess = longGuessOf(operation);
    const isCreation = operation.name === 'carts.create';

    const countersOf = (
      { params }: FastifyRequest,
      { client, isStranger }: { client: string | null; isStranger: boolean },
    ): Counter[] => {
      const counters: Counter[] = [];
      if (client !== null) {
        counters.push([operation.method === 'GET' ? 'read' : 'write', client]);
        if (isCreation) counters.push(['cart_creation', client]);
      }
      // A stranger to a cart must neither use up its limit nor try codes in it.
      if (credential !== null && isStranger) {
        return [...counters, ['guess', guessKey(credential, client)]];
      }
      if (credential === 'cart_token') counters.push(['cart', (params as Parameters).cartId]);
      if (shortGuess !== null) counters.push(['guess', guessKey(shortGuess, client)]);
      return counters;
    };

    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const isStranger = credential !== null && !showsCredential(credential, request);
      // Nothing that others do behind the same address closes a door.
      if (credential === 'staff_key' && !isStranger) return;
      const client = clientOf(request, trustsAddress);
      if (client === null && isCreation) warnOnce();
      for (const [name, key] of countersOf(request, { client, isStranger })) {
        const wait = await rateLimiter.consume(name, key);
        if (wait !== null) return sendAnswer(request, reply, tooMany(wait));
      }
      if (client !== null && isCreation) {
        const isDue = (status: number) => status !== operation.status;
        refunds.set(request, { counter: ['cart_creation', client], isDue });
      }
      if (shortGuess !== null && !isStranger) {
        // What is there and can't be had (409, 422) was a right guess.
        const isDue = (status: number) => status !== 403 && status !== 404;
        refunds.set(request, { counter: ['guess', guessKey(shortGuess, client)], isDue });
      }
      if (client === null || !isListenedTo(operation)) return;
      if (!listeners.enter(client)) {
        return sendAnswer(request, reply, tooMany(rateLimits.listeners.seconds));
      }
      reply.raw.once('close', () => listeners.leave(client));
    };

    const onResponse = async (request: FastifyRequest, { statusCode }: FastifyReply) => {
      const refund = refunds.get(request);
      if (refund?.isDue(statusCode) === true) await rateLimiter.reward(...refund.counter);
    };

    const countGuess = async (answer: Outgoing, client: string | null) => {
      if (longGuess === null || answer.refused !== longGuess.refusal) return answer;
      const wait = await rateLimiter.consume('guess', guessKey(longGuess.guessed, client));
      return wait === null ? answer : tooMany(wait);
    };

    return { onRequest, onResponse, countGuess };
  };
}
