import type { Sale } from '../../../lib/sale';
import { AddMessage } from './add-message';
import { SeatsNews } from './seats-news';
import { ThumbBar } from './thumb-bar';

interface LivePartsProps {
  readonly sale: Sale;
  /** Of the text that says what was wrong. */
  readonly messageId: string;
}

/** What only a page that lives has: what came of adding, and the bar at the thumb's reach. */
export function LiveParts({ sale, messageId }: LivePartsProps) {
  // Where seats are chosen, the hall has a bar of its own.
  return sale.hasSeats ? (
    <SeatsNews id={messageId} />
  ) : (
    <>
      <AddMessage id={messageId} />
      <ThumbBar sale={sale} messageId={messageId} />
    </>
  );
}
