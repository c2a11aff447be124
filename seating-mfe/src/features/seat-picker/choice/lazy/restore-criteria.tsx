import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { restoreRequested } from './filter.model';

/** Renders nothing: restores the filter that this tab has stored for the event. */
export function RestoreCriteria({ eventId }: { readonly eventId: string }) {
  const recall = useUnit(restoreRequested);
  useEffect(() => {
    recall(eventId);
  }, [recall, eventId]);
  return null;
}
