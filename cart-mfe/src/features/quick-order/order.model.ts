import type { ContactInput } from '@permanto/contracts/entities';
import type { Cents, Language } from '@permanto/contracts/values';
import { combine, createEvent, createStore, type Event, sample } from 'effector';
import type { NewItems } from './own-cart.model';

/** What is ordered without the visitor's cart. */
export interface QuickOrder {
  /** The form that it comes from. */
  readonly id: string;
  readonly items: NewItems;
  /** Null for a quick order, which needs neither customer nor delivery (product.md, "Quick order"). */
  readonly customer: ContactInput | null;
  /** The sum on the screen. */
  readonly sum: Cents;
  /** The payment method of the button; absent: chosen on the provider's page. */
  readonly method?: string | undefined;
  readonly language: Language;
}

/** All that the form asks for is there. Every press makes an order of its own. */
export const orderBegun = createEvent<QuickOrder>();
/** Something else is typed or chosen: the price may be another one. */
export const orderChanged = createEvent<unknown>();
/** The form was left or shown again: an order under way must not redirect to its payment. */
export const orderLeft = createEvent();

/** Until the browser leaves, so that many presses make one order. */
export const $stage = createStore<'idle' | 'creating' | 'forwarding'>('idle')
  .on(orderBegun, () => 'creating')
  .reset(orderLeft);
const $pressed = createStore<QuickOrder | null>(null).on(orderBegun, (_, order) => order);
export const $underWay = combine($stage, $pressed, (stage, order) =>
  stage === 'creating' ? order : null,
);
/** What was pressed, for as long as the form says the same. */
const $unchanged = createStore<QuickOrder | null>(null)
  .on(orderBegun, (_, order) => order)
  .reset(orderChanged, orderLeft);

interface OfOrder {
  readonly order: QuickOrder;
}

/** What comes of an earlier press, or when the form was left, doesn't count. */
export const ofUnderWay = <News extends OfOrder>(clock: Event<News>): Event<News> =>
  sample({
    clock,
    source: $underWay,
    filter: (underWay, { order }) => underWay === order,
    fn: (_, news) => news,
  });

/** What is about something else than the form says by now doesn't count. */
export const ofUnchanged = <News extends OfOrder>(clock: Event<News>): Event<News> =>
  sample({
    clock,
    source: $unchanged,
    filter: (unchanged, { order }) => unchanged === order,
    fn: (_, news) => news,
  });
