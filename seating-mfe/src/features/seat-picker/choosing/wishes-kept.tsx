import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { wishesRecalled } from './filter.model';

/** Shows nothing: brings back what this tab was looking for in the hall. */
export function WishesKept({ eventId }: { readonly eventId: string }) {
  const recall = useUnit(wishesRecalled);
  useEffect(() => {
    recall(eventId);
  }, [recall, eventId]);
  return null;
}
