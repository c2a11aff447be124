import type { Migration } from '../migration';
import { cartsAndStock } from './001-carts-and-stock';
import { seating } from './010-seating';
import { purchases } from './020-purchases';
import { liveSeats } from './030-live-seats';
import { retention } from './040-retention';
import { shops } from './050-shops';
import { codes } from './060-codes';
import { afterPayment } from './070-after-payment';
import { streams } from './080-streams';
import { shopFiles } from './090-shop-files';
import { payingByNumber } from './100-paying-by-number';
import { presence } from './110-presence';
import { checkoutsByCart } from './120-checkouts-by-cart';
import { refundsSettled } from './130-refunds-settled';
import { unpaidByClient } from './140-unpaid-by-client';
import { eventRevisions } from './150-event-revisions';
import { paymentMethods } from './160-payment-methods';
import { soldSeats } from './170-sold-seats';
import { demoSeasons } from './180-demo-seasons';
import { payers } from './190-payers';
import { keptOfAnswers } from './200-kept-of-answers';
import { unansweredRefunds } from './210-unanswered-refunds';
import { confirmedOrders } from './220-confirmed-orders';

/** Every step of the schema. A module that needs a table adds its file here. */
export const migrations: readonly Migration[] = [
  cartsAndStock,
  seating,
  purchases,
  liveSeats,
  retention,
  shops,
  codes,
  afterPayment,
  streams,
  shopFiles,
  payingByNumber,
  presence,
  checkoutsByCart,
  refundsSettled,
  unpaidByClient,
  eventRevisions,
  paymentMethods,
  soldSeats,
  demoSeasons,
  payers,
  keptOfAnswers,
  unansweredRefunds,
  confirmedOrders,
];
