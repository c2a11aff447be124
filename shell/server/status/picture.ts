import type { Translate } from '@permanto/i18n';
import { html, type Markup } from './markup';
import type { BuildStatus, RemoteStatus, StatusReport } from './report';
import type { StatusText } from './texts';

type T = Translate<StatusText>;

/** Lengths are of a picture that is 360 wide, so that its words can be read on a phone. */
const WIDTH = 360;
const LINE = 18;
const PAD = 10;
const GAP = 12;
const INDENT = 24;
const BAR = 8;
/** Letters that fit beside each other. */
const LETTERS = 46;

/** Something of the picture, and how high it is. */
interface Piece {
  readonly height: number;
  readonly at: (top: number) => Markup;
}

const clipped = (text: string) => (text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text);

const line = (text: string, kind = 'quiet'): Piece => ({
  height: LINE,
  at: (top) => html`<text class="${kind}" x="${PAD}" y="${top + 13}">${clipped(text)}</text>`,
});

const SPACE: Piece = { height: 6, at: () => html`` };

/** A share of the visitors, as a part of the whole. */
const bar = (share: number, kind: string): Piece => {
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

function stacked(pieces: readonly Piece[], gap = 0): Piece {
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
function box(pieces: readonly Piece[], indent: number, kind: string): Piece {
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

function wellness({ health: { server } }: BuildStatus, t: T): string {
  if (server.of === 0) return t('remotes.nobody');
  return server.errors === 0
    ? t('remotes.noErrors', { ...server })
    : t('remotes.someErrors', { ...server });
}

function buildPieces(build: BuildStatus, t: T): Piece[] {
  const { version, roles, share, circuit } = build;
  const said = roles.map((role) => t(`remotes.${role}`)).join(', ');
  const isTried = roles.includes('canary');
  const isLeftOut = circuit !== 'closed';
  return [
    line(`${version} · ${said} · ${share ?? 0} %`, isTried ? 'tried' : 'plain'),
    bar(share ?? 0, isTried ? 'canary' : 'active'),
    line(wellness(build, t), build.health.server.errors > 0 ? 'bad' : 'quiet'),
    ...(isLeftOut ? [line(t(`remotes.${circuit}`), 'bad')] : []),
    SPACE,
  ];
}

function remoteBox({ name, builds, pages, slots }: RemoteStatus, t: T): Piece {
  const shown = builds.filter(({ share }) => share !== null);
  const where = (on: readonly string[]) =>
    on.map((place) => (place === 'header' ? t('places.header') : place)).join(', ');
  const isBad = shown.some(({ circuit }) => circuit !== 'closed');
  return box(
    [
      line(name, 'name'),
      ...shown.flatMap((build) => buildPieces(build, t)),
      ...(pages.length === 0
        ? []
        : [line(`${t('places.pages')}: ${pages.map(({ id }) => id).join(', ')}`)]),
      ...slots.map((slot) => line(`${slot.name} → ${where(slot.on) || t('places.nowhere')}`)),
    ],
    INDENT,
    isBad ? 'troubled' : 'well',
  );
}

/** The shell, its remotes and the API, one below the other, with a line from the shell to each. */
export function picture(report: StatusReport, t: T): Markup {
  const { shell, api, registry, remotes } = report;
  const head = box(
    [
      line(`${t('shell.title')} ${shell.version}`, 'name'),
      line(t('shell.processes', { count: shell.processes.length })),
      ...(registry.fault === null && registry.faults.length === 0
        ? []
        : [line(`${t('registry.title')}: ${t('registry.fault')}`, 'bad')]),
    ],
    0,
    'well',
  );
  const apiWords = api.is_ready ? t('api.ready', { ms: api.ms }) : t('api.away');
  const below = [
    ...remotes.map((remote) => remoteBox(remote, t)),
    box(
      [line(t('api.title'), 'name'), line(apiWords, api.is_ready ? 'quiet' : 'bad')],
      INDENT,
      api.is_ready ? 'well' : 'troubled',
    ),
  ];
  let top = head.height + GAP;
  const branches = below.map((piece) => {
    const middle = top + PAD + 8;
    top += piece.height + GAP;
    return html`<path class="branch" d="M12 ${head.height}V${middle}H${INDENT}" />`;
  });
  return html`<svg
    viewBox="-1 -1 ${WIDTH + 2} ${top - GAP + 2}"
    role="img"
    aria-labelledby="picture-title picture-description"
  >
    <title id="picture-title">${t('picture.title')}</title>
    <desc id="picture-description">${t('picture.description')}</desc>
    ${branches}${head.at(0)}${stacked(below, GAP).at(head.height + GAP)}
  </svg>`;
}
