import { parseArgs } from 'node:util';
import { isLanguage, type Language } from '@permanto/contracts';
import { COLOUR_SCHEMES, SCREENS, SIZES } from './all-screens';

/** Parses a comma-separated choice; by default all. */
function choose<Item>(
  all: readonly Item[],
  text: string | undefined,
  nameOf: (item: Item) => string,
) {
  if (text === undefined) return all;
  return text.split(',').map((name) => {
    const found = all.find((item) => nameOf(item) === name);
    if (found === undefined)
      throw new Error(`There is no "${name}". Choose from ${all.map(nameOf).join(', ')}.`);
    return found;
  });
}

function languageOf(text: string): Language {
  if (isLanguage(text)) return text;
  throw new Error(`"${text}" is not one of the shops' languages.`);
}

/** Parses the command's options; see CONTRIBUTING. */
export function parseOptions(args: readonly string[]) {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: option,
      width: option,
      scheme: option,
      lang: option,
      shop: option,
      'as-built': { type: 'boolean' },
    },
  });
  const { only = '', width, scheme, lang = 'fi', shop } = values;
  const places = [...new Set(SCREENS.map(({ place }) => place))];
  const chosenPlaces = new Set(choose(places, shop, String));
  return {
    screens: SCREENS.filter(
      ({ place, name }) => chosenPlaces.has(place) && `${place}/${name}`.includes(only),
    ),
    /** Uses the last builds, without building changes. */
    isAsBuilt: values['as-built'] ?? false,
    languages: lang.split(',').map(languageOf),
    sizes: choose(SIZES, width, (size) => String(size.width)),
    schemes: choose(COLOUR_SCHEMES, scheme, String),
  };
}
