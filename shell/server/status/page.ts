import { type Language, LANGUAGES, localizedPath } from '@permanto/contracts';
import { html, type Markup } from './markup';
import { picture } from './picture';
import type { StatusReport } from './report';
import { STATUS_STYLE } from './style';
import {
  faultsTable,
  historyTable,
  placesTable,
  processesTable,
  remotesTable,
  timeText,
  type Words,
} from './tables';
import { statusTexts } from './texts';

export const STATUS_PATH = '/_status';
export const STATUS_JSON_PATH = '/_status.json';

const MINUTE = 60_000;
const MINUTES_OF_HOUR = 60;
const HOURS_OF_DAY = 24;

function uptime({ at, shell }: StatusReport, { t }: Words): string {
  const minutes = Math.floor((Date.parse(at) - Date.parse(shell.started_at)) / MINUTE);
  const hours = Math.floor(minutes / MINUTES_OF_HOUR);
  return t('shell.uptime', {
    days: Math.floor(hours / HOURS_OF_DAY),
    hours: hours % HOURS_OF_DAY,
    minutes: minutes % MINUTES_OF_HOUR,
  });
}

function facts(report: StatusReport, words: Words): Markup {
  const { shell, api, registry } = report;
  const { t } = words;
  const fact = (name: string, ...values: readonly (string | Markup)[]) =>
    html`<div>
      <dt>${name}</dt>
      ${values.map((value) => html`<dd>${value}</dd>`)}
    </div>`;
  const bad = (text: string) => html`<strong>${text}</strong>`;
  const readAt =
    registry.read_at === null ? t('registry.never') : timeText(registry.read_at, words);
  return html`<section>
    <h2>${t('shell.title')}</h2>
    <dl>
      ${[
        fact(t('shell.version'), shell.version),
        fact(t('shell.since'), timeText(shell.started_at, words), uptime(report, words)),
        fact(t('shell.contracts'), t('shell.contractVersions', { ...shell.contracts })),
        fact(t('shell.guard'), t(`shell.${shell.canary_guard}`)),
        fact(t('api.title'), api.is_ready ? t('api.ready', { ms: api.ms }) : bad(t('api.away'))),
        fact(
          t('registry.title'),
          `${t('registry.place')}: ${registry.place}`,
          `${t('registry.readAt')}: ${readAt}`,
          ...(registry.fault === null ? [] : [bad(`${t('registry.fault')}: ${registry.fault}`)]),
          ...registry.withheld.map((build) => bad(t('registry.withheld', { build }))),
          registry.faults.length === 0 ? t('registry.whole') : bad(t('faults.title')),
        ),
      ]}
    </dl>
  </section>`;
}

const NAMES = { fi: 'fi', en: 'en', sv: 'sv' } as const satisfies Record<Language, Language>;

function ways({ t, language }: Words): Markup {
  const others = LANGUAGES.filter((other) => other !== language).map(
    (other) =>
      html`<li>
        <a href="${localizedPath(STATUS_PATH, other)}" lang="${other}" hreflang="${other}"
          >${t(NAMES[other])}</a
        >
      </li>`,
  );
  return html`<nav aria-label="${t('languages')}">
    <ul>
      ${others}
      <li><a href="${STATUS_JSON_PATH}">${t('json')}</a></li>
    </ul>
  </nav>`;
}

/** The report for people: a picture, and the same in tables. */
export function statusPage(report: StatusReport, language: Language): string {
  const t = statusTexts.in(language);
  const words = { t, language };
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${t('title')}</title>
        <link rel="stylesheet" href="${STATUS_STYLE.path}" />
      </head>
      <body>
        <main>
          <header>
            <h1>${t('title')}</h1>
            <p>${t('asOf', { time: timeText(report.at, words) })}</p>
            ${ways(words)}
          </header>
          <div class="front">
            <figure>${picture(report, t)}</figure>
            ${facts(report, words)}
          </div>
          ${remotesTable(report, words)}${faultsTable(report, words)}${historyTable(report, words)}${placesTable(report, words)}${processesTable(report, words)}
        </main>
      </body>
    </html>`.markup;
}
