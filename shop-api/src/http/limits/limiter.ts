import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Operation } from '@permanto/contracts/api';
import type { App } from '../../app';
import { refuse } from '../../result';
import { refusalAnswer } from '../refusals';
import { sendAnswer } from '../send-answer';
import { clientOf } from './client-address';
import {
  countsAtOnce,
  countsRefusals,
  isListenedTo,
  isWrongGuess,
  limitsOf,
  type LimitName,
  type RateLimits,
} from './limits';
import { Listeners } from './listeners';

interface LimitHooks {
  onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  onResponse?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** Gives each operation's route the hooks that keep its limits; none where limits are off. */
export type Limiter = (operation: Operation) => LimitHooks;

type Counters = Readonly<Record<LimitName, RateLimiterMemory>>;

const TOO_MANY = 429;

const countersOf = (limits: RateLimits) =>
  Object.fromEntries(
    Object.entries(limits).map(([name, { requests, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points: requests, duration: seconds }),
    ]),
  ) as Counters;

const cartOf = ({ params }: FastifyRequest) => (params as { cartId?: string }).cartId ?? '';

/** Seconds until a further request is let through; null where it is now. */
async function waitOf(counter: RateLimiterMemory, key: string, isCountedAfter: boolean) {
  const counted = isCountedAfter
    ? await counter.get(key)
    : await counter.consume(key).catch((refused: RateLimiterRes) => refused);
  if (counted === null) return null;
  const most = isCountedAfter ? counter.points - 1 : counter.points;
  if (counted.consumedPoints <= most) return null;
  return Math.max(1, Math.ceil(counted.msBeforeNext / 1_000));
}

function tooMany(request: FastifyRequest, reply: FastifyReply, wait: number): FastifyReply {
  const { refusal } = refuse('too_many_requests', { retry_after: wait });
  return sendAnswer(request, reply, refusalAnswer(refusal));
}

/** The app's limits, counted in this process: several instances let through as many times more. */
export function limiterOf({ config }: Pick<App, 'config'>): Limiter {
  const { rateLimits, trustsAddress } = config;
  if (rateLimits === null) return () => ({});
  const counters = countersOf(rateLimits);
  const listeners = new Listeners(rateLimits.listeners.requests);
  /** Who asked: after the answer the connection may be gone, and its address with it. */
  const guessers = new WeakMap<FastifyRequest, string>();
  const keyOf = (name: LimitName, client: string, request: FastifyRequest) =>
    name === 'cart' ? cartOf(request) : client;

  return (operation) => {
    const names = limitsOf(operation);
    const isGuessable = names.some(countsRefusals);
    const isAfter = (name: LimitName) => countsRefusals(name) && !countsAtOnce(operation);
    const hooks: LimitHooks = {
      onRequest: async (request, reply) => {
        const client = clientOf(request, trustsAddress);
        if (client === null) return;
        if (isGuessable) guessers.set(request, client);
        for (const name of names) {
          const wait = await waitOf(counters[name], keyOf(name, client, request), isAfter(name));
          if (wait === null) continue;
          return tooMany(request, reply, wait);
        }
        if (!isListenedTo(operation)) return;
        if (!listeners.enter(client)) return tooMany(request, reply, rateLimits.listeners.seconds);
        reply.raw.once('close', () => listeners.leave(client));
      },
    };
    if (!isGuessable) return hooks;
    hooks.onResponse = async (request, { statusCode }) => {
      const client = guessers.get(request);
      if (client === undefined || statusCode === TOO_MANY) return;
      const isWrong = isWrongGuess(operation, statusCode);
      if (countsAtOnce(operation) && !isWrong) await counters.guess.reward(client);
      if (!countsAtOnce(operation) && isWrong) await counters.guess.penalty(client);
    };
    return hooks;
  };
}
