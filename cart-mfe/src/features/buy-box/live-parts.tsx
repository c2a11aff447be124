import { useErrorText } from '@permanto/i18n';
import { Alert, useHydrated } from '@permanto/ui';
import { useUnit } from 'effector-react';
import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part';
import { $fault } from './model';

// They load once the page is hydrated. Tickets can be bought without them.
const bring = () => import(/* webpackChunkName: "buy-box-live" */ './live');

const live = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
) => {
  const Part = lazyPart(load, Fallback);
  return (props: Props) => useHydrated() && <Part {...props} />;
};

/** What the API refused, or that it gave no answer. What else stands in the way is said by the chunk. */
function AddFault({ id }: { id: string }) {
  const fault = useUnit($fault);
  const text = useErrorText(fault?.kind === 'refused' ? fault.error : null);
  return (
    text && (
      <Alert tone="error">
        <p id={id}>{text}</p>
      </Alert>
    )
  );
}

export const AddMessage = live(async () => (await bring()).AddMessage, AddFault);
export const Clear = live(async () => (await bring()).Clear);
export const ReservedSeats = live(async () => (await bring()).ReservedSeats);
export const BarParts = live(async () => (await bring()).BarParts);
