// What some pages have, none at first paint: bundled with the pages that do.
export { Details, type DetailsProps } from './content/details';
export { EmptyState, type EmptyStateProps } from './content/empty-state';
