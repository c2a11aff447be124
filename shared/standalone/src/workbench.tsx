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
  const eventId = new URLSearchParams(search).get('event') ?? events[0]?.id;
  return (
    <main>
      <h1>{declaration.name}</h1>
      <nav>
        <ul>
          {declaration.routes.map(({ id, path }) => (
            <li key={id}>{path.includes(':') ? path : <Link to={path}>{path}</Link>}</li>
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
      {eventId !== undefined &&
        declaration.slots.map((name) => (
          <section key={`${name} ${eventId}`} aria-label={name}>
            <h2>{name}</h2>
            <AnySlot name={name} eventId={eventId} />
          </section>
        ))}
    </main>
  );
}

/** Where the workbench is, so that a remote which owns `/` still has one. */
const WORKBENCH = '/standalone';

function AnySlot({ name, eventId }: { name: SlotName; eventId: string }) {
  return name === 'mini-cart' ? <Slot name={name} /> : <Slot name={name} eventId={eventId} />;
}
