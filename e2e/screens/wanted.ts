import { parseArgs } from 'node:util';
import { isLanguage, type Language } from '@permanto/contracts';
import { COLOUR_SCHEMES, SCREENS, SIZES } from './list';

/** A comma-separated choice; all where nothing was chosen. */
function chosen<Item>(
  all: readonly Item[],
  text: string | undefined,
  nameOf: (item: Item) => string,
) {
  if (text === undefined) return all;
  return text.split(',').map((name) => {
    const found = all.find((item) => nameOf(item) === name);
    if (found === undefined) throw new Error(`"${name}" is none of ${all.map(nameOf).join(', ')}.`);
    return found;
  });
}

function languageOf(text: string): Language {
  if (isLanguage(text)) return text;
  throw new Error(`"${text}" is none of the shops' languages.`);
}

/** What the command's words ask for; see CONTRIBUTING. */
export function wanted(args: readonly string[]) {
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
  const isHere = new Set(chosen(places, shop, String));
  return {
    screens: SCREENS.filter(
      ({ place, name }) => isHere.has(place) && `${place}/${name}`.includes(only),
    ),
    /** Of what was built last, whatever has changed since. */
    isAsBuilt: values['as-built'] ?? false,
    languages: lang.split(',').map(languageOf),
    sizes: chosen(SIZES, width, (size) => String(size.width)),
    schemes: chosen(COLOUR_SCHEMES, scheme, String),
  };
}
