import { createEvent } from 'effector';

/** The bar is on the page. This chunk may come after the last change of what it shows, which must be read then. */
export const barShown = createEvent();
