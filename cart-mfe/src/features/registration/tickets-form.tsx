import { registrantFields } from '@permanto/contracts/rules/registrant';
import { useFieldLeft } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { useRef } from 'react';
import type { Offer } from '../../lib/sale';
import { $faults, $registrations, fieldsLeft, ticketsFor } from './model';
import styles from './registration.module.css';
import { texts } from './texts';
import { fieldOf, TicketField } from './ticket-field';
import { askedOf, fieldsOf, type TicketFields } from './tickets';

/** What the product asks of each ticket. */
export function TicketsForm({ offer }: { offer: Offer }) {
  const t = texts.useTexts();
  const registrations = useUnit($registrations);
  const tickets = ticketsFor(registrations, offer);
  if (tickets.length === 1) return <Ticket offer={offer} index={0} fields={tickets[0] ?? {}} />;
  return tickets.map((fields, index) => (
    // Tickets have no other name than their place.
    <fieldset key={index} className={styles.ticket}>
      <legend>{t('ticket', { number: index + 1 })}</legend>
      <Ticket offer={offer} index={index} fields={fields} />
    </fieldset>
  ));
}

function Ticket({ offer, index, fields }: { offer: Offer; index: number; fields: TicketFields }) {
  const faults = useUnit($faults)[offer.id]?.[index];
  const form = offer.form ?? {};
  const registrant = registrantFields(fieldsOf(form));
  const area = useRef<HTMLDivElement>(null);
  const leave = useUnit(fieldsLeft);
  useFieldLeft(area, (controls) =>
    leave({ offer, ticket: index, fields: controls.map(({ name }) => fieldOf(name)) }),
  );
  const row = `cart_items[${index + 1}]`;
  return (
    <div ref={area} className={styles.fields}>
      <input type="hidden" name={`${row}[product][id]`} value={offer.id} />
      <input type="hidden" name={`${row}[amount]`} value={1} />
      {askedOf(form).map(([name, field]) => (
        <TicketField
          key={name}
          offer={offer}
          ticket={index}
          name={name}
          field={field}
          isRegistrant={name === registrant?.name}
          value={fields[name] ?? ''}
          fault={faults?.[name]}
        />
      ))}
    </div>
  );
}
