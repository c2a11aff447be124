import type { PlanTable, Range } from '@permanto/contracts/seating-plan';
import { classNames } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { texts } from '../../../../i18n/texts';
import type { Offer } from '../../../../lib/hall/offer';
import { SEAT_RADIUS } from '../../../../lib/chart/seat-table';
import { toScreen } from '../../../../lib/chart/view';
import { statusOf } from '../../../../lib/hall/seat-statuses';
import { $focusedSeat, $freeSeats, $plan, $pointedSection, $statuses } from '../../model';
import type { Follow } from '../../hall/use-chart';
import { useMediaQuery } from '../../use-media-query';
import { useOffer } from '../use-offer';
import { seatTexts } from '../../seat-texts';
import { usePrice } from '../use-price';
import { useSeatDescriptions } from '../../list/use-seat-descriptions';
import styles from './choosing.module.css';
import { $pressedSeat, hallMoved } from './model';
import { SeatView } from './seat-view';

/** The distance of the card from what it is about, and from the map's edges. */
const GAP_PX = 8;
/** What the card leaves out, as far as it must, so as not to cover what it is about. */
const LEFT_OUT = ['', 'words', 'picture', 'picture words'] as const;

export interface SeatCardProps {
  readonly follow: Follow;
  /** The seat under the pointer. */
  readonly hovered: number | null;
}

/** Details of one seat, or of the section that is pointed at. */
export function SeatCard({ follow, hovered }: SeatCardProps) {
  const isTouch = useMediaQuery('(hover: none)');
  const offer = useOffer();
  const { plan, focused, pressed, pointed, dismiss } = useUnit({
    plan: $plan,
    focused: $focusedSeat,
    pressed: $pressedSeat,
    pointed: $pointedSection,
    dismiss: hallMoved,
  });
  useEffect(() => {
    if (pressed === null) return;
    let isCalledAtOnce = true;
    const unfollow = follow(() => isCalledAtOnce || dismiss());
    isCalledAtOnce = false;
    return unfollow;
  }, [pressed, follow, dismiss]);
  const seat = hovered ?? focused ?? (isTouch ? pressed : null);
  if (!plan || !offer) return null;
  if (seat !== null) {
    return (
      <Card
        isCompact={isTouch}
        follow={follow}
        x={plan.seats.x[seat]!}
        top={plan.seats.y[seat]! - SEAT_RADIUS}
        bottom={plan.seats.y[seat]! + SEAT_RADIUS}
      >
        <SeatDetails
          isCompact={isTouch}
          offer={offer}
          seat={seat}
          categoryAt={plan.seats.category[seat]!}
        />
        <SeatView plan={plan} seat={seat} />
      </Card>
    );
  }
  const section = offer.sections.find(({ id }) => id === pointed);
  const planned = plan.sections.find(({ id }) => id === pointed);
  if (!section || !planned) return null;
  const { outline, rows } = planned;
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  return (
    <Card
      follow={follow}
      x={(Math.min(...xs) + Math.max(...xs)) / 2}
      top={Math.min(...ys)}
      bottom={Math.max(...ys)}
    >
      <SectionDetails section={section} />
      <SeatView plan={plan} seat={middleSeat(plan, rows)} />
    </Card>
  );
}

/** A seat in the middle of a section, from which its view is shown. */
function middleSeat(plan: PlanTable, { from, to }: Range): number {
  const { seats } = plan.rows[(from + to - 1) >> 1]!;
  return (seats.from + seats.to - 1) >> 1;
}

interface CardProps {
  /** Its picture beside its text, for the low map of a phone. */
  readonly isCompact?: boolean;
  readonly follow: Follow;
  /** What it is about, in the plan's units. */
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly children: ReactNode;
}

/**
 * Stands above what it is about, or below it where there is no room. Hidden from assistive technology:
 * the grid and the list of sections have the same content.
 */
function Card({ isCompact, follow, x, top, bottom, children }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () =>
      follow((view) => {
        const element = card.current;
        const map = element?.parentElement;
        if (!map) return;
        const frame = { width: map.clientWidth, height: map.clientHeight };
        const above = toScreen(view, frame, { x, y: top });
        const below = toScreen(view, frame, { x, y: bottom });
        const room = Math.max(above.y, frame.height - below.y) - 2 * GAP_PX;
        for (const leftOut of LEFT_OUT) {
          element.dataset.leftOut = leftOut;
          if (element.offsetHeight <= room) break;
        }
        const { offsetWidth: width, offsetHeight: height } = element;
        const isAbove = above.y >= height + 2 * GAP_PX;
        const down = isAbove ? above.y - height - GAP_PX : below.y + GAP_PX;
        const across = Math.min(above.x - width / 2, frame.width - width - GAP_PX);
        element.style.left = `${Math.max(GAP_PX, across)}px`;
        element.style.top = `${Math.min(down, frame.height - height - GAP_PX)}px`;
      }),
    [follow, x, top, bottom],
  );
  return (
    <div
      ref={card}
      aria-hidden="true"
      className={classNames(styles.card, isCompact && styles.compact)}
    >
      {children}
    </div>
  );
}

interface SeatDetailsProps {
  /** Leaves out what the page's bar says of a chosen seat, and the price of one that can't be had. */
  readonly isCompact: boolean;
  readonly offer: Offer;
  readonly seat: number;
  readonly categoryAt: number;
}

function SeatDetails({ isCompact, offer, seat, categoryAt }: SeatDetailsProps) {
  const t = seatTexts.useTexts();
  const { placeOf, priceOf, features } = useSeatDescriptions();
  const statuses = useUnit($statuses);
  const status = statusOf(statuses, seat);
  const category = offer.categories[categoryAt];
  return (
    <>
      <p className={styles.place}>{placeOf(seat)}</p>
      {(!isCompact || status === 'free') && (
        <p>
          {[category?.is_on_sale && priceOf(seat), !offer.hides_categories && category?.title]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {features(seat).length > 0 && <p>{features(seat).join(', ')}</p>}
      {(!isCompact || status !== 'own') && <p>{t(`status.${status}`)}</p>}
    </>
  );
}

function SectionDetails({ section }: { section: Offer['sections'][number] }) {
  const t = texts.useTexts();
  const price = usePrice();
  const counts = useUnit($freeSeats);
  const free = counts?.get(section.id) ?? section.free;
  return (
    <>
      <p className={styles.place}>{section.title}</p>
      <p>{price(section)}</p>
      <p>{t('sections.freeSpoken', { free, count: section.seat_count })}</p>
    </>
  );
}
