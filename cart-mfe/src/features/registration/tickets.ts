import type { Offer } from '../../lib/sale';
import {
  registrationFieldFault,
  type RegistrationFault,
  type RegistrationForm,
  givenFields,
} from '@permanto/contracts/rules/registration';

/** What was typed of one ticket's registration: field → text. */
export type TicketFields = Readonly<Record<string, string>>;
/** Ticket by ticket: field → what is wrong. */
export type TicketFaults = Readonly<Record<string, RegistrationFault>>;

/** The fields that are asked, in the shop's order. */
export const askedOf = (form: RegistrationForm) =>
  Object.entries(form).filter(([, { display }]) => display);

/** Their names. */
export const fieldsOf = (form: RegistrationForm | null) =>
  askedOf(form ?? {}).map(([name]) => name);

export function ticketFaults(form: RegistrationForm, typed: TicketFields): TicketFaults {
  const fields = givenFields(form, typed);
  const faults = askedOf(form).flatMap(([name, field]) => {
    const fault = registrationFieldFault(field, fields[name]);
    return fault === null ? [] : [[name, fault] as const];
  });
  return Object.fromEntries(faults);
}

/** As many tickets as are wanted, with what was typed of each so far. */
export const ticketsOf = (typed: readonly TicketFields[], amount: number): TicketFields[] =>
  Array.from({ length: amount }, (_, index) => typed[index] ?? {});

/** A row for each ticket, since each has its own registration. */
export const registrationItems = (
  { id, form }: Pick<Offer, 'id' | 'form'>,
  tickets: readonly TicketFields[],
) =>
  tickets.map((fields) => ({
    product: { id },
    amount: 1,
    event_registration: givenFields(form, fields),
  }));
