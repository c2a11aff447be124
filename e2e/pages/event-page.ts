import type { Page } from '@playwright/test';

/** The catalogue's event page with the cart's buy-box. */
export class EventPage {
  constructor(readonly page: Page) {}

  readonly title = () => this.page.getByRole('heading', { level: 1 });
  readonly amountOf = (product: string) =>
    this.page.getByRole('spinbutton', { name: `${product}, määrä` });
  readonly more = (product: string) =>
    this.page.getByRole('button', { name: `Lisää määrää: ${product}` });
  readonly add = () => this.page.getByRole('button', { name: 'Lisää ostoskoriin' });
  readonly miniCart = () => this.page.getByRole('banner').getByRole('link', { name: /^Ostoskori/ });
  readonly toCart = () =>
    this.page.getByRole('main').getByRole('link', { name: 'Siirry ostoskoriin' });
  /** The link to the checkout, when the seats are in the cart. */
  readonly toCheckout = () =>
    this.page.getByRole('region', { name: 'Liput' }).getByRole('link', { name: 'Kassalle' });
  readonly seats = () => this.page.getByRole('main').getByRole('region', { name: /paik/i });

  async open(eventId: string): Promise<void> {
    await this.page.goto(`/events/${eventId}`);
  }

  async addToCart(product: string, amount: number): Promise<void> {
    await this.amountOf(product).fill(String(amount));
    await this.add().click();
    await this.toCart().waitFor();
  }
}
