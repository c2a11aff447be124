import type { SlotName } from '@permanto/contracts/slots';
import { Slot } from '@permanto/federation';
import { VisuallyHidden } from '@permanto/ui';
import type { ComponentType } from 'react';

interface SlotPageProps {
  readonly name: string;
  readonly props: Readonly<Record<string, string>>;
}

/** The address has been checked by the schema of the slot, which the compiler can't know. */
const AnySlot = Slot as unknown as ComponentType<{ name: SlotName } & Record<string, string>>;

/** A page that holds nothing but one slot. */
export function SlotPage({ name, props }: SlotPageProps) {
  return (
    <>
      <VisuallyHidden as="div">
        <h1>{name}</h1>
      </VisuallyHidden>
      <AnySlot {...props} name={name as SlotName} />
    </>
  );
}
