import { inLanguage, type Language, paths, type Stream } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { formatDateAndTime } from '@permanto/i18n';
import { combine, createEvent, createStore, sample } from 'effector';
import { $streamReadings, $streamsById, streamNeeded } from '../../features/stream-catalogue/model';
import { texts } from '../../features/stream-catalogue/texts';
import { idsToRead, NOTHING_OPENED, openedDetail } from '../../lib/detail-page/model';
import { httpStatusOf } from '../../lib/load-state';

export const opened = createEvent<RouteOpened>();
/** The page of the stream with this id was mounted in a browser. */
export const shown = createEvent<string>();
export const retryPressed = createEvent<string>();

sample({
  clock: idsToRead({ opened, shown, retryPressed, $readings: $streamReadings }),
  target: streamNeeded,
});

const $opened = createStore(NOTHING_OPENED).on(opened, openedDetail);
const $reading = combine($opened, $streamReadings, ({ id }, readings) => readings[id] ?? 'reading');

/** The stream of the page, and the page's language. */
export const $shown = combine(
  $opened,
  $streamsById,
  ({ id, language }, streams): { id: string; language: Language; stream: Stream | null } => ({
    id,
    language,
    stream: streams[id] ?? null,
  }),
);

export const descriptionOf = (stream: Stream, language: Language) =>
  texts.in(language)('stream.description', {
    when: formatDateAndTime(stream.start_date, language),
  });

export const $head = combine($shown, $reading, ({ id, language, stream }, reading): Head => {
  const t = texts.in(language);
  const canonical = paths.stream(id);
  if (reading === 'missing') return { title: t('stream.missing'), canonical };
  if (stream === null) return { title: t('stream.untitled'), canonical };
  const title = inLanguage(stream.title, language);
  return { title, description: descriptionOf(stream, language), canonical };
});

export const $status = combine($shown, $reading, ({ stream }, reading) =>
  httpStatusOf(reading, stream !== null),
);
