import type { RegistrationFault, RegistrationForm } from '@permanto/contracts/rules/registration';
import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import {
  Checkbox,
  CONTACT_INPUTS,
  EmailField,
  TextField,
  type TextFieldProps,
} from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import type { ChangeEvent } from 'react';
import type { Offer } from '../../lib/sale';
import { fieldChanged } from './model';
import { texts } from './texts';
import type { TicketFaults } from './tickets';

/** Which keyboard or picker each type has; any other is a line of text. */
const INPUTS: Readonly<Record<string, Partial<TextFieldProps>>> = {
  number: { inputMode: 'decimal' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  date: { type: 'date' },
};

/** Fields by which a shop asks for what browsers know of their owner. */
const KNOWN: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(
    Object.entries(CONTACT_INPUTS).map(([name, { autoComplete }]) => [name, autoComplete]),
  ),
  name: 'name',
};

/** The first ticket is likely the buyer's own; the others are for other people, in sections of their own. */
function autoCompleteOf({ name, field, isRegistrant, ticket }: TicketFieldProps): string {
  const own = isRegistrant ? 'name' : undefined;
  const token = KNOWN[name] ?? own ?? (field.type === 'email' ? 'email' : 'off');
  return token === 'off' || ticket === 0 ? token : `section-ticket-${ticket + 1} ${token}`;
}

const nameOf = (ticket: number, field: string) =>
  `cart_items[${ticket + 1}][event_registration][${field}]`;
/** The field of that name. */
export const fieldOf = (name: string) => name.slice(name.lastIndexOf('[') + 1, -1);

interface TicketFieldProps {
  readonly offer: Offer;
  readonly ticket: number;
  readonly name: string;
  readonly field: RegistrationForm[string];
  /** Whether it asks for the name of who is written to. */
  readonly isRegistrant: boolean;
  readonly value: string;
  readonly fault: TicketFaults[string] | undefined;
}

/** One field of a registration form, with its message. */
export function TicketField(props: TicketFieldProps) {
  const { offer, ticket, name, field, value, fault } = props;
  const t = texts.useTexts();
  const language = useLanguage();
  const change = useUnit(fieldChanged);
  const setValue = (fields: string) => change({ offer, ticket, field: name, value: fields });
  const label = field.title === null ? name : inLanguage(field.title, language);
  const sentName = nameOf(ticket, name);
  const isBox = field.type === 'boolean';
  const error = fault && t(`fault.${faultKey(fault, field.type)}`);
  if (isBox) {
    return (
      <Checkbox
        name={sentName}
        value="true"
        label={label}
        required={field.required}
        error={error}
        checked={value === 'true'}
        onChange={(event) => setValue(event.target.checked ? 'true' : '')}
      />
    );
  }
  const control = {
    ...INPUTS[field.type],
    name: sentName,
    autoComplete: autoCompleteOf(props),
    label,
    optionalText: field.required ? undefined : t('optional'),
    required: field.required,
    maxLength: 1_000,
    error,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value),
  };
  if (field.type === 'email') return <EmailField {...control} onCorrect={setValue} />;
  return <TextField {...control} />;
}

/** What is missing is asked for; what is there is not what its type takes. */
function faultKey(fault: RegistrationFault, type: string) {
  if (fault === 'required') return type === 'boolean' ? 'unticked' : 'required';
  return type === 'number' || type === 'email' || type === 'date' ? type : 'required';
}
