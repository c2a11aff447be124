import type { Page } from '@playwright/test';
import { type Language, localizedPath } from '@permanto/contracts';
import type { Remote } from '@permanto/tools/settings';
import type { Shop } from '../support/shop';

export type ShopKey = 'kotipelit' | 'areena';

/** A demo shop, or the remote on whose bench a screen is. */
export type Place = ShopKey | Remote;

/** Who looks at a screen, and where. */
export interface Visit {
  readonly page: Page;
  readonly language: Language;
  /** Of the shop's pages, or of the bench. */
  readonly origin: string;
  readonly shop: Shop;
}

export type Act = (visit: Visit) => Promise<unknown>;

/** A page in one of its states, whatever the width, the colours and the language. */
export interface Screen {
  /** `cart-filled`: what files and tests call it, beside its place. */
  readonly name: string;
  readonly place: Place;
  readonly languages: readonly Language[];
  readonly open: Act;
  /** What another width undoes. */
  readonly again?: Act;
  /** Something is broken on purpose, of which the console tells. */
  readonly mayComplain?: boolean;
  /** The visitor has not been asked about cookies yet. */
  readonly isAsked?: boolean;
  /** Printed: paper is light. */
  readonly isOnPaper?: boolean;
  /** A mail: no page, with no landmarks and no window of its own. */
  readonly isMail?: boolean;
  /** Without the shell around it: no banner, no footer. */
  readonly isAlone?: boolean;
}

/** Opens an address of the shop, written without language. */
export async function go({ page, origin, language }: Visit, address: string): Promise<void> {
  await page.goto(origin + localizedPath(address, language), { waitUntil: 'networkidle' });
}

/** Opens an address, and does something there. */
export const at =
  (address: string, ...acts: readonly Act[]): Act =>
  async (visit) => {
    await go(visit, address);
    for (const act of acts) await act(visit);
  };

/** First this, then that. */
export const after =
  (...acts: readonly Act[]): Act =>
  async (visit) => {
    for (const act of acts) await act(visit);
  };

type Unplaced = Act | Omit<Screen, 'name' | 'place' | 'languages'>;

/** Screens of one place, by their names. */
export const screensOf = (
  place: Place,
  languages: readonly Language[],
  screens: Readonly<Record<string, Unplaced>>,
): Screen[] =>
  Object.entries(screens).map(([name, screen]) => ({
    name,
    place,
    languages,
    ...(typeof screen === 'function' ? { open: screen } : screen),
  }));
