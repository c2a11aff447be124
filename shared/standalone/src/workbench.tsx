import { paths } from '@permanto/contracts/paths';
import type { RemoteDeclaration } from '@permanto/contracts/remote';
import type { SlotName } from '@permanto/contracts/slots';
import { inLanguage } from '@permanto/contracts/values';
import { Link, Slot, useLanguage, useLocation } from '@permanto/federation';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $events, workbenchOpened } from './events.model';

/** What stands where the remote has no page: the way to its pages, and its slots with any event. */
export function Workbench({ declaration }: { declaration: RemoteDeclaration }) {
  const { search } = useLocation();
  const language = useLanguage();
  const { events, open } = useUnit({ events: $events, open: workbenchOpened });
  useEffect(() => open(), [open]);
  const query = new URLSearchParams(search);
  const given: Given = {
    eventId: query.get('event') ?? events[0]?.id,
    productId: query.get('product') ?? events[0]?.products[0]?.id,
    code: query.get('code') ?? undefined,
  };
  return (
    <main>
      <h1>{declaration.name}</h1>
      <nav>
        <ul>
          {declaration.routes.map(({ path }) => (
            <li key={path}>{path.includes(':') ? path : <Link to={path}>{path}</Link>}</li>
          ))}
          {events.map((event) => (
            <li key={event.id}>
              <Link to={`${WORKBENCH}?event=${encodeURIComponent(event.id)}`}>
                {inLanguage(event.title, language)}
              </Link>{' '}
              <Link to={paths.event(event.id)}>{paths.event(event.id)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {declaration.slots.map((name) => (
        <section key={`${name} ${search}`} aria-label={name}>
          <h2>{name}</h2>
          <AnySlot name={name} given={given} />
        </section>
      ))}
    </main>
  );
}

/** Where the workbench is, so that a remote which owns `/` still has one. */
const WORKBENCH = '/standalone';

/** What slots are shown with: `?event=`, `?product=` and `?code=` of the address, or any of the shop. */
interface Given {
  readonly eventId: string | undefined;
  readonly productId: string | undefined;
  readonly code: string | undefined;
}

/** Nothing where a slot has nothing to be shown with. */
function AnySlot({ name, given }: { name: SlotName; given: Given }) {
  const { eventId, productId, code } = given;
  switch (name) {
    case 'mini-cart':
    case 'cart-time':
      return <Slot name={name} />;
    case 'product-box':
      return productId === undefined ? null : <Slot name={name} productId={productId} />;
    case 'apply-code':
      return code === undefined ? null : <Slot name={name} code={code} />;
    case 'buy-box':
    case 'seat-picker':
      return eventId === undefined ? null : <Slot name={name} eventId={eventId} />;
  }
}
