import type { Page } from '@playwright/test';

/** The event search: its form and its results. */
export class EventsPage {
  constructor(readonly page: Page) {}

  readonly search = () => this.page.getByRole('searchbox', { name: 'Etsi tapahtumia' });
  readonly filters = () => this.page.getByText(/^Rajaa tuloksia/);
  readonly venue = () => this.page.getByRole('combobox', { name: 'Tapahtumapaikka' });
  readonly available = () => this.page.getByRole('checkbox', { name: 'Vain myynnissä olevat' });
  readonly view = (name: 'Kortit' | 'Lista' | 'Kalenteri') =>
    this.page.getByRole('navigation', { name: 'Näkymä' }).getByRole('link', { name });
  readonly count = () => this.page.getByRole('main').getByRole('heading', { level: 2 }).first();
  readonly cards = () => this.page.getByRole('article');
  readonly more = () => this.page.getByRole('link', { name: 'Näytä lisää' });
  readonly nextMonth = () => this.page.getByRole('link', { name: /^Seuraava: / });
}
