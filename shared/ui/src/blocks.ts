// What some pages have, and none at its first paint: whoever shows one brings it along.
export { Details, type DetailsProps } from './content/details';
export { EmptyState, type EmptyStateProps } from './content/empty-state';
