import type { SessionKey } from '@permanto/api-client';
import type { CartWire, Language } from '@permanto/contracts';
import type { FactName } from '@permanto/contracts/bus';
import type { SlotName, SlotProps } from '@permanto/contracts/slots';
import type { errorText } from '@permanto/i18n';
import type { Script } from '@permanto/testing/scripted-api';
import type { Screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

// Titles and all that the bench says are plain English: it is a tool for who makes and tests
// remotes, and no shopper ever sees it.

/** A page of the remote, by its path with query and fragment and without language; or a slot. */
type ScenarioShows =
  | { readonly path: string }
  | {
      readonly [Name in SlotName]: { readonly slot: Name; readonly props: SlotProps<Name> };
    }[SlotName];

/** A fact of the bus, with what it says. */
export interface SentFact {
  readonly name: FactName;
  readonly payload: unknown;
}

export const SCHEMES = ['auto', 'light', 'dark'] as const;

/** Who plays a scenario's steps, the same in a test and at the bench. */
export interface Player {
  readonly screen: Screen;
  readonly user: UserEvent;
  readonly language: Language;
}

/** One state of a remote, ready-made: what tests render and what the bench shows. */
export interface Scenario {
  readonly title: string;
  /** The heading that it is listed under. */
  readonly group: string;
  readonly shows: ScenarioShows;
  /**
   * What the API answers, by operation; without it the real one is asked. What remembers is made by a
   * function, anew for each page.
   */
  readonly script?: Script | (() => Script);
  /** Milliseconds until each answer; 0 without it. */
  readonly delay?: number;
  /** The cart that the visitor has from before. */
  readonly cart?: CartWire;
  /** What else the browser has kept. */
  readonly session?: Readonly<Partial<Record<SessionKey, string>>>;
  /** What happened before the page was opened. */
  readonly facts?: readonly SentFact[];
  readonly language?: Language;
  /** The key of the shop whose colours are worn; without it a scripted page wears none. */
  readonly theme?: string;
  readonly scheme?: (typeof SCHEMES)[number];
  /** `360x740`, in CSS pixels. */
  readonly viewport?: string;
  /** What the visitor does then. */
  readonly play?: (player: Player) => Promise<void>;
  /** The error of the catalogue whose text the page shows in the end. */
  readonly expectedError?: Parameters<typeof errorText>[1];
}

/** By their ids, which addresses name. */
export type Scenarios = Readonly<Record<string, Scenario>>;

const ID = /^[a-z0-9][a-z0-9._-]*$/;

/** The scenarios of a remote: `src/standalone/scenarios.ts` exports them. An id that no address can name is a bug, so it throws. */
export function defineScenarios(scenarios: Scenarios): Scenarios {
  const bad = Object.keys(scenarios).find((id) => !ID.test(id));
  if (bad !== undefined)
    throw new TypeError(`scenario "${bad}": ids are of a–z, 0–9, ".", "_", "-"`);
  return scenarios;
}
