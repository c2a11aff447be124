import { registeredName } from '@permanto/contracts/rules/registration';
import { useUnit } from 'effector-react';
import { $groups } from '../model';
import type { Row } from '../rows/rows';
import { useRowName } from '../rows/use-row-name';
import { texts } from '../texts';
import { NoteField } from './note-field';
import { COMMENTS } from './notes.model';

/** What the shop is to know of each row, and of the order. */
export function Notes() {
  const t = texts.useTexts();
  const rows = useUnit($groups)
    .flatMap(({ events }) => events.flatMap((event) => event.rows))
    .flatMap((row) => [row, ...row.additions])
    .filter(({ isRemoved }) => !isRemoved);
  return (
    <>
      {rows.map((row) => (
        <Remarks key={row.item.id} {...row} />
      ))}
      <NoteField id={COMMENTS} label={t('note.comments')} rows={3} />
    </>
  );
}

/** Registrations to one event differ by their people. */
function Remarks({ item, registration }: Row) {
  const t = texts.useTexts();
  const fields = registration.map(({ field }) => field);
  const person = registeredName(fields, item.event_registration ?? {});
  const product = [useRowName(item), person].filter(Boolean).join(', ');
  return <NoteField id={item.id} label={t('note.remarksLabel', { product })} rows={2} />;
}
