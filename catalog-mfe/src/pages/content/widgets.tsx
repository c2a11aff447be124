import { paths } from '@permanto/contracts';
import { useUnit } from 'effector-react';
import { EventList } from '../../features/event-list/event-list';
import { Listing } from '../../features/listing/listing';
import { displayOf } from '../../lib/event-folders';
import { $sections } from './model';

/** The folder's own page has the rest. */
const MAX_PER_FOLDER = 12;

/** The events that the page's widgets list. */
export function Widgets() {
  const listed = useUnit($sections);
  if (listed === null) return null;
  return (
    <Listing>
      {listed.sections
        .filter(({ events }) => events.length > 0)
        .map(({ folder, events }) => (
          <EventList
            key={folder.id}
            title={folder.title}
            all={paths.folder(folder.slug)}
            events={events}
            now={listed.now}
            display={displayOf(folder)}
            limit={MAX_PER_FOLDER}
          />
        ))}
    </Listing>
  );
}
