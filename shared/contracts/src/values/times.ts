import * as v from 'valibot';

/** `Date` would take 31 June for 1 July. */
function isOnCalendar(instant: string): boolean {
  const day = instant.slice(0, 'YYYY-MM-DD'.length);
  return new Date(day).toISOString().startsWith(day);
}

/** An instant: ISO 8601 with an offset. Shown in {@link SHOP_TIME_ZONE}. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp('must be ISO 8601 with an offset'),
  v.rawCheck(({ dataset, addIssue }) => {
    const hasForm = dataset.typed && dataset.issues === undefined;
    if (hasForm && !isOnCalendar(dataset.value)) {
      addIssue({ message: 'must be a day that the calendar has' });
    }
  }),
);

/** Where the shop's clocks are; inside, every time is UTC. */
export const SHOP_TIME_ZONE = 'Europe/Helsinki';
