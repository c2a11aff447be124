import type { Page } from '@playwright/test';

export class CartPage {
  constructor(readonly page: Page) {}

  readonly heading = () => this.page.getByRole('heading', { level: 1, name: 'Ostoskori' });
  readonly group = (name: 'Liput' | 'Tuotteet') => this.page.getByRole('region', { name });
  readonly summary = () => this.page.getByRole('region', { name: 'Yhteenveto' });
  readonly amountOf = (product: string) =>
    this.page.getByRole('spinbutton', { name: `${product}, määrä` });
  readonly empty = () => this.page.getByText('Ostoskorisi on tyhjä');
  readonly proceed = () => this.page.getByRole('link', { name: 'Siirry kassalle' });
  readonly remove = (product = '') =>
    this.page.getByRole('button', { name: new RegExp(`^Poista: ${product}`) });
  readonly undo = () => this.page.getByRole('button', { name: /^Kumoa poisto/ });
  readonly codes = () => this.page.getByRole('region', { name: 'Koodit' });
  readonly code = () => this.codes().getByRole('textbox', { name: 'Koodi' });
  readonly useCode = () => this.codes().getByRole('button', { name: 'Käytä koodi' });
  readonly message = () => this.page.getByRole('textbox', { name: 'Viesti kaupalle' });

  async open(): Promise<void> {
    await this.page.goto('/cart');
  }

  /** Opens what has the fields of codes and messages, if it isn't open yet. */
  async unfold(): Promise<void> {
    const fold = this.codes().getByRole('group').first();
    const summary = fold.getByText(/^Lisää koodi(?:, lisätietoja tai viesti)?$/);
    if ((await fold.getAttribute('open')) === null) await summary.click();
  }

  async enterCode(code: string): Promise<void> {
    await this.unfold();
    await this.code().fill(code);
    await this.useCode().click();
  }
}
