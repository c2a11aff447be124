import { areena } from './areena';
import { benchScreens } from './benches';
import { kotipelit } from './kotipelit';
import type { Screen } from './screen';

/** Every page in every state, in both demo shops. */
export const SHOP_SCREENS: readonly Screen[] = [...areena, ...kotipelit];

/** All screens, including those on the remotes' benches. */
export const SCREENS: readonly Screen[] = [...SHOP_SCREENS, ...benchScreens];

/** Window sizes of a phone, a tablet, a laptop and a desktop. */
export const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

export const COLOUR_SCHEMES = ['light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

/** The colour schemes of a screen. */
export const schemesOf = ({ isOnPaper = false }: Screen): readonly ColourScheme[] =>
  COLOUR_SCHEMES.filter((scheme) => scheme === 'light' || !isOnPaper);
