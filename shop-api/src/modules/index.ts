import type { Module } from '../app';
import { afterSalesModule } from './after-sales';
import { calendarModule } from './calendar';
import { cartModule } from './carts';
import { catalogueModule } from './catalogue';
import { checkoutModule } from './checkouts';
import { codeModule } from './codes';
import { fileModule } from './files';
import { mailModule } from './mail';
import { orderModule } from './orders';
import { pageModule } from './pages';
import { paymentModule } from './payments';
import { retentionModule } from './retention';
import { seatingModule } from './seating';
import { shopModule } from './shop';
import { stockModule } from './stock';
import { streamModule } from './streams';
import { ticketModule } from './tickets';
import { unpaidModule } from './unpaid';
import { venueModule } from './venues';

/** Every part of the shop, new for each app. Hold keepers lock in this order. */
export function createModules(): readonly Module[] {
  return [
    shopModule,
    catalogueModule(),
    calendarModule,
    unpaidModule(),
    stockModule(),
    seatingModule(),
    codeModule(),
    cartModule,
    checkoutModule,
    paymentModule,
    orderModule,
    afterSalesModule,
    ticketModule,
    mailModule,
    venueModule,
    pageModule,
    fileModule(),
    streamModule(),
    retentionModule,
  ];
}
