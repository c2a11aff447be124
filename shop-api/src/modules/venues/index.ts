import { operations } from '@permanto/contracts/api';
import type { Module } from '../../app';
import { route } from '../../http/route';
import { ok, refuse } from '../../result';
import { readyList } from '../shop';

const { venues } = operations;

const shared = { maxAgeSeconds: 60 };

const answers = readyList({ many: 'venues', one: 'venue', of: (shop) => shop.venues });

/** The places where the shop's events are held. */
export const venueModule: Module = {
  name: 'venues',
  routes: [
    route(venues.list, async (_, { shop }) => ok(answers(shop).all), shared),
    route(
      venues.get,
      async (_, { shop, params }) => {
        const answer = answers(shop).each.get(params.venueId);
        return answer ? ok(answer) : refuse('venue_not_found');
      },
      shared,
    ),
  ],
};
