/** On the root element, once links open softly. */
export const SOFT_LINKS = 'data-soft-links';
