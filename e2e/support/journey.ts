import type { Page } from '@playwright/test';
import type { Buyer } from '../pages/checkout-page';

/** The texts of a purchase by language: names of buttons and fields. */
const TEXTS = {
  en: {
    language: 'English',
    event: 'Hillakoski summer party',
    amount: 'Adult, quantity',
    add: 'Add to cart',
    page: 'Open the cart page',
    cart: 'Cart',
    proceed: /checkout/i,
    contact: 'Contact details',
    fields: { firstName: /^First name/, lastName: /^Last name/, email: /^Email/, phone: /^Phone/ },
    toDelivery: 'Continue',
    delivery: 'Delivery and payment',
    terms: /^I accept/,
    order: 'Order and pay',
    payHeading: 'Pay for your order',
    pay: /^Pay \d/,
    cancel: /^Cancel/,
    cancelled: 'Payment not completed',
    thanks: 'Thank you for your order!',
    pdf: 'Download the tickets as PDF',
    ticket: ['· Ticket', 'Show the code at the door'],
    mail: { subject: 'Order confirmation', text: 'Thank you for your order!' },
  },
  sv: {
    language: 'Svenska',
    event: 'Hillakoski sommarfest',
    amount: 'Vuxen, antal',
    add: 'Lägg i varukorgen',
    page: 'Öppna varukorgens sida',
    cart: 'Varukorg',
    proceed: /kassan/i,
    contact: 'Kontaktuppgifter',
    fields: { firstName: /^Förnamn/, lastName: /^Efternamn/, email: /^E-post/, phone: /^Telefon/ },
    toDelivery: 'Fortsätt',
    delivery: 'Leverans och betalning',
    terms: /^Jag godkänner/,
    order: 'Beställ och betala',
    payHeading: 'Betala beställningen',
    pay: /^Betala \d/,
    cancel: /^Avbryt/,
    cancelled: 'Betalningen är inte slutförd',
    thanks: 'Tack för din beställning!',
    pdf: 'Ladda ner biljetterna som PDF',
    ticket: ['· Biljett', 'Visa koden vid ingången'],
    mail: { subject: 'Beställningsbekräftelse', text: 'Tack för din beställning!' },
  },
} as const;

/** A purchase in a language other than Finnish, page by page. */
export class Journey {
  readonly texts;

  constructor(
    readonly page: Page,
    language: keyof typeof TEXTS,
  ) {
    this.texts = TEXTS[language];
  }

  readonly heading = (name: string) => this.page.getByRole('heading', { name }).first();
  readonly main = () => this.page.getByRole('main');

  async choose(): Promise<void> {
    await this.page.getByRole('spinbutton', { name: this.texts.amount }).fill('1');
    await this.page.getByRole('button', { name: this.texts.add }).click();
    await this.main().getByRole('link', { name: this.texts.proceed }).waitFor();
    await this.page.getByRole('banner').getByRole('link', { name: this.texts.cart }).click();
    await this.page.getByRole('dialog').getByRole('link', { name: this.texts.page }).click();
  }

  proceed(): Promise<void> {
    return this.main().getByRole('link', { name: this.texts.proceed }).click();
  }

  async fill(buyer: Buyer): Promise<void> {
    const { fields, toDelivery } = this.texts;
    for (const [field, name] of Object.entries(fields)) {
      await this.page
        .getByRole('textbox', { name })
        .first()
        .fill(buyer[field as keyof Buyer]);
    }
    await this.page.getByRole('button', { name: toDelivery, exact: true }).click();
    await this.page.waitForURL(/\/checkout\/delivery$/);
  }

  async order(): Promise<void> {
    const terms = this.page.getByRole('checkbox', { name: this.texts.terms });
    await terms.waitFor();
    const methods = this.page.getByRole('radio');
    if ((await methods.count()) > 0) await methods.first().check();
    await terms.check();
    // Each payment method is an order button.
    await this.page.getByRole('button', { name: this.texts.order }).first().click();
  }

  press(button: RegExp): Promise<void> {
    return this.page.getByRole('button', { name: button }).click();
  }
}
