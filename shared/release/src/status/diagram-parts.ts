import { html, type Html } from '@permanto/server/html';

/** The diagram is 360 wide, so that its text is readable on a phone. */
export const WIDTH = 360;
const LINE_HEIGHT = 18;
export const PADDING = 10;
export const GAP = 12;
export const INDENT = 24;
const BAR_HEIGHT = 8;
/** Characters that fit on a line. */
const MAX_CHARACTERS = 46;

/** A part of the diagram and its height. */
export interface DiagramPart {
  readonly height: number;
  readonly at: (top: number) => Html;
}

const clipped = (text: string) =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text;

export const line = (text: string, kind = 'quiet'): DiagramPart => ({
  height: LINE_HEIGHT,
  at: (top) => html`<text class="${kind}" x="${PADDING}" y="${top + 13}">${clipped(text)}</text>`,
});

export const SPACE: DiagramPart = { height: 6, at: () => html`` };

/** A bar for a percentage of the visitors. */
export const bar = (share: number, kind: string): DiagramPart => {
  const full = WIDTH - INDENT - 2 * PADDING;
  return {
    height: BAR_HEIGHT + 6,
    at: (top) =>
      html`<rect
          class="whole"
          x="${PADDING}"
          y="${top}"
          width="${full}"
          height="${BAR_HEIGHT}"
          rx="4"
        /><rect
          class="${kind}"
          x="${PADDING}"
          y="${top}"
          width="${Math.max((full * share) / 100, share > 0 ? BAR_HEIGHT : 0)}"
          height="${BAR_HEIGHT}"
          rx="4"
        />`,
  };
};

export function stacked(pieces: readonly DiagramPart[], gap = 0): DiagramPart {
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

/** A box around its parts, `indent` from the left. */
export function box(pieces: readonly DiagramPart[], indent: number, kind: string): DiagramPart {
  const inner = stacked(pieces);
  const height = inner.height + 2 * PADDING - 4;
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
        />${inner.at(PADDING - 2)}</g
      >`,
  };
}
