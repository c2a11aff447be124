/** The place of a route's own page. */
export const PAGE_PLACE = 'page';
/** The place of a slot with its props, as filled by its `at`th owner. */
export const slotPlace = (name: string, props: object, at: number) =>
  `${name} ${JSON.stringify(props)}${at || ''}`;
