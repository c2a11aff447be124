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

/** The demo shops, whose themes the real API serves. */
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
type ShownError = NonNullable<Scenario['expectedError']> & ReturnType<typeof refusalsAt>[number];

/** What each refusal that is shown at `place` becomes; see {@link eachRefusal}. */
export interface Refused {
  readonly error: ShownError;
  /** What the API answers. */
  readonly answer: ReturnType<typeof refusal>;
}

/** A scenario for every refusal of the catalogue that is shown at `place`: `add.event_cancelled`. */
export const eachRefusal = (
  id: string,
  place: ErrorPlace,
  scenarioOf: (refused: Refused) => Omit<Scenario, 'title'>,
): Scenarios =>
  Object.fromEntries(
    refusalsAt(place).map((error) => {
      const answer = refusal(409, error.code, error.parameters);
      const scenario = scenarioOf({ error, answer });
      return [`${id}.${error.code}`, { expectedError: error, ...scenario, title: error.code }];
    }),
  );
