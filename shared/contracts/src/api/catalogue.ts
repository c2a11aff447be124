import * as v from 'valibot';
import { event, hall, page, product, seatStates, shop, venue } from '../entities';
import { language } from '../values';
import { endpoints } from './endpoints';
import { BYTES, bytes, operation } from './operation';

export const shopOperations = {
  get: operation({
    ...endpoints.shop.get,
    output: v.object({ shop }),
  }),
};

export const productOperations = {
  list: operation({
    ...endpoints.products.list,
    output: v.object({ products: v.array(product) }),
  }),
  get: operation({
    ...endpoints.products.get,
    query: v.strictObject({ token: v.optional(v.string()) }),
    output: v.object({ product }),
    errors: ['product_not_found'],
  }),
};

export const eventOperations = {
  list: operation({
    ...endpoints.events.list,
    output: v.object({ events: v.array(event) }),
  }),
  get: operation({
    ...endpoints.events.get,
    query: v.strictObject({ token: v.optional(v.string()) }),
    output: v.object({ event }),
    errors: ['event_not_found'],
  }),
  calendar: operation({
    ...endpoints.events.calendar,
    query: v.strictObject({ lang: v.optional(language) }),
    media: 'text/calendar; charset=utf-8',
    errors: ['event_not_found'],
  }),
  hall: operation({
    ...endpoints.events.hall,
    output: v.object({ hall }),
    errors: ['event_not_found', 'event_has_no_seating_chart'],
  }),
  seats: operation({
    ...endpoints.events.seats,
    output: v.object({ seats: seatStates }),
    errors: ['event_not_found', 'event_has_no_seating_chart'],
  }),
  seatChanges: operation({
    ...endpoints.events.seatChanges,
    query: v.strictObject({ since: v.optional(v.string()) }),
    media: 'text/event-stream',
    errors: ['event_not_found', 'event_has_no_seating_chart'],
  }),
};

export const seatingPlanOperations = {
  get: operation({
    ...endpoints.seatingPlans.get,
    output: bytes,
    media: BYTES,
    errors: ['file_not_found'],
  }),
};

export const venueOperations = {
  list: operation({
    ...endpoints.venues.list,
    output: v.object({ venues: v.array(venue) }),
  }),
  get: operation({
    ...endpoints.venues.get,
    output: v.object({ venue }),
    errors: ['venue_not_found'],
  }),
};

export const pageOperations = {
  list: operation({
    ...endpoints.pages.list,
    output: v.object({ pages: v.array(page) }),
  }),
  get: operation({
    ...endpoints.pages.get,
    output: v.object({ page }),
    errors: ['page_not_found'],
  }),
};
