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
 * The parts of the shell that the consent and third-party chunks need. They are passed instead of imported,
 * because a module that a chunk imports, and all its imports, can't be concatenated with the rest of the
 * first load. Importing them would cost the first load 2 kB.
 */
export interface Site {
  readonly shop: Shop;
  readonly uses: readonly Use[];
  readonly purposes: readonly ConsentPurpose[];
  readonly language: Language;
  /** URL of the cookie policy. */
  readonly policy: string;
  readonly navigation: Navigation;
  readonly createTexts: typeof createTexts;
  readonly ui: typeof ui;
  /** Whether a URL contains an order's secret, a code or a token, which third parties must not see. */
  readonly isSecret: (address: Pick<URL, 'pathname' | 'search' | 'hash'>) => boolean;
  readonly publish: (consent: Consent) => void;
  readonly onFact: <Name extends FactName>(name: Name, fn: (fact: Fact<Name>) => void) => void;
  readonly lastFacts: () => LastFacts;
}

const isSecret: Site['isSecret'] = ({ pathname, search, hash }) =>
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
    isSecret,
    publish: (consent) => void allSettled(publish['consent.changed'], { scope, params: consent }),
    onFact: (name, fn) => void createWatch({ unit: bus[name], scope, fn }),
    lastFacts: () => scope.getState($lastFacts),
  };
}
