import { type Language, LANGUAGES, localizedPath } from '@permanto/contracts';
import { html, type Html } from '@permanto/server/html';
import { diagram } from './diagram';
import type { StatusReport } from './report';
import { STATUS_STYLE } from './style';
import {
  faultsTable,
  historyTable,
  placesTable,
  processesTable,
  remotesTable,
  timeText,
  type TextContext,
} from './tables';
import { statusTexts } from './texts';

export const STATUS_PATH = '/_status';
export const STATUS_JSON_PATH = '/_status.json';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

function uptime({ at, shell }: StatusReport, { t }: TextContext): string {
  const minutes = Math.floor((Date.parse(at) - Date.parse(shell.started_at)) / MINUTE_MS);
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  return t('shell.uptime', {
    days: Math.floor(hours / HOURS_PER_DAY),
    hours: hours % HOURS_PER_DAY,
    minutes: minutes % MINUTES_PER_HOUR,
  });
}

function facts(report: StatusReport, context: TextContext): Html {
  const { shell, api, registry } = report;
  const { t } = context;
  const fact = (name: string, ...values: readonly (string | Html)[]) =>
    html`<div>
      <dt>${name}</dt>
      ${values.map((value) => html`<dd>${value}</dd>`)}
    </div>`;
  const bad = (text: string) => html`<strong>${text}</strong>`;
  const readAt =
    registry.read_at === null ? t('registry.never') : timeText(registry.read_at, context);
  return html`<section>
    <h2>${t('shell.title')}</h2>
    <dl>
      ${[
        fact(t('shell.version'), shell.version),
        fact(t('shell.since'), timeText(shell.started_at, context), uptime(report, context)),
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

const LANGUAGE_NAMES = { fi: 'fi', en: 'en', sv: 'sv' } as const satisfies Record<
  Language,
  Language
>;

function navigation({ t, language }: TextContext): Html {
  const others = LANGUAGES.filter((other) => other !== language).map(
    (other) =>
      html`<li>
        <a href="${localizedPath(STATUS_PATH, other)}" lang="${other}" hreflang="${other}"
          >${t(LANGUAGE_NAMES[other])}</a
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

/** The status report as HTML: a diagram and tables of the same data. */
export function statusPage(report: StatusReport, language: Language): string {
  const t = statusTexts.in(language);
  const context = { t, language };
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
            <p>${t('asOf', { time: timeText(report.at, context) })}</p>
            ${navigation(context)}
          </header>
          <div class="front">
            <figure>${diagram(report, t)}</figure>
            ${facts(report, context)}
          </div>
          ${remotesTable(report, context)}${faultsTable(report, context)}${historyTable(report, context)}${placesTable(report, context)}${processesTable(report, context)}
        </main>
      </body>
    </html>`.source;
}
