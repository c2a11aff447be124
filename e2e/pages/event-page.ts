import { expect, type Page } from '@playwright/test';

/** The catalogue's event page with the cart's buy-box. */
export class EventPage {
  constructor(readonly page: Page) {}

  readonly title = () => this.page.getByRole('heading', { level: 1 });
  readonly amountOf = (product: string) =>
    this.page.getByRole('spinbutton', { name: `${product}, määrä` });
  readonly more = (product: string) =>
    this.page.getByRole('button', { name: `Lisää määrää: ${product}` });
  readonly add = () => this.page.getByRole('button', { name: 'Lisää ostoskoriin' });
  /** Comes with what the page loads once it is hydrated. */
  readonly clear = () => this.page.getByRole('button', { name: 'Tyhjennä valinta' });
  readonly miniCart = () => this.page.getByRole('banner').getByRole('link', { name: /^Ostoskori/ });
  /** The message that something was added. */
  readonly added = () => this.page.getByRole('main').getByText(/lisätty ostoskoriin\.$/);
  /** The bar's button with what is chosen, which adds it and opens the checkout. */
  readonly buy = () => this.box().getByRole('button', { name: /Kassalle$/ });
  /** The next step with what is chosen, at a phone's lower edge. */
  readonly bar = () => this.buy().locator('..');
  /** The bar's link, where nothing new is chosen and the cart holds something. */
  readonly toCheckout = () => this.box().getByRole('link', { name: /Kassalle$/ });
  readonly drawer = () => this.page.getByRole('dialog', { name: 'Ostoskori' });
  private readonly box = () => this.page.getByRole('region', { name: 'Liput' });
  readonly seats = () => this.page.getByRole('main').getByRole('region', { name: /paik/i });

  async open(eventId: string): Promise<void> {
    await this.page.goto(`/events/${eventId}`);
  }

  async addToCart(product: string, amount: number): Promise<void> {
    await this.amountOf(product).fill(String(amount));
    await this.add().click();
    await this.added().waitFor();
  }

  /** Softly, by the drawer: once scripts say what the cart holds, its link opens it. */
  async goToCart(): Promise<void> {
    await expect(this.miniCart()).toHaveAccessibleName(/^Ostoskori, (tyhjä|\d+\stuote)/);
    await this.miniCart().click();
    await this.drawer().getByRole('link', { name: 'Avaa ostoskorin sivu' }).click();
  }
}
