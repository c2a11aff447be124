import type { Translate } from '@permanto/i18n';
import { html, type Html } from '@permanto/server/html';
import {
  bar,
  box,
  GAP,
  INDENT,
  line,
  PADDING,
  type DiagramPart,
  SPACE,
  stacked,
  WIDTH,
} from './diagram-parts';
import type { BuildStatus, RemoteStatus, StatusReport } from './report';
import type { StatusText } from './texts';

type T = Translate<StatusText>;

function healthText({ health: { server } }: BuildStatus, t: T): string {
  if (server.of === 0) return t('remotes.unseen');
  return server.errors === 0
    ? t('remotes.noErrors', { ...server })
    : t('remotes.someErrors', { ...server });
}

function buildParts(build: BuildStatus, t: T): DiagramPart[] {
  const { version, roles, share, circuit } = build;
  const roleTexts = roles.map((role) => t(`remotes.${role}`)).join(', ');
  const isCanary = roles.includes('canary');
  const isLeftOut = circuit !== 'closed';
  return [
    line(`${version} · ${roleTexts} · ${share ?? 0} %`, isCanary ? 'tried' : 'plain'),
    bar(share ?? 0, isCanary ? 'canary' : 'active'),
    line(healthText(build, t), build.health.server.errors > 0 ? 'bad' : 'quiet'),
    ...(isLeftOut ? [line(t(`remotes.${circuit}`), 'bad')] : []),
    SPACE,
  ];
}

function remoteBox({ name, builds, pages, slots }: RemoteStatus, t: T): DiagramPart {
  const shown = builds.filter(({ share }) => share !== null);
  const where = (on: readonly string[]) =>
    on.map((place) => (place === 'header' ? t('places.header') : place)).join(', ');
  const isBad = shown.some(({ circuit }) => circuit !== 'closed');
  return box(
    [
      line(name, 'name'),
      ...(shown.length === 0 ? [line(t('remotes.removed'))] : []),
      ...shown.flatMap((build) => buildParts(build, t)),
      ...(pages.length === 0
        ? []
        : [line(`${t('places.pages')}: ${[...new Set(pages.map(({ id }) => id))].join(', ')}`)]),
      ...slots.map((slot) => line(`${slot.name} → ${where(slot.on) || t('places.nowhere')}`)),
    ],
    INDENT,
    isBad ? 'troubled' : 'well',
  );
}

/** Draws the shell, its remotes and the API below each other, connected by lines. */
export function diagram(report: StatusReport, t: T): Html {
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
  const apiText = api.is_ready ? t('api.ready', { ms: api.ms }) : t('api.away');
  const below = [
    ...remotes.map((remote) => remoteBox(remote, t)),
    box(
      [line(t('api.title'), 'name'), line(apiText, api.is_ready ? 'quiet' : 'bad')],
      INDENT,
      api.is_ready ? 'well' : 'troubled',
    ),
  ];
  let top = head.height + GAP;
  const branches = below.map((piece) => {
    const middle = top + PADDING + 8;
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
