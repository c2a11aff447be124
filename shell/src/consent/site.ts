import {
  type Consent,
  type ConsentPurpose,
  isPaymentReturn,
  type Language,
  localizedPath,
  paths,
  type Shop,
  splitLanguage,
} from '@permanto/contracts';
import { purposesOf, type Use, usesOf } from '@permanto/contracts/rules/third-parties';
import { $lastFacts, bus, type Fact, type FactName, type LastFacts } from '@permanto/event-bus';
import { publish } from '@permanto/event-bus/publish/shell';
import { createTexts } from '@permanto/i18n';
import { Button, LiveRegion, Stack } from '@permanto/ui';
import { allSettled, createWatch, type Scope } from 'effector';
import type { Navigation } from '../navigation/navigation';

/**
 * What the chunks of consent and third parties need of the rest of the shell. They get it handed
 * over instead of importing it: a module that a chunk imports can't be joined with the others of
 * the first load, nor can anything that it imports, which cost the first load 2 kB.
 */
export interface Site {
  readonly shop: Shop;
  readonly uses: readonly Use[];
  readonly purposes: readonly ConsentPurpose[];
  readonly language: Language;
  /** Address of the cookie policy. */
  readonly policy: string;
  readonly navigation: Navigation;
  readonly createTexts: typeof createTexts;
  readonly ui: typeof ui;
  /** Whether the address holds an order's secret, a code or a token: nobody else may see these. */
  readonly isSecret: () => boolean;
  readonly publish: (consent: Consent) => void;
  readonly hear: <Name extends FactName>(name: Name, fn: (fact: Fact<Name>) => void) => void;
  readonly last: () => LastFacts;
}

const isSecret = ({ pathname, search, hash }: Location) =>
  isPaymentReturn(pathname) ||
  splitLanguage(pathname).path.startsWith(paths.code('')) ||
  /[?&#](?:token|code|secret)=/.test(search + hash);

const ui = { Button, LiveRegion, Stack };

export function createSite(scope: Scope, navigation: Navigation, shop: Shop): Site {
  const { language } = navigation.current().view;
  return {
    shop,
    uses: usesOf(shop),
    purposes: purposesOf(shop),
    language,
    policy: localizedPath(paths.cookies(), language),
    navigation,
    createTexts,
    ui,
    isSecret: () => isSecret(location),
    publish: (consent) => void allSettled(publish['consent.changed'], { scope, params: consent }),
    hear: (name, fn) => void createWatch({ unit: bus[name], scope, fn }),
    last: () => scope.getState($lastFacts),
  };
}
