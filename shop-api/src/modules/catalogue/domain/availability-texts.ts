import { DEFAULT_AVAILABILITY, type Localized } from '@permanto/contracts';

const PLENTY: Localized = DEFAULT_AVAILABILITY.info ?? { fi: 'Hyvin tilaa' };

/** What the answer says of a product's availability; data of the API, as the spec has it. */
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
