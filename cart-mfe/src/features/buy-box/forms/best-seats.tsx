import { defaultTicket } from '@permanto/contracts/rules/default-ticket';
import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { formatMoney } from '@permanto/i18n';
import { Button, QuantityField } from '@permanto/ui';
import { toAmount } from '@permanto/ui/amounts';
import { SelectField } from '@permanto/ui/forms';
import { useId, useState } from 'react';
import type { Sale } from '../../../lib/sale';
import styles from '../buy-box.module.css';
import { SeatPrices } from '../offer-list';
import { isBuyable } from '../selection';
import { useActionOf } from '../sent-form';
import { texts } from './texts';

const DEFAULT_COUNT = 2;

/** The best free seats of a ticket type, as a plain form: for a hall whose chart can't be shown. */
export function BestSeats({ sale }: { sale: Sale }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const actionOf = useActionOf();
  const titleId = useId();
  const tickets = sale.offers.filter((offer) => offer.isSeated && isBuyable(sale, offer));
  const [ticketId, setTicketId] = useState('');
  const [count, setCount] = useState(DEFAULT_COUNT);
  const chosen = tickets.find(({ id }) => id === ticketId);
  const ticket = chosen ?? defaultTicket(tickets, sale.primaryProduct);
  if (ticket === null) return null;
  const { min, max, step } = ticket.availability;
  const bounds = { min, max, step };
  const params = { event: sale.eventId };
  return (
    <form
      method="post"
      action={actionOf('seatReservations.create', { params })}
      aria-labelledby={titleId}
      className={styles.form}
    >
      <h3 id={titleId}>{t('bestSeats')}</h3>
      <p className={styles.info}>{t('bestSeatsHint')}</p>
      <SelectField
        name="product[id]"
        label={t('ticket')}
        value={ticket.id}
        onChange={({ target }) => setTicketId(target.value)}
      >
        {tickets.map(({ id, title, price }) => (
          <option key={id} value={id}>
            {`${inLanguage(title, language)}, ${formatMoney(price)}`}
          </option>
        ))}
      </SelectField>
      <SeatPrices sale={sale} offers={tickets} />
      <div className={styles.what}>
        <p aria-hidden="true" className={styles.title}>
          {t('count')}
        </p>
        <QuantityField
          name="seat_count"
          label={t('count')}
          decreaseLabel={t('decrease')}
          increaseLabel={t('increase')}
          {...bounds}
          value={toAmount(count, bounds)}
          onChange={setCount}
        />
      </div>
      <Button type="submit" variant="primary" size="large" wide>
        {t('addBest')}
      </Button>
    </form>
  );
}
