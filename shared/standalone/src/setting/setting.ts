import { localizedPath } from '@permanto/contracts/paths';
import type { SlotName } from '@permanto/contracts/slots';
import { DEFAULT_LANGUAGE, type Language } from '@permanto/contracts/values';
import type { Scenario, SCHEMES, SentFact } from '../scenario/scenario';

export type Shows =
  | { readonly path: string }
  | { readonly slot: SlotName; readonly props: Readonly<Record<string, string>> };

/** What the bench is set to: a scenario, and what was chosen otherwise. The address says it all. */
export interface Setting {
  /** Null where none was chosen, but a page or slot by itself. */
  readonly scenario: string | null;
  readonly shows: Shows;
  readonly api: 'real' | 'scripted';
  /** Milliseconds until each answer. */
  readonly delay: number;
  /** The shop of the real API. */
  readonly shop: string;
  readonly language: Language;
  /** The key of the shop whose colours are worn; `own` for {@link shop}'s, `none` for no shop's. */
  readonly theme: string;
  readonly scheme: (typeof SCHEMES)[number];
  /** `360x740`, or `fit` for all the room there is. */
  readonly viewport: string;
  /** Whether the scenario's own steps are done. */
  readonly play: 'yes' | 'no';
  /** What was sent by hand since the page was opened. */
  readonly facts: readonly SentFact[];
}

const FIRST_SHOP = 'kotipelit';

/** What is shown while nothing else was chosen. */
export function settingOf(id: string | null, scenario: Scenario | undefined): Setting {
  const isScripted = scenario?.script !== undefined;
  return {
    scenario: id,
    shows: scenario?.shows ?? { path: '/' },
    api: isScripted ? 'scripted' : 'real',
    delay: scenario?.delay ?? 0,
    shop: FIRST_SHOP,
    language: scenario?.language ?? DEFAULT_LANGUAGE,
    theme: scenario?.theme ?? (isScripted ? 'none' : 'own'),
    scheme: scenario?.scheme ?? 'auto',
    viewport: scenario?.viewport ?? 'fit',
    play: 'yes',
    facts: [],
  };
}

/** Where the bench is, so that a remote which owns `/` still has one. */
export const BENCH = '/standalone';

const SLOT_PAGE = `${BENCH}/slots/`;

/** The address of the stage: that of the remote's page itself, or of a page with one slot. */
export function stageAddress({ shows, language }: Pick<Setting, 'shows' | 'language'>): string {
  if ('path' in shows) return localizedPath(shows.path, language);
  const props = new URLSearchParams(shows.props).toString();
  return localizedPath(`${SLOT_PAGE}${shows.slot}${props && `?${props}`}`, language);
}

/** The slot whose page this is; null where it is none. */
export function slotAt(path: string, search: string) {
  if (!path.startsWith(SLOT_PAGE)) return null;
  const props = Object.fromEntries(new URLSearchParams(search));
  return { name: path.slice(SLOT_PAGE.length), props };
}
