import * as v from 'valibot';
import { event, hall, page, product, seatStates, seatingPlan, shop, venue } from '../entities';
import { language } from '../values';
import { BYTES, bytes, operation } from './operation';

export const shopOperations = {
  get: operation({
    name: 'shop.get',
    summary: 'The shop’s public configuration',
    method: 'GET',
    path: '/shop.json',
    output: v.object({ shop }),
    cache: 'shared',
  }),
};

export const productOperations = {
  list: operation({
    name: 'products.list',
    summary: 'The catalogue: every product that is on show',
    method: 'GET',
    path: '/products.json',
    output: v.object({ products: v.array(product) }),
    cache: 'shared',
  }),
  get: operation({
    name: 'products.get',
    summary: 'One product; `token` is the cart’s where a code was applied to it',
    method: 'GET',
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
    summary: 'The events that are on show, with their products',
    method: 'GET',
    path: '/events.json',
    output: v.object({ events: v.array(event) }),
    cache: 'shared',
  }),
  get: operation({
    name: 'events.get',
    summary: 'One event with its products; `token` is the cart’s where a code was applied to it',
    method: 'GET',
    path: '/events/{eventId}.json',
    query: v.strictObject({ token: v.optional(v.string()) }),
    output: v.object({ event }),
    cache: 'shared',
    errors: ['event_not_found'],
  }),
  calendar: operation({
    name: 'events.calendar',
    summary: 'The event as an iCalendar file (RFC 5545), for the visitor’s own calendar',
    method: 'GET',
    path: '/events/{eventId}/calendar.ics',
    query: v.strictObject({ lang: v.optional(language) }),
    media: 'text/calendar; charset=utf-8',
    cache: 'shared',
    errors: ['event_not_found'],
  }),
  hall: operation({
    name: 'events.hall',
    summary: 'The event’s hall in short: its sections, and what is free in them now',
    method: 'GET',
    path: '/events/{eventId}/hall.json',
    output: v.object({ hall }),
    cache: 'shared',
    errors: ['event_not_found', 'event_has_no_seating_chart'],
  }),
  seatingChart: operation({
    name: 'events.seatingChart',
    summary: 'The plan of the event’s hall; never changes under its ETag',
    method: 'GET',
    path: '/events/{eventId}/seating_chart.json',
    output: v.object({ seating_plan: seatingPlan }),
    cache: 'shared',
    errors: ['event_not_found', 'event_has_no_seating_chart'],
  }),
  seats: operation({
    name: 'events.seats',
    summary: 'Which seats of the event are not free now',
    method: 'GET',
    path: '/events/{eventId}/seats.json',
    output: v.object({ seats: seatStates }),
    errors: ['event_not_found', 'event_has_no_seating_chart'],
  }),
  seatChanges: operation({
    name: 'events.seatChanges',
    summary:
      'Server-sent events: `state` says which seats are not free, each `change` what differs since; `Last-Event-ID` (a version) goes on from there',
    method: 'GET',
    path: '/events/{eventId}/seats/changes',
    media: 'text/event-stream',
    errors: ['event_not_found', 'event_has_no_seating_chart'],
  }),
};

export const seatingPlanOperations = {
  get: operation({
    name: 'seatingPlans.get',
    summary: 'A hall’s plan as bytes, by their hash; they never change',
    method: 'GET',
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
    summary: 'The places where the shop’s events are held',
    method: 'GET',
    path: '/venues.json',
    output: v.object({ venues: v.array(venue) }),
    cache: 'shared',
  }),
  get: operation({
    name: 'venues.get',
    summary: 'One place',
    method: 'GET',
    path: '/venues/{venueId}.json',
    output: v.object({ venue }),
    cache: 'shared',
    errors: ['venue_not_found'],
  }),
};

export const pageOperations = {
  list: operation({
    name: 'pages.list',
    summary: 'The shop’s content pages',
    method: 'GET',
    path: '/pages.json',
    output: v.object({ pages: v.array(page) }),
    cache: 'shared',
  }),
  get: operation({
    name: 'pages.get',
    summary: 'One content page, by its slug',
    method: 'GET',
    path: '/pages/{slug}.json',
    output: v.object({ page }),
    cache: 'shared',
    errors: ['page_not_found'],
  }),
};

/** A file of the shop's own, by its name in the folder `files`: no path, nothing hidden. */
export const FILE_NAME = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)+$/;

export const fileOperations = {
  get: operation({
    name: 'files.get',
    summary: 'A picture or stream of the shop’s own; with its hash as `v` it never changes',
    method: 'GET',
    path: '/files/{fileName}',
    query: v.strictObject({ v: v.optional(v.string()) }),
    media: '*/*',
    cache: 'shared',
    errors: ['file_not_found'],
  }),
};
