import * as v from 'valibot';
import { event, hall, page, product, seatStates, shop, venue } from '../entities';
import { language } from '../values';
import { BYTES, bytes, operation } from './operation';

export const shopOperations = {
  get: operation({
    name: 'shop.get',
    path: '/shop.json',
    output: v.object({ shop }),
    cache: 'shared',
  }),
};

export const productOperations = {
  list: operation({
    name: 'products.list',
    path: '/products.json',
    output: v.object({ products: v.array(product) }),
    cache: 'shared',
  }),
  get: operation({
    name: 'products.get',
    path: '/products/{productId}.json',
    query: v.strictObject({ token: v.optional(v.string()) }),
    output: v.object({ product }),
    cache: 'shared',
    errors: ['product_not_found'],
  }),
};

export const eventOperations = {
  list: operation({
    name: 'events.list',
    path: '/events.json',
    output: v.object({ events: v.array(event) }),
    cache: 'shared',
  }),
  get: operation({
    name: 'events.get',
    path: '/events/{eventId}.json',
    query: v.strictObject({ token: v.optional(v.string()) }),
    output: v.object({ event }),
    cache: 'shared',
    errors: ['event_not_found'],
  }),
  calendar: operation({
    name: 'events.calendar',
    path: '/events/{eventId}/calendar.ics',
    query: v.strictObject({ lang: v.optional(language) }),
    media: 'text/calendar; charset=utf-8',
    cache: 'shared',
    errors: ['event_not_found'],
  }),
  hall: operation({
    name: 'events.hall',
    path: '/events/{eventId}/hall.json',
    output: v.object({ hall }),
    cache: 'shared',
    errors: ['event_not_found', 'event_has_no_seating_chart'],
  }),
  seats: operation({
    name: 'events.seats',
    path: '/events/{eventId}/seats.json',
    output: v.object({ seats: seatStates }),
    errors: ['event_not_found', 'event_has_no_seating_chart'],
  }),
  seatChanges: operation({
    name: 'events.seatChanges',
    path: '/events/{eventId}/seats/changes',
    query: v.strictObject({ since: v.optional(v.string()) }),
    media: 'text/event-stream',
    errors: ['event_not_found', 'event_has_no_seating_chart'],
  }),
};

export const seatingPlanOperations = {
  get: operation({
    name: 'seatingPlans.get',
    path: '/seating_plans/{planHash}.bin',
    output: bytes,
    media: BYTES,
    cache: 'shared',
    errors: ['file_not_found'],
  }),
};

export const venueOperations = {
  list: operation({
    name: 'venues.list',
    path: '/venues.json',
    output: v.object({ venues: v.array(venue) }),
    cache: 'shared',
  }),
  get: operation({
    name: 'venues.get',
    path: '/venues/{venueId}.json',
    output: v.object({ venue }),
    cache: 'shared',
    errors: ['venue_not_found'],
  }),
};

export const pageOperations = {
  list: operation({
    name: 'pages.list',
    path: '/pages.json',
    output: v.object({ pages: v.array(page) }),
    cache: 'shared',
  }),
  get: operation({
    name: 'pages.get',
    path: '/pages/{slug}.json',
    output: v.object({ page }),
    cache: 'shared',
    errors: ['page_not_found'],
  }),
};
