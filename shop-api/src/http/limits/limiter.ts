import { HEADERS, type Operation } from '@permanto/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../app';
import { refuse } from '../../result';
import { refusalAnswer } from '../refusals';
import { sendAnswer } from '../send-answer';
import { clientOf } from './client-address';
import {
  countsAtOnce,
  isListenedTo,
  isWrongGuess,
  type LimitName,
  limitsOf,
  limitsOfStrangers,
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

interface LimitHooks {
  onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  onResponse?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** Gives each operation's route the hooks that keep its limits; none where limits are off. */
export type Limiter = (operation: Operation) => LimitHooks;

const TOO_MANY = 429;
/** Clients of unknown address share one bucket, so that guesses are limited for them, too. */
const UNKNOWN = 'unknown';

function tooMany(request: FastifyRequest, reply: FastifyReply, wait: number): FastifyReply {
  const { refusal } = refuse('too_many_requests', { retry_after: wait });
  return sendAnswer(request, reply, refusalAnswer(refusal));
}

type Parameters = Readonly<Record<'shopKey' | 'cartId', string>>;

/** The app's limits, counted in this process: several instances let through as many times more. */
export function limiterOf({ config, log, rateLimiter, tokens }: App): Limiter {
  const { rateLimits, trustsAddress } = config;
  if (rateLimits === null || rateLimiter === null) return () => ({});
  const listeners = new Listeners(rateLimits.listeners.requests);
  /** Who asked: after the answer the connection may be gone, and its address with it. */
  const guessers = new WeakMap<FastifyRequest, string>();

  /** A stranger to a cart must neither use up its limit nor try tokens without one. */
  const isStranger = ({ auth }: Operation, { headers, params }: FastifyRequest) => {
    if (auth !== 'cart') return false;
    const token = headers[HEADERS.cartToken];
    return typeof token !== 'string' || !tokens.opens(token, params as Parameters);
  };

  /** Whose requests a limit counts together; null where it counts none of an unknown client. */
  const keyOf = (name: LimitName, client: string | null, { params }: FastifyRequest) => {
    if (name === 'cart') return (params as Parameters).cartId;
    return name === 'guess' ? (client ?? UNKNOWN) : client;
  };

  let hasWarned = false;
  const warnOnce = () => {
    if (hasWarned) return;
    hasWarned = true;
    log.warn('visitors come without an address: does a trusted proxy send no X-Forwarded-For?');
  };

  return (operation) => {
    const ownNames = limitsOf(operation);
    const isGuessable = ownNames.includes('guess');
    const waitOf = (name: LimitName, key: string, isKnownWrong: boolean) =>
      name === 'guess' && !isKnownWrong && !countsAtOnce(operation)
        ? rateLimiter.wait(name, key)
        : rateLimiter.consume(name, key);
    const hooks: LimitHooks = {
      onRequest: async (request, reply) => {
        const client = clientOf(request, trustsAddress);
        if (client === null && operation.name === 'carts.create') warnOnce();
        if (isGuessable) guessers.set(request, client ?? UNKNOWN);
        const isWrong = isStranger(operation, request);
        for (const name of isWrong ? limitsOfStrangers(operation) : ownNames) {
          const key = keyOf(name, client, request);
          const wait = key === null ? null : await waitOf(name, key, isWrong);
          if (wait !== null) return tooMany(request, reply, wait);
        }
        if (client === null || !isListenedTo(operation)) return;
        if (!listeners.enter(client)) return tooMany(request, reply, rateLimits.listeners.seconds);
        reply.raw.once('close', () => listeners.leave(client));
      },
    };
    if (!isGuessable) return hooks;
    hooks.onResponse = async (request, { statusCode }) => {
      const guesser = guessers.get(request);
      if (guesser === undefined || statusCode === TOO_MANY) return;
      const isWrong = isWrongGuess(operation, statusCode);
      if (countsAtOnce(operation) && !isWrong) await rateLimiter.reward('guess', guesser);
      if (!countsAtOnce(operation) && isWrong) await rateLimiter.penalty('guess', guesser);
    };
    return hooks;
  };
}
