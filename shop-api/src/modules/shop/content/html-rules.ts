import type { Addresses } from './addresses';

/** The address of a picture that is named so, or why there is none. */
export type PictureOf = (named: string) => ReturnType<Addresses>;

type Attributes = Readonly<Record<string, string>>;

/** What a text is made of: nothing that runs, loads, styles or asks. */
export const TAGS: ReadonlySet<string> = new Set([
  ...['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'strong', 'em'],
  ...['blockquote', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'a', 'img'],
]);

const SCOPE = /^(?:row|col|rowgroup|colgroup)$/;
const PIXELS = /^[1-9]\d{0,3}$/;

// No white space or backslash anywhere: browsers pass over the one and make a slash of the other.
const EXTERNAL = /^https?:\/\/[^\s\\]+$/i;
const LINKS = [EXTERNAL, /^(?:mailto|tel):[^\s\\]+$/i, /^\/(?!\/)[^\s\\]*$/, /^#[^\s\\]*$/];

interface Kept {
  readonly attributes: Record<string, string>;
  readonly faults: readonly string[];
}

/** What one attribute becomes: nothing, and then why. */
type Rule = (value: string, pictureOf: PictureOf) => Record<string, string> | string;

function link(href: string): ReturnType<Rule> {
  if (!LINKS.some((form) => form.test(href))) {
    return `"${href}" is neither an address (http, https, mailto, tel), a path nor a fragment`;
  }
  return { href, ...(EXTERNAL.test(href) && { rel: 'noopener noreferrer' }) };
}

function picture(src: string, pictureOf: PictureOf): ReturnType<Rule> {
  const found = pictureOf(src);
  return 'fault' in found ? found.fault : { src: found.address };
}

const matching =
  (name: string, form: RegExp, what: string): Rule =>
  (value) =>
    form.test(value) ? { [name]: value } : `"${value}" is no ${what}`;

const RULES: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  a: { href: link },
  th: { scope: matching('scope', SCOPE, 'scope') },
  img: {
    src: picture,
    alt: (alt) => ({ alt }),
    width: matching('width', PIXELS, 'number of pixels'),
    height: matching('height', PIXELS, 'number of pixels'),
    loading: matching('loading', /^lazy$/, 'way to load it'),
  },
};

/** What an element has that its owner needn't write. */
const GIVEN: Readonly<Record<string, Attributes>> = { img: { alt: '', loading: 'lazy' } };

/** The attributes that an element keeps, and what is wrong with the others. */
export function attributesOf(tag: string, given: Attributes, pictureOf: PictureOf): Kept {
  const attributes = { ...GIVEN[tag] };
  const faults: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const rule = Object.hasOwn(RULES, tag) ? RULES[tag]?.[name] : undefined;
    const kept = rule ? rule(value, pictureOf) : 'is not allowed';
    if (typeof kept === 'string') faults.push(`<${tag} ${name}>: ${kept}`);
    else Object.assign(attributes, kept);
  }
  return { attributes, faults: TAGS.has(tag) ? faults : [] };
}
