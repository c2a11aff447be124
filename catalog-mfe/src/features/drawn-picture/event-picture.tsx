import type { Event } from '@permanto/contracts';
import { Picture } from '@permanto/ui';
import { lazyPart } from '../../lib/lazy-part';
// Servers render the drawing, so its styles must be loaded with the page.
import './drawn-picture.module.css';

export const LazyDrawing = lazyPart(() =>
  import(/* webpackChunkName: "drawn-picture" */ './drawn-picture').then(
    (module) => module.DrawnPicture,
  ),
);

interface EventPictureProps {
  event: Pick<Event, 'id' | 'image' | 'start_date'>;
  /** In the language of the page. */
  title: string;
  /** How wide it is shown, as in HTML. */
  sizes: string;
  /** Whether it is the largest thing in sight as soon as the page is. */
  isFirst?: boolean;
}

/** The event's picture, or one drawn from its data. */
export const EventPicture = ({ event, title, sizes, isFirst = false }: EventPictureProps) =>
  event.image === null ? (
    <LazyDrawing id={event.id} title={title} start={event.start_date} />
  ) : (
    <Picture src={event.image} sizes={sizes} isFirst={isFirst} />
  );
