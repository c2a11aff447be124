import type { RemoteDeclaration } from '@permanto/contracts/remote';
import { language } from '@permanto/contracts/values';
import * as v from 'valibot';
import { SCHEMES, type Scenarios, type SentFact } from '../scenario/scenario';
import { factText, readFactText } from './facts';
import { isShowsKey, readShows, writeShows } from './shows';
import { type Setting, settingOf } from './setting';

const MAX_DELAY_MS = 60_000;

const shopKey = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/, 'must be the key of a shop'));

/** Each choice of its own, as the address writes it. */
const choices = {
  api: v.picklist(['real', 'scripted']),
  delay: v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, 'must be milliseconds'),
    v.transform(Number),
    v.maxValue(MAX_DELAY_MS, `must be at most ${MAX_DELAY_MS} milliseconds`),
  ),
  shop: shopKey,
  language,
  theme: shopKey,
  scheme: v.picklist(SCHEMES),
  viewport: v.pipe(
    v.string(),
    v.regex(/^(?:fit|\d{3,4}x\d{3,4})$/, 'must be fit or such as 360x740'),
  ),
  play: v.picklist(['yes', 'no']),
} as const;

type Choice = keyof typeof choices;
const CHOICES = Object.keys(choices) as Choice[];
const OTHERS = ['scenario', 'path', 'slot', 'props.…', 'fact'];

/** What a remote has on its bench. */
export interface Benched {
  readonly declaration: RemoteDeclaration;
  readonly scenarios: Scenarios;
}

interface ReadSetting {
  readonly setting: Setting;
  /** What the query says wrongly, for who typed it; the setting is made of the rest. */
  readonly faults: readonly string[];
}

function readChoices(query: URLSearchParams) {
  const read = CHOICES.flatMap((name) => {
    const given = query.get(name);
    return given === null
      ? []
      : [{ name, result: v.safeParse(choices[name] as v.GenericSchema, given) }];
  });
  return {
    chosen: Object.fromEntries(
      read.flatMap(({ name, result }) => (result.success ? [[name, result.output]] : [])),
    ) as Partial<Setting>,
    faults: read.flatMap(({ name, result }) =>
      result.success ? [] : [`${name}: ${result.issues[0].message}`],
    ),
  };
}

function unknownNames(query: URLSearchParams): string[] {
  const names = [...new Set(query.keys())];
  return names
    .filter((name) => !(CHOICES as string[]).includes(name) && !OTHERS.includes(name))
    .filter((name) => !isShowsKey(name))
    .map(
      (name) => `There is no parameter "${name}". There are ${[...OTHERS, ...CHOICES].join(', ')}.`,
    );
}

/** The scenario that is begun with: the one that is named; else the first, unless a place is named. */
function baseOf(query: URLSearchParams, { scenarios }: Benched): ReadSetting {
  const id = query.get('scenario');
  const [first = null] = Object.keys(scenarios);
  const chosen = id ?? (query.has('path') || query.has('slot') ? null : first);
  const isThere = chosen === null || Object.hasOwn(scenarios, chosen);
  const setting = settingOf(isThere ? chosen : null, scenarios[chosen ?? '']);
  if (isThere) return { setting, faults: [] };
  const known = Object.keys(scenarios).join(', ');
  return { setting, faults: [`There is no scenario "${chosen}". There are ${known}.`] };
}

/** What the query of an address says. */
export function readSetting(query: URLSearchParams, benched: Benched): ReadSetting {
  const base = baseOf(query, benched);
  const { chosen, faults } = readChoices(query);
  const shows = readShows(query, benched.declaration);
  const facts = query.getAll('fact').map(readFactText);
  const setting = {
    ...base.setting,
    ...chosen,
    ...(shows.value && { shows: shows.value }),
    facts: facts.flatMap(({ value }) => value ?? ([] as SentFact[])),
  };
  const factFaults = facts.flatMap((fact) => fact.faults.map((fault) => `fact: ${fault}`));
  return {
    setting,
    // The longest comes last: it names every scenario.
    faults: [...unknownNames(query), ...faults, ...shows.faults, ...factFaults, ...base.faults],
  };
}

/** The shortest query that says the same. */
export function queryOf(setting: Setting, { scenarios }: Pick<Benched, 'scenarios'>): string {
  const { scenario } = setting;
  const base = settingOf(scenario, scenarios[scenario ?? '']);
  const isAsShown = JSON.stringify(setting.shows) === JSON.stringify(base.shows);
  return new URLSearchParams([
    ...(scenario === null ? [] : [['scenario', scenario]]),
    ...(scenario !== null && isAsShown ? [] : writeShows(setting.shows)),
    ...CHOICES.flatMap((name) =>
      setting[name] === base[name] ? [] : [[name, String(setting[name])]],
    ),
    ...setting.facts.map((fact) => ['fact', factText(fact)]),
  ]).toString();
}
