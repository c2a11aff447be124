/** The colours of a shop: for servers, which make its style sheet, and for pages of developers. */
export { contrast } from './color';
export { PAIRS, type Pair } from './pairs';
export { colorsOf, type GivenColors, themeOf } from './theme-colors';
export { colorsCss } from './theme-css';
