import { operations } from '@permanto/contracts/api';
import type { Module } from '../../app';
import { route } from '../../http/route';
import { ok, refuse } from '../../result';
import { readyList } from '../shop';

const { pages } = operations;

const shared = { maxAgeSeconds: 60 };

const answers = readyList({ many: 'pages', one: 'page', of: (shop) => shop.pages });

/** The shop's content pages, by their slugs. */
export const pageModule: Module = {
  name: 'pages',
  routes: [
    route(pages.list, async (_, { shop }) => ok(answers(shop).all), shared),
    route(
      pages.get,
      async (_, { shop, params }) => {
        const answer = answers(shop).each.get(params.slug);
        return answer ? ok(answer) : refuse('page_not_found');
      },
      shared,
    ),
  ],
};
