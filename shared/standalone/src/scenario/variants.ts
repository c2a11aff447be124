import { LANGUAGES, type Language } from '@permanto/contracts/values';
import { refusal, refusalsAt } from '@permanto/testing/scripted-api';
import type { Scenario, Scenarios } from './scenario';

const NAMES: Readonly<Record<Language, string>> = { fi: 'Finnish', en: 'English', sv: 'Swedish' };

/** The scenario once in each language: `cart.fi`, `cart.en`, `cart.sv`. */
export const inEachLanguage = (id: string, scenario: Scenario): Scenarios =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      `${id}.${language}`,
      { ...scenario, title: `${scenario.title}, in ${NAMES[language]}`, language },
    ]),
  );

/** The demo shops, which the real API tells the colours of. */
const THEMES = ['kotipelit', 'areena'];

/** The scenario once in the colours of each demo shop, light and dark. */
export const inEachTheme = (id: string, scenario: Scenario): Scenarios =>
  Object.fromEntries(
    THEMES.flatMap((theme) =>
      (['light', 'dark'] as const).map((scheme) => [
        `${id}.${theme}-${scheme}`,
        { ...scenario, title: `${scenario.title}: ${theme}, ${scheme}`, theme, scheme },
      ]),
    ),
  );

type ErrorPlace = Parameters<typeof refusalsAt>[0];
type Told = NonNullable<Scenario['tells']> & ReturnType<typeof refusalsAt>[number];

/** What each refusal that is told at `place` becomes; see {@link eachRefusal}. */
export interface Refused {
  readonly told: Told;
  /** What the API answers. */
  readonly answer: ReturnType<typeof refusal>;
}

/** A scenario for every refusal of the catalogue that is told at `place`: `add.event_cancelled`. */
export const eachRefusal = (
  id: string,
  place: ErrorPlace,
  scenarioOf: (refused: Refused) => Omit<Scenario, 'title'>,
): Scenarios =>
  Object.fromEntries(
    refusalsAt(place).map((told) => {
      const answer = refusal(409, told.code, told.parameters);
      const scenario = scenarioOf({ told, answer });
      return [`${id}.${told.code}`, { tells: told, ...scenario, title: told.code }];
    }),
  );
