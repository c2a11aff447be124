import type { ChosenOption, ProductChoice } from '../entities/product';
import { inLanguage, type Language } from '../values';

/** Choice → option, as a row is asked for. */
export type ChoicesMade = Readonly<Record<string, string>>;

/** What was chosen, in the product's order; an option that the shop no longer has is left out. */
export function chosenOptions(
  choices: readonly ProductChoice[],
  made: ChoicesMade,
): ChosenOption[] {
  return choices.flatMap(({ id, title, options }) => {
    const option = options.find((one) => one.id === made[id]);
    return option ? [{ id, title, option }] : [];
  });
}

/** `Koko: M`, for each choice. */
export const choiceTexts = (chosen: readonly ChosenOption[], language: Language): string[] =>
  chosen.map(
    ({ title, option }) => `${inLanguage(title, language)}: ${inLanguage(option.title, language)}`,
  );

/** A product's title with what was chosen of it, to distinguish its rows: `Pelipaita, Koko: M`. */
export const titleWithChoices = (
  title: string,
  chosen: readonly ChosenOption[],
  language: Language,
): string => [title, ...choiceTexts(chosen, language)].join(', ');
