/** What the fonts that every PDF reader has can show beyond Latin-1. */
const EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
};

const isShown = (character: string) =>
  /^[\u0020-\u007e\u00a0-\u00ff]$/.test(character) || EXTRA.includes(character);

function shown(character: string): string {
  if (isShown(character)) return character;
  const replaced = REPLACEMENTS[character];
  if (replaced !== undefined) return replaced;
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && [...bare].every(isShown) ? bare : '?';
}

/** `text` in letters of the standard fonts (WinAnsi): å, ä, ö and € as they are, ć as c. */
export function winAnsi(text: string): string {
  return Array.from(text.normalize('NFC'), shown).join('');
}
