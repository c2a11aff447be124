import { publish } from '@permanto/event-bus/publish/cart';
import { combine, sample } from 'effector';
import { $reserved, $lines, $sale, $sums } from './model';

const $choice = combine({ sale: $sale, reserved: $reserved, lines: $lines, sums: $sums });
sample({
  clock: $choice,
  filter: ({ sale, reserved }) => sale !== null && reserved.length > 0,
  fn: ({ sale, lines, sums }) => ({
    event_id: sale?.eventId ?? '',
    seats: lines.flatMap(({ offer, seats }) =>
      seats.map((reservation_id) => ({ reservation_id, price: offer.price })),
    ),
    total: sums.total,
  }),
  target: publish['cart.choiceChanged'],
});
