import type { Page } from '@playwright/test';

const NAMES = {
  fi: {
    banner: 'Evästevalinta',
    acceptAll: 'Hyväksy kaikki',
    refuseAll: 'Vain välttämättömät',
    choose: 'Valitse itse',
    dialog: 'Evästeasetukset',
    save: 'Tallenna valinnat',
  },
  en: {
    banner: 'Cookie choice',
    acceptAll: 'Accept all',
    refuseAll: 'Only necessary',
    choose: 'Let me choose',
    dialog: 'Cookie settings',
    save: 'Save choices',
  },
  sv: {
    banner: 'Val av kakor',
    acceptAll: 'Godkänn alla',
    refuseAll: 'Endast nödvändiga',
    choose: 'Välj själv',
    dialog: 'Inställningar för kakor',
    save: 'Spara valen',
  },
} as const;
export type ConsentLanguage = keyof typeof NAMES;

/** The consent banner, and the dialog with a choice for each purpose. */
export class Consent {
  private readonly names: (typeof NAMES)[ConsentLanguage];

  constructor(
    readonly page: Page,
    language: ConsentLanguage = 'fi',
  ) {
    this.names = NAMES[language];
  }

  readonly banner = () => this.page.getByRole('region', { name: this.names.banner });
  readonly dialog = () => this.page.getByRole('dialog', { name: this.names.dialog });
  readonly acceptAll = () => this.banner().getByRole('button', { name: this.names.acceptAll });
  readonly refuseAll = () => this.banner().getByRole('button', { name: this.names.refuseAll });
  readonly choose = () => this.banner().getByRole('button', { name: this.names.choose });
  readonly purposes = () => this.dialog().getByRole('checkbox');
  readonly purpose = (name: string) => this.dialog().getByRole('checkbox', { name });
  readonly save = () => this.dialog().getByRole('button', { name: this.names.save });
  /** The link to the settings in the footer. */
  readonly settings = () => this.page.getByRole('contentinfo').locator('[href="#cookie-settings"]');
}
