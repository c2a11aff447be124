import type { Language } from '@permanto/contracts';
import { formatDateAndTime, type Translate } from '@permanto/i18n';
import type { ChangeName } from '../registry/changes';
import type { Counts } from '../canary/counts';
import { html, type Html } from '@permanto/server/html';
import type { BuildStatus, RemoteStatus, StatusReport } from './report';
import { type Cell, headRow, section, table } from './table';
import type { StatusText } from './texts';

export interface TextContext {
  readonly t: Translate<StatusText>;
  readonly language: Language;
}

const numbers = ({ of, errors, slow }: Counts): Cell[] => [
  of,
  errors > 0 ? html`<strong>${errors}</strong>` : errors,
  slow,
];

const version = (text: string) => html`<code>${text}</code>`;

function buildRow(name: string, build: BuildStatus, { t }: TextContext): Cell[] {
  const { roles, share, circuit, health } = build;
  const state = t(`remotes.${circuit}`);
  return [
    name,
    version(build.version),
    roles.map((role) => t(`remotes.${role}`)).join(', '),
    share === null ? '–' : `${share} %`,
    circuit === 'closed' ? state : html`<strong>${state}</strong>`,
    ...numbers(health.server),
    ...numbers(health.browsers),
  ];
}

export function remotesTable({ remotes }: StatusReport, context: TextContext): Html {
  const { t } = context;
  const named = (['remote', 'version', 'roles', 'share', 'circuit'] as const).map(
    (key) => html`<th scope="col" rowspan="2">${t(`remotes.${key}`)}</th>`,
  );
  const counted = (['all', 'errors', 'slow'] as const).map(
    (key) => html`<th scope="col">${t(`remotes.${key}`)}</th>`,
  );
  const head = html`<tr>
      ${named}
      <th scope="colgroup" colspan="3">${t('remotes.pages')}</th>
      <th scope="colgroup" colspan="3">${t('remotes.browsers')}</th>
    </tr>
    <tr>
      ${counted}${counted}
    </tr>`;
  const rows = remotes.flatMap(({ name, builds }) =>
    builds.map((build) => buildRow(name, build, context)),
  );
  const content =
    rows.length === 0 ? html`<p>${t('remotes.none')}</p>` : table('remotes', head, rows);
  return section('remotes', t('remotes.title'), content);
}

function placeRow({ name, pages, slots }: RemoteStatus, { t }: TextContext): Cell[] {
  const place = (on: string) => (on === 'header' ? t('places.header') : on);
  const filled = slots.map(
    (slot) => `${slot.name} (${slot.on.map(place).join(', ') || t('places.nowhere')})`,
  );
  return [
    name,
    pages.map(({ id, path }) => `${id} ${path}`).join(', ') || t('places.none'),
    filled.join(', ') || t('places.none'),
  ];
}

export function placesTable({ remotes }: StatusReport, context: TextContext): Html | null {
  if (remotes.length === 0) return null;
  const { t } = context;
  const head = headRow([t('remotes.remote'), t('places.pages'), t('places.slots')]);
  const rows = remotes.map((remote) => placeRow(remote, context));
  return section('places', t('places.title'), table('places', head, rows));
}

export function processesTable({ shell }: StatusReport, { t }: TextContext): Html {
  const keys = ['process', 'builds', 'pages', 'atWork'] as const;
  const rows = shell.processes.map(({ pid, builds, pages, at_work: atWork }) => [
    pid ?? '–',
    builds.join(', ') || t('processes.fresh'),
    pages,
    atWork,
  ]);
  const head = headRow(keys.map((key) => t(`processes.${key}`)));
  return section('processes', t('processes.title'), table('processes', head, rows));
}

export function faultsTable(
  { registry: { faults } }: StatusReport,
  { t }: TextContext,
): Html | null {
  if (faults.length === 0) return null;
  const head = headRow([t('remotes.remote'), t('faults.place'), t('faults.fault')]);
  const rows = faults.map(({ remote, place, fault }) => [remote, place || '–', fault]);
  return section('faults', t('faults.title'), table('faults', head, rows));
}

const KNOWN_CHANGES = [
  'deploy',
  'canary',
  'canary_stopped',
  'promote',
  'rollback',
  'pin',
  'unpin',
  'remove',
] as const satisfies readonly ChangeName[];

/** Changes of newer tools have no text and are shown by name. */
function changeText(what: string, { t }: TextContext): string {
  const known = KNOWN_CHANGES.find((change) => change === what);
  return known === undefined ? what : t(`history.${known}`);
}

export const timeText = (instant: string, { language }: TextContext): string =>
  Number.isNaN(Date.parse(instant)) ? instant : formatDateAndTime(instant, language);

export function historyTable({ history }: StatusReport, context: TextContext): Html {
  const { t } = context;
  const head = headRow([
    t('history.when'),
    t('remotes.remote'),
    t('history.what'),
    t('remotes.version'),
    t('history.who'),
    t('history.why'),
  ]);
  const rows = history.map((change) => [
    timeText(change.when, context),
    change.remote,
    changeText(change.what, context),
    version(change.version),
    change.who,
    change.why ?? '–',
  ]);
  const content =
    rows.length === 0 ? html`<p>${t('history.none')}</p>` : table('history', head, rows);
  return section('history', t('history.title'), content);
}
