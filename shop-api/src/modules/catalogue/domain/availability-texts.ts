import { DEFAULT_AVAILABILITY, type Localized } from '@permanto/contracts';

const PLENTY: Localized = DEFAULT_AVAILABILITY.info ?? { fi: 'Hyvin tilaa' };

/** The API's descriptions of a product's availability, as in the spec. */
export const availabilityTexts = {
  plenty: PLENTY,
  few: { fi: 'Vain vähän jäljellä', en: 'Only a few left', sv: 'Bara några kvar' },
  soldOut: { fi: 'Loppuunmyyty', en: 'Sold out', sv: 'Slutsåld' },
  cancelled: {
    fi: 'Tapahtuma on peruttu',
    en: 'The event is cancelled',
    sv: 'Evenemanget är inställt',
  },
  closed: { fi: 'Myynti on päättynyt', en: 'Sales have ended', sv: 'Försäljningen har avslutats' },
  notYetOpen: {
    fi: 'Myynti ei ole vielä alkanut',
    en: 'Sales have not started yet',
    sv: 'Försäljningen har inte börjat ännu',
  },
} as const satisfies Record<string, Localized>;
