import { html, type Markup } from './markup';

/** Lengths are of a picture that is 360 wide, so that its words can be read on a phone. */
export const WIDTH = 360;
const LINE = 18;
export const PAD = 10;
export const GAP = 12;
export const INDENT = 24;
const BAR = 8;
/** Letters that fit beside each other. */
const LETTERS = 46;

/** Something of the picture, and how high it is. */
export interface Piece {
  readonly height: number;
  readonly at: (top: number) => Markup;
}

const clipped = (text: string) => (text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text);

export const line = (text: string, kind = 'quiet'): Piece => ({
  height: LINE,
  at: (top) => html`<text class="${kind}" x="${PAD}" y="${top + 13}">${clipped(text)}</text>`,
});

export const SPACE: Piece = { height: 6, at: () => html`` };

/** A share of the visitors, as a part of the whole. */
export const bar = (share: number, kind: string): Piece => {
  const whole = WIDTH - INDENT - 2 * PAD;
  return {
    height: BAR + 6,
    at: (top) =>
      html`<rect class="whole" x="${PAD}" y="${top}" width="${whole}" height="${BAR}" rx="4" /><rect
          class="${kind}"
          x="${PAD}"
          y="${top}"
          width="${Math.max((whole * share) / 100, share > 0 ? BAR : 0)}"
          height="${BAR}"
          rx="4"
        />`,
  };
};

export function stacked(pieces: readonly Piece[], gap = 0): Piece {
  const height = pieces.reduce((sum, piece) => sum + piece.height + gap, -gap);
  return {
    height: Math.max(height, 0),
    at: (top) => {
      let next = top;
      const drawn = pieces.map((piece) => {
        const markup = piece.at(next);
        next += piece.height + gap;
        return markup;
      });
      return html`${drawn}`;
    },
  };
}

/** A box with its lines, `indent` from the left. */
export function box(pieces: readonly Piece[], indent: number, kind: string): Piece {
  const inner = stacked(pieces);
  const height = inner.height + 2 * PAD - 4;
  return {
    height,
    at: (top) =>
      html`<g transform="translate(${indent} ${top})"
        ><rect
          class="box ${kind}"
          x="0.5"
          y="0.5"
          width="${WIDTH - indent - 1}"
          height="${height - 1}"
          rx="8"
        />${inner.at(PAD - 2)}</g
      >`,
  };
}
