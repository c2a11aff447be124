import type { Page } from '@playwright/test';
import { type Language, localizedPath } from '@permanto/contracts';
import type { Remote } from '@permanto/tools/settings';
import type { Shop } from '../support/shop';

export type ShopKey = 'kotipelit' | 'areena';

/** A demo shop, or the remote on whose bench a screen is. */
export type Place = ShopKey | Remote;

/** A visitor's page, language and shop. */
export interface Visit {
  readonly page: Page;
  readonly language: Language;
  /** The origin of the shop or the bench. */
  readonly origin: string;
  readonly shop: Shop;
}

export type Action = (visit: Visit) => Promise<unknown>;

/** A page in one state, independent of width, colour scheme and language. */
export interface Screen {
  /** The name in files and tests after the place, such as `cart-filled`. */
  readonly name: string;
  readonly place: Place;
  readonly languages: readonly Language[];
  readonly open: Action;
  /** Repeated after each change of the width. */
  readonly afterResize?: Action;
  /** Something is broken on purpose, so that the console has errors. */
  readonly allowConsoleErrors?: boolean;
  /** The visitor has not answered the consent banner yet. */
  readonly isAsked?: boolean;
  /** Printed: paper is light. */
  readonly isOnPaper?: boolean;
  /** An e-mail, which has no landmarks. */
  readonly isMail?: boolean;
  /** Without the shell's header and footer. */
  readonly isAlone?: boolean;
}

/** Opens a path of the shop, given without language. */
export async function go({ page, origin, language }: Visit, address: string): Promise<void> {
  await page.goto(origin + localizedPath(address, language), { waitUntil: 'networkidle' });
}

/** Opens a path and runs actions there. */
export const at =
  (address: string, ...actions: readonly Action[]): Action =>
  async (visit) => {
    await go(visit, address);
    for (const action of actions) await action(visit);
  };

/** Runs actions one after another. */
export const inOrder =
  (...actions: readonly Action[]): Action =>
  async (visit) => {
    for (const action of actions) await action(visit);
  };

type Unplaced = Action | Omit<Screen, 'name' | 'place' | 'languages'>;

/** The screens of one place, by name. */
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
